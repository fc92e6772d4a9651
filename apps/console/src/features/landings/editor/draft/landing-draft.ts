/** The landing being edited, with all its translations, in memory until saved. */
import type { LandingDetail } from '@sluice/contracts';
import { type FieldKey, gameOf, newSettings } from '@sluice/games';
import { translateSettings } from '@sluice/games/ready-texts';
import type { GameType } from '@sluice/reference';
import { type SettingsDraft, toSettings } from './settings-draft.ts';

/** The default translation, shown for languages without their own. */
export const DEFAULT_TRANSLATION = 'default';

export type TranslationDraft = {
  locale: string;
  settings: SettingsDraft;
  /** Fields whose changed default was reviewed and kept. */
  reviewed: readonly FieldKey[];
};

export type LandingDraft = {
  name: string;
  tags: readonly string[];
  type: GameType;
  template: string;
  /** Of the default translation. */
  settings: SettingsDraft;
  translations: readonly TranslationDraft[];
};

/** What the picture of a wheel shows best of what can be made here. */
const FIRST_TYPE: GameType = 'wheels';

export function newDraft(): LandingDraft {
  const template = gameOf(FIRST_TYPE).templates[0].id;
  return {
    name: '',
    tags: [],
    type: FIRST_TYPE,
    template,
    settings: newSettings(FIRST_TYPE),
    translations: [],
  };
}

export function draftOf({ name, tags, type, template, settings, translations }: LandingDetail): LandingDraft {
  return {
    name,
    tags,
    type,
    template,
    settings,
    translations: translations.map(({ locale, settings: own }) => ({ locale, settings: own, reviewed: [] })),
  };
}

/** The default's where there is no such translation. */
export function settingsOf(draft: LandingDraft, translation: string): SettingsDraft {
  return draft.translations.find(({ locale }) => locale === translation)?.settings ?? draft.settings;
}

export function withSettings(
  draft: LandingDraft,
  translation: string,
  change: (settings: SettingsDraft) => SettingsDraft,
): LandingDraft {
  if (translation === DEFAULT_TRANSLATION) return { ...draft, settings: change(draft.settings) };
  return withTranslation(draft, translation, (own) => ({ ...own, settings: change(own.settings) }));
}

export function withTranslation(
  draft: LandingDraft,
  locale: string,
  change: (own: TranslationDraft) => TranslationDraft,
): LandingDraft {
  const translations = draft.translations.map((own) => (own.locale === locale ? change(own) : own));
  return { ...draft, translations };
}

/** A copy of the current default, with the game's own texts in the new language; independent from then on. */
export function addTranslation(draft: LandingDraft, locale: string): LandingDraft {
  const settings = translateSettings(draft.type, toSettings(draft.type, draft.settings), locale);
  return { ...draft, translations: [...draft.translations, { locale, settings, reviewed: [] }] };
}

export function removeTranslation(draft: LandingDraft, locale: string): LandingDraft {
  return { ...draft, translations: draft.translations.filter((own) => own.locale !== locale) };
}
