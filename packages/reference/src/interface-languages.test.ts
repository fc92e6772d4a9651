import { expect, it } from 'vitest';
import { negotiateLanguage } from './interface-languages.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['uk', 'uk'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de, uk;q=0.5, en;q=0.9', 'en'],
  ['UK-ua', 'uk'],
  ['ru;q=0, uk;q=0.1', 'uk'],
  ['ru;q=x', 'ru'],
  ['fr,de', 'en'],
  [`${'fr,'.repeat(10_000)}uk`, 'en'],
])('%j asks for %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
