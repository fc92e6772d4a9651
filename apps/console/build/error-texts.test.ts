import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@sluice/runtime/errors';
import { expect, it } from 'vitest';
import { readErrorTexts } from './error-texts.ts';

it.each(['ru', 'uk'])('every code of the api has a sentence in %s, in its own letters', (language) => {
  const texts = readErrorTexts(language);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(errorCatalogue).sort());
  expect(Object.entries(texts).filter(([, text]) => !/\p{Script=Cyrillic}/u.test(text))).toEqual([]);
  expect(Object.values(texts).filter((text) => text.includes('`'))).toEqual([]);
});

it('whoever reads a refusal of the api says it in the reader’s language', () => {
  const sources = join(import.meta.dirname, '../src');
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) => !/\.(test|fixture)\./.test(file),
  );
  const isOf = (part: string) => (file: string) => readFileSync(join(sources, file), 'utf8').includes(part);
  // The kit's example makes its refusal itself, from its own texts.
  const readers = files
    .filter(isOf('decodeErrorBody('))
    .filter((file) => !file.startsWith('features/ui-kit/'));
  // Its own definition among them.
  expect(readers).toHaveLength(3);
  expect(readers.filter((file) => !isOf('translateFailure(')(file))).toEqual([]);
  // No other place makes an error with a body, past it.
  expect(files.filter(isOf('defined: true'))).toEqual(['api/api-error.ts']);
});
