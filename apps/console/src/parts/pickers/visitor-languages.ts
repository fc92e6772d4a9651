import { LOCALES } from '@sluice/reference';

/** Extras of the list of locales that no browser sends under this code. */
const NEVER_SENT = new Set(['br', 'frc', 'ea']);

export const VISITOR_LANGUAGES: readonly string[] = [...LOCALES.keys()].filter(
  (code) => /^[a-z]{2,3}$/.test(code) && !NEVER_SENT.has(code),
);
