import { FIELD_KEYS, fieldOf, type LandingDocument } from '@sluice/games';

const PICTURE_FIELDS = FIELD_KEYS.filter((key) => fieldOf(key).kind === 'picture');

/** Every picture that a landing shows in any of its languages, once; and its icons, in every template. */
export function picturesOf({ settings, translations, icons, templateIcons }: LandingDocument): string[] {
  const all = [settings, ...translations.map((translation) => translation.settings)];
  const named = all.flatMap((each) => PICTURE_FIELDS.map((key) => String(each[key])));
  const drawn = [icons, ...Object.values(templateIcons ?? {})].flatMap((kinds) => Object.values(kinds ?? {}));
  return [...new Set([...named, ...drawn])].filter((name) => name !== '');
}
