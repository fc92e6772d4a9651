import { describe, expect, it } from 'vitest';
import { createLanguageReader } from './language.ts';

describe('createLanguageReader', () => {
  it.each([
    ['de', 'de'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.2, uk;q=0.9, de;q=0.5', 'uk'],
    ['PT-br', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['fil-PH', 'fil'],
    ['  de ; q=0.7 ', 'de'],
    ['fr;q=0, de;q=0.1', 'de'],
    ['fr;q=0', ''],
    ['*', ''],
    ['*, de;q=0.5', 'de'],
    ['', ''],
    ['12, ;;;, =, q=1', ''],
    ['deutsch', ''],
    ['<script>', ''],
    ['de;q=1.2.3, en;q=0.4', 'en'],
    ['de, en', 'de'],
  ])('reads %j as %j', (header, language) => {
    const readLanguage = createLanguageReader();
    expect(readLanguage(header)).toBe(language);
    expect(readLanguage(header)).toBe(language);
  });

  it('looks no further than a header of decent length goes', () => {
    expect(createLanguageReader()(`${'x1,'.repeat(200)}de`)).toBe('');
  });
});
