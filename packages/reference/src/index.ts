/** The lists that screens and contracts offer; fonts are apart, in `@sluice/reference/fonts`. */
export { BILLING_LIMITS, type BillingLimit } from './billing-limits.ts';
export { CONTENT_LANGUAGES, type ContentLanguage } from './content-languages.ts';
export {
  COUNTRIES,
  type Country,
  countryName,
  findCountry,
  flagOf,
  isoCountryOf,
  listCountries,
} from './countries.ts';
export { countrySearchTerms } from './country-aliases.ts';
export {
  CURRENCIES,
  CURRENCY_CODES,
  type Currency,
  type CurrencyCode,
  currencySymbol,
  isCurrencyCode,
} from './currencies.ts';
export { GAME_TYPE_LABELS, GAME_TYPES, type GameType } from './game-types.ts';
export { INTEGRATION_KINDS, type IntegrationKind } from './integration-kinds.ts';
export { INTEGRATION_LINKS } from './integration-links.ts';
export {
  DEFAULT_INTERFACE_LANGUAGE,
  INTERFACE_LANGUAGE_CODES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  isInterfaceLanguage,
  type Labels,
  negotiateLanguage,
} from './interface-languages.ts';
export { INTERVAL_UNIT_LABELS, INTERVAL_UNITS, type IntervalUnit } from './interval-units.ts';
export { LOCALES, type Locale, listLocales, localeName } from './locales.ts';
export {
  adLinkQuery,
  FACEBOOK_MACROS,
  MACRO_PARAMETERS,
  MACROS,
  NETWORK_LABELS,
  NETWORKS,
  type Network,
  POSTBACK_NETWORKS,
  type PostbackNetwork,
  TIKTOK_MACROS,
} from './networks.ts';
export { OFFER_MACROS } from './offer-macros.ts';
export { PLACEMENT_LABELS, PLACEMENTS, type Placement } from './placements.ts';
export {
  ERRORS_OF_NETWORK,
  FACEBOOK_ERRORS,
  POSTBACK_ERRORS,
  type PostbackError,
  TIKTOK_ERRORS,
} from './postback-errors.ts';
export {
  S2S_MACROS,
  S2S_METHODS,
  S2S_PLACEHOLDER,
  S2S_TEMPLATES,
  S2S_TRACKERS,
  type S2sMacro,
  type S2sMethod,
  type S2sTracker,
} from './s2s.ts';
export {
  SERVING_STATUS_LABELS,
  SERVING_STATUSES,
  type ServingStatus,
  STATUS_LABELS,
  STATUSES,
  type Status,
} from './statuses.ts';
export * from './stored-values.ts';
export { VERTICAL_LABELS, VERTICALS, type Vertical } from './verticals.ts';
export { WEEK_DAYS, type WeekDay, weekDayName } from './week-days.ts';
