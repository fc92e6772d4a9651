/** A landing's texts and game settings, in one language. All fields for every game, so that changing the game keeps the texts. */
import { COUNTRIES, LOCALES } from '@sluice/reference';
import { FONTS } from '@sluice/reference/fonts';
import { z } from 'zod';
import { FIELD_KEYS, FIELDS, type Field, type FieldKey, fieldOf } from './fields.ts';
import { LANGUAGE_GROUPS } from './language-groups.ts';

/** The name of a stored picture: the hash of its content, and its type. */
const PICTURE = /^([0-9a-f]{64}\.(webp|gif|png|jpg))?$/;
const COLOUR = /^(#[0-9a-f]{6})?$/;
/** Size of a sector's text, in pixels of a 360-pixel field; 0 is the game's default. */
const SECTOR_FONT_SIZE_MAX = 64;
export const SECTORS_MAX = 12;
export const FONT_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/** PostgreSQL's JSON accepts neither a null character nor a lone surrogate. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Not a text');

const sectorSchema = z.strictObject({
  text: text(FIELDS.sectors.max),
  num: z.number().int().min(0).max(SECTOR_FONT_SIZE_MAX),
});
export type Sector = z.infer<typeof sectorSchema>;

const picture = z.string().regex(PICTURE);
const colour = z.string().regex(COLOUR);
const FONT_IDS: ReadonlySet<string> = new Set(FONTS.map(({ id }) => id));

/** What a field may contain, also in a draft. Whether it is complete enough to be shown is `checkSettings`. */
function schemaOf(field: Field) {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text(field.max);
    case 'number':
      return z.number().int().min(field.min).max(field.max);
    case 'switch':
      return z.boolean();
    case 'colour':
      return colour;
    case 'picture':
      return picture;
    case 'country':
      return z.string().refine((code) => COUNTRIES.has(code), 'Not a country');
    case 'language':
      return z.string().refine((code) => LOCALES.has(code), 'Not a language');
    case 'languageGroup':
      return z.enum(LANGUAGE_GROUPS);
    case 'font':
      return z.string().refine((id) => id === '' || FONT_IDS.has(id), 'Not a font');
    case 'fontWeight':
      return z.literal(FONT_WEIGHTS);
    case 'winningSector':
      return z.number().int().min(1).max(SECTORS_MAX);
    case 'lines':
      return z.array(text(field.max)).max(field.maxLines);
    case 'sectors':
      return z.array(sectorSchema).min(1).max(SECTORS_MAX);
  }
}

type Kind<Key extends FieldKey> = (typeof FIELDS)[Key]['kind'];
type ValueOfKind = {
  text: string;
  longText: string;
  number: number;
  switch: boolean;
  colour: string;
  picture: string;
  country: string;
  language: string;
  languageGroup: (typeof LANGUAGE_GROUPS)[number];
  font: string;
  fontWeight: number;
  winningSector: number;
  lines: string[];
  sectors: Sector[];
};
export type LandingSettings = { [Key in FieldKey]: ValueOfKind[Kind<Key>] };

const shape = Object.fromEntries(FIELD_KEYS.map((key) => [key, schemaOf(fieldOf(key))]));
export const landingSettingsSchema = z.strictObject(shape) as unknown as z.ZodType<
  LandingSettings,
  LandingSettings
>;
