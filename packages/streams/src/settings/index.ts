export { CUSTOM_JS_LENGTH } from './custom-js.ts';
export { linkSchema, offerLinkSchema } from './link.ts';
export { findMisplacedMacros, findUnknownMacros, hasWrongMacros } from './link-macros.ts';
export { findS2sUrlProblem, type S2sTargetSettings, type S2sUrlProblem } from './s2s.ts';
export {
  DEFAULT_STREAM_APP,
  DEFAULT_STREAM_SETTINGS,
  INTEGRATION_PLATFORMS,
  type IntegrationPlatform,
  REPORTED_EVENTS,
  type ReportedEvent,
  type StreamApp,
  type StreamSettings,
  streamAppSchema,
  streamSettingsSchema,
} from './settings.ts';
export {
  addsUp,
  LANDINGS_MAX,
  SPLIT_TOTAL,
  type SplitShare,
  splitShareSchema,
  splitSharesSchema,
} from './split-test.ts';
