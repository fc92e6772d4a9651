/** Rules that a landing must satisfy before it is written: each passes or throws. */
import {
  checkSettings,
  FIELD_KEYS,
  fieldOf,
  findTemplate,
  LANDING_DOCUMENT_MAX_BYTES,
  type LandingSettings,
  TRANSLATIONS_MAX,
} from '@sluice/games';
import type { LandingRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { listKnownPictures } from './landings.store.ts';

/** A landing as it would be after the change. */
type WholeLanding = {
  landing: Pick<LandingRow, 'type' | 'template' | 'settings'>;
  translations: readonly { locale: string; settings: LandingSettings }[];
};

/** Nobody reads more at once. */
const PROBLEMS_MAX = 50;
const PICTURE_FIELDS = FIELD_KEYS.filter((key) => fieldOf(key).kind === 'picture');

/** Validation that the schema cannot express: the list of templates depends on the type. */
export function refuseForeignTemplate({ type, template }: WholeLanding['landing']): void {
  if (findTemplate(type, template)) return;
  throw new AppError('request.invalid', {
    fields: [{ field: 'body.template', message: 'Not a template of this type' }],
  });
}

/** The default's problems come first, with `locale` null. */
export function refuseIncomplete({ landing, translations }: WholeLanding): void {
  const { type, settings } = landing;
  const problems = [{ locale: null, settings }, ...translations].flatMap((each) =>
    checkSettings(type, each.settings).map((problem) => ({ locale: each.locale, ...problem })),
  );
  if (problems.length > 0) {
    throw new AppError('landing.incomplete', { problems: problems.slice(0, PROBLEMS_MAX) });
  }
}

/** Drafts too: nobody should work for hours on a landing that cannot be published. */
export function refuseTooLarge({ landing, translations }: WholeLanding): void {
  const { type, template, settings } = landing;
  const texts = translations.map((each) => ({ locale: each.locale, settings: each.settings }));
  // Room for the document's ids and version.
  const bytes = Buffer.byteLength(JSON.stringify({ type, template, settings, translations: texts })) + 100;
  if (bytes > LANDING_DOCUMENT_MAX_BYTES || translations.length > TRANSLATIONS_MAX) {
    throw new AppError('landing.too_large', { bytes, maxBytes: LANDING_DOCUMENT_MAX_BYTES });
  }
}

/** A picture of another team answers as one that does not exist. */
export async function refuseUnknownPictures(
  tx: TeamDb,
  teamId: number,
  settings: LandingSettings,
): Promise<void> {
  const named = PICTURE_FIELDS.flatMap((field) => {
    const name = String(settings[field]);
    return name === '' ? [] : [{ field, name }];
  });
  const known = await listKnownPictures(
    tx,
    teamId,
    named.map(({ name }) => name),
  );
  const missing = named.find(({ name }) => !known.has(name));
  if (missing) throw new AppError('landing.picture_not_found', { field: missing.field });
}
