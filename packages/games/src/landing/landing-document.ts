/** What the edge must know of one landing to serve it, in every language it has: published whole, with a version. */
import { GAME_TYPES, LOCALES } from '@sluice/reference';
import { z } from 'zod';
import { landingSettingsSchema } from '../settings/settings.ts';

/** Below the broker's limit of one message. */
export const LANDING_DOCUMENT_MAX_BYTES = 900 * 1024;
export const TRANSLATIONS_MAX = 100;

const id = z.number().int().min(1).max(0xffff_ffff);
const iconName = z.string().regex(/^[0-9a-f]{64}\.png$/);
const iconNames = z.object({ small: iconName, large: iconName, maskable: iconName });
const locale = z.string().refine((code) => LOCALES.has(code), 'Not a language');

export const landingDocumentSchema = z.object({
  landingId: id,
  teamId: id,
  version: id,
  type: z.enum(GAME_TYPES),
  template: z.string().max(60),
  /** For everyone whose language has no translation. */
  settings: landingSettingsSchema,
  /** Its icons, drawn when it is published; absent in older documents. */
  icons: iconNames.optional(),
  /** The same in the colours of the game's other templates, by template id: a stream may show the landing in one of them. */
  templateIcons: z.record(z.string().max(60), iconNames).optional(),
  translations: z.array(z.object({ locale, settings: landingSettingsSchema })).max(TRANSLATIONS_MAX),
});

export type LandingDocument = z.infer<typeof landingDocumentSchema>;

/** The icons of a landing that is shown in this template. */
export const iconsOf = (
  { icons, templateIcons }: Pick<LandingDocument, 'icons' | 'templateIcons'>,
  template: string,
): LandingDocument['icons'] => templateIcons?.[template] ?? icons;
