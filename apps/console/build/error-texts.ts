/**
 * A Vite plugin: what each error code means, in the languages that the api does not answer in. From the guide's tables, so that a
 * sentence is written once; fetched when the first refusal comes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const GUIDE = join(import.meta.dirname, '../../../docs/guide');
const MODULE = /^virtual:error-texts\/(ru|uk)$/;

export function errorTexts(): Plugin {
  return {
    name: 'error-texts',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = MODULE.exec(id.slice(1))?.[1];
      if (language === undefined) return undefined;
      return `export const errorTexts = ${JSON.stringify(readErrorTexts(language))};`;
    },
  };
}

/** By code. The tables are Markdown; a notification is not. */
export function readErrorTexts(language: string): Record<string, string> {
  const table = readFileSync(join(GUIDE, language, 'errors.md'), 'utf8');
  const rows = table.matchAll(/^\| `([a-z_.]+)` +\| ([^|]+)\| [^|]+\|$/gm);
  return Object.fromEntries(
    [...rows].map(([, code = '', sentence = '']) => [code, sentence.trim().replaceAll('`', '')]),
  );
}
