import { describe, expect, it } from 'vitest';
import { newSettings } from '../settings/new-settings.ts';
import { chooseTranslation, listLanguages } from './choose-translation.ts';
import type { LandingDocument } from './landing-document.ts';

const documentIn = (language: string, ...locales: string[]): LandingDocument => ({
  landingId: 1,
  teamId: 1,
  version: 1,
  type: 'wheels',
  template: 'wheels-royal',
  settings: { ...newSettings('wheels'), language },
  translations: locales.map((locale) => ({
    locale,
    settings: { ...newSettings('wheels'), language: locale },
  })),
});
const world = documentIn('en', 'de', 'pt', 'br', 'zh-TW', 'uk');

describe('chooseTranslation', () => {
  it.each([
    ['the browser’s language', 'de', 'UA', 'de'],
    ['the landing’s own language, though the country reads another', 'en', 'DE', 'en'],
    ['the country’s, where there is nothing in the browser’s', 'fr', 'DE', 'de'],
    ['the country’s, where the browser says nothing', '', 'UA', 'uk'],
    ['the landing’s own, where neither is there', 'fr', 'FR', 'en'],
    ['the landing’s own, where nothing is known', '', 'XX', 'en'],
    ['the plain one of two that share a language', 'pt', 'BR', 'pt'],
    ['the country’s own of two that share a language', 'fr', 'BR', 'br'],
    ['what is nearest to the country’s own', 'fr', 'HK', 'zh-TW'],
    ['a code of a stream that is no country’s, as its country', '', 'uk', 'en'],
  ])('takes %s', (_name, language, country, expected) => {
    expect(chooseTranslation(world, language, country).language).toBe(expected);
  });

  it('needs no country', () => {
    expect(chooseTranslation(world, 'fr').language).toBe('en');
  });

  it('gives whom the country speaks for the landing itself, where that is in the country’s language', () => {
    expect(chooseTranslation(documentIn('de', 'en'), 'fr', 'AT').language).toBe('de');
  });

  it('lists the languages that need no country', () => {
    expect(listLanguages(world)).toEqual(['en', 'de', 'pt', 'zh', 'uk']);
  });
});
