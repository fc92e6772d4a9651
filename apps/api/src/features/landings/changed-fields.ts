/** Which fields differ. Values are compared, not their JSON: the database gives an object's keys back in another order. */
import { isDeepStrictEqual } from 'node:util';
import { FIELD_KEYS, type FieldKey, gameOf, type LandingSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';

/** A translation's own language does not follow the default. */
const OWN_FIELDS: readonly FieldKey[] = ['language', 'languageGroup'];

export function differingFields(
  before: LandingSettings,
  after: LandingSettings,
  among: readonly FieldKey[] = FIELD_KEYS,
): FieldKey[] {
  return among.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Of the fields that the game uses: those whose default has changed since the translation was last reviewed. */
export function changedFields(
  type: GameType,
  { defaults, seen }: { defaults: LandingSettings; seen: LandingSettings },
): FieldKey[] {
  const shown = gameOf(type).fields.filter((field) => !OWN_FIELDS.includes(field));
  return differingFields(seen, defaults, shown);
}

/** The defaults that the translation was reviewed against, after these fields are reviewed. */
export function markReviewed(
  seen: LandingSettings,
  defaults: LandingSettings,
  fields: readonly FieldKey[],
): LandingSettings {
  const news = fields.map((field) => [field, defaults[field]] as const);
  return { ...seen, ...Object.fromEntries(news) };
}
