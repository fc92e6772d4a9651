/** What a new landing says, in each language of the short list: a translation starts from it where nobody has written anything else. */
import type { ContentLanguage, GameType } from '@sluice/reference';
import { FIELD_KEYS, type FieldKey, fieldOf } from '../settings/fields.ts';
import { newSettings, withLanguage } from '../settings/new-settings.ts';
import type { LandingSettings, Sector } from '../settings/settings.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { GameTexts } from './game-texts.ts';
import { hi } from './hi.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** English is in the games' own defaults. */
const TEXTS: Readonly<Record<Exclude<ContentLanguage, 'en'>, GameTexts>> = {
  es,
  zh,
  ar,
  hi,
  fr,
  de,
  ru,
  tr,
  pl,
};

/** Spanish of the United States and French of Canada read the same sentences; Chinese of Taiwan has another script. */
const SAME_TEXTS: Readonly<Record<string, string>> = { ea: 'es', frc: 'fr' };

const readyLanguage = (language: string): string => SAME_TEXTS[language] ?? language;

const isReady = (language: string): language is keyof typeof TEXTS => Object.hasOwn(TEXTS, language);

/** Not the name at the head of the page: it is the game's proper name, the same in every language. */
const TEXT_KEYS: readonly FieldKey[] = FIELD_KEYS.filter(
  (key) => (fieldOf(key).kind === 'text' || fieldOf(key).kind === 'longText') && key !== 'preLandingName',
);

/** The settings of a new landing with this game, in the language; in English where there is nothing ready in it. */
export function readySettings(type: GameType, language: string): LandingSettings {
  const english = newSettings(type);
  const ready = readyLanguage(language);
  if (!isReady(ready)) return english;
  const { shared, games } = TEXTS[ready];
  const { sectors: labels, ...texts } = games[type];
  const sectors = english.sectors.map((sector, at) => ({ ...sector, text: labels?.[at] ?? sector.text }));
  return { ...english, ...shared, ...texts, sectors };
}

/**
 * The landing's default as a translation into `locale`: texts that are still the game's own are taken in that language, what a
 * person wrote is copied as it is.
 */
export function translateSettings(
  type: GameType,
  settings: LandingSettings,
  locale: string,
): LandingSettings {
  const ready = readyLanguage(locale);
  if (ready !== 'en' && !isReady(ready)) return withLanguage(settings, locale);
  const after = readySettings(type, ready);
  const before = [readySettings(type, settings.language), newSettings(type)];
  const unwritten = TEXT_KEYS.filter((key) => before.some((own) => own[key] === settings[key]));
  const texts = Object.fromEntries(unwritten.map((key) => [key, after[key]]));
  const label = (sector: Sector, at: number): Sector =>
    before.some((own) => own.sectors[at]?.text === sector.text)
      ? { ...sector, text: after.sectors[at]?.text ?? sector.text }
      : sector;
  return withLanguage({ ...settings, ...texts, sectors: settings.sectors.map(label) }, locale);
}
