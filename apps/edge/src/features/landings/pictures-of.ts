import { FIELD_KEYS, fieldOf, type LandingDocument } from '@sluice/games';

const PICTURE_FIELDS = FIELD_KEYS.filter((key) => fieldOf(key).kind === 'picture');

/** Every picture that a landing shows in any of its languages, once; and its icons. */
export function picturesOf({ settings, translations, icons }: LandingDocument): string[] {
  const all = [settings, ...translations.map((translation) => translation.settings)];
  const named = all.flatMap((each) => PICTURE_FIELDS.map((key) => String(each[key])));
  return [...new Set([...named, ...Object.values(icons ?? {})])].filter((name) => name !== '');
}
