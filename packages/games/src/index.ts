/** What is known of games and landings without drawing them: fields, rules, templates. Pages are in `@sluice/games/page`. */
export { findTemplate, GAMES, gameOf, type NamedTemplate, TEMPLATES } from './games/catalogue.ts';
export type { Game, Palette, Template } from './games/game.ts';
export { chooseTranslation, listLanguages } from './landing/choose-translation.ts';
export {
  iconsOf,
  LANDING_DOCUMENT_MAX_BYTES,
  type LandingDocument,
  landingDocumentSchema,
  TRANSLATIONS_MAX,
} from './landing/landing-document.ts';
export { PATHS } from './page/page-resources.ts';
export { checkSettings, isNeeded, type Problem } from './settings/check-settings.ts';
export {
  EDITOR_TABS,
  type EditorTab,
  FIELD_GROUPS,
  FIELD_KEYS,
  FIELDS,
  type Field,
  type FieldGroup,
  type FieldKey,
  fieldOf,
} from './settings/fields.ts';
export { fitToGame } from './settings/fit-to-game.ts';
export {
  fontsOfGroup,
  groupOfLanguage,
  LANGUAGE_GROUPS,
  type LanguageGroup,
  languagesOfGroup,
} from './settings/language-groups.ts';
export { currencyOf, fontFor, newSettings, withLanguage } from './settings/new-settings.ts';
export {
  FONT_WEIGHTS,
  type LandingSettings,
  landingSettingsSchema,
  SECTORS_MAX,
  type Sector,
} from './settings/settings.ts';
