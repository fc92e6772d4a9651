/** Landings, their translations and their pictures. */
import { FIELD_KEYS, type FieldKey, landingSettingsSchema } from '@sluice/games';
import { GAME_TYPES, LOCALES } from '@sluice/reference';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { email, id, searchText, shownName } from './fields.ts';
import { landingParams, teamParams, translationParams } from './ids.ts';
import { LANDING_LIMITS, LANDING_SORTS, LANDING_STATUSES } from './landings.values.ts';
import { listOfIds, listText, numberedPageOf, numberedPageQuery } from './paging.ts';
import { route } from './route.ts';

const name = shownName(LANDING_LIMITS.nameLength);
const tags = z
  .array(shownName(LANDING_LIMITS.tagLength))
  .max(LANDING_LIMITS.tags)
  .refine((items) => new Set(items).size === items.length, 'Must not repeat an entry');
const type = z.enum(GAME_TYPES);
const locale = z.string().refine((code) => LOCALES.has(code), 'Not a language');
const fieldKey = z.enum(FIELD_KEYS as unknown as [FieldKey, ...FieldKey[]]);
/** Optimistic locking: the version that the caller read. */
const version = z.number().int().min(1);

export const landingSchema = z.object({
  id,
  teamId: id,
  memberId: id,
  name: z.string(),
  type,
  /** A template's id; its name is in `@sluice/games`. */
  template: z.string(),
  status: z.enum(LANDING_STATUSES),
  tags: z.array(z.string()),
  version,
  /** Of its translations beside the default. */
  locales: z.array(z.string()),
  /** The rendered page without animation, for a small frame. */
  thumbnailUrl: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Landing = z.infer<typeof landingSchema>;

const listedLandingSchema = landingSchema.extend({
  /** How many streams show it, of those that the reader sees. */
  streamCount: z.number().int().min(0),
});
export type ListedLanding = z.infer<typeof listedLandingSchema>;

const translationSchema = z.object({
  locale: z.string(),
  settings: landingSettingsSchema,
  /** Fields whose default has changed since they were last reviewed here. */
  changedFields: z.array(fieldKey),
});
export type LandingTranslation = z.infer<typeof translationSchema>;

export const landingDetailSchema = landingSchema.extend({
  /** The default translation. */
  settings: landingSettingsSchema,
  translations: z.array(translationSchema),
});
export type LandingDetail = z.infer<typeof landingDetailSchema>;

const landingCreateBody = z.strictObject({
  name,
  type,
  template: z.string().max(60),
  tags: tags.default([]),
  settings: landingSettingsSchema,
});
export type LandingCreate = z.output<typeof landingCreateBody>;

const landingUpdateBody = z.strictObject({
  version,
  name: name.optional(),
  type: type.optional(),
  template: z.string().max(60).optional(),
  tags: tags.optional(),
  settings: landingSettingsSchema.optional(),
});
export type LandingUpdate = z.output<typeof landingUpdateBody>;

const translationUpdateBody = z.strictObject({
  version,
  settings: landingSettingsSchema,
  /** Fields reviewed without a change. A field that this request changes counts as reviewed anyway. */
  reviewedFields: z.array(fieldKey).default([]),
});
export type TranslationUpdate = z.output<typeof translationUpdateBody>;

const landingListQuery = numberedPageQuery(LANDING_SORTS, 'updatedAt').extend({
  /** Part of the name. */
  name: searchText.optional(),
  /** Part of the template's name. */
  template: searchText.optional(),
  status: listText(LANDING_STATUSES).optional(),
  type: listText(GAME_TYPES).optional(),
  /** These alone; those that are gone are left out. */
  ids: listOfIds(LANDING_LIMITS.bulk).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type LandingListQuery = z.output<typeof landingListQuery>;

const pictureSchema = z.object({
  /** What a picture field holds. */
  name: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});
export type Picture = z.infer<typeof pictureSchema>;

const previewLinkSchema = z.object({
  /** Who made it. */
  memberId: id,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

const sharedPreviewSchema = previewLinkSchema.extend({
  /** Answered here alone: it is not kept. */
  address: z.string(),
});
export type SharedPreview = z.infer<typeof sharedPreviewSchema>;

const read = route.meta(teamAccess('landings'));
const write = route.meta(teamAccess('landings', 'landings:write'));
const COLLECTION = '/teams/{teamId}/landings';
const ONE = '/teams/{teamId}/landings/{landingId}';
const notFound = errorsOf('landing.not_found');
const refusedChange = errorsOf(
  'landing.not_found',
  'landing.incomplete',
  'landing.too_large',
  'landing.changed_meanwhile',
  'landing.picture_not_found',
);

export const landings = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List landings' })
    .input(z.object({ params: teamParams, query: landingListQuery }))
    .output(numberedPageOf(listedLandingSchema)),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a landing with its translations' })
    .errors(notFound)
    .input(z.object({ params: landingParams }))
    .output(landingDetailSchema),
  create: write
    .route({ method: 'POST', path: COLLECTION, successStatus: 201, summary: 'Create a landing, as a draft' })
    .errors(errorsOf('landing.picture_not_found'))
    .input(z.object({ params: teamParams, body: landingCreateBody }))
    .output(landingDetailSchema),
  update: write
    .route({
      method: 'PATCH',
      path: ONE,
      summary: 'Change a landing, or its default translation; a completed one must stay complete',
    })
    .errors(refusedChange)
    .input(z.object({ params: landingParams, body: landingUpdateBody }))
    .output(landingDetailSchema),
  complete: write
    .route({ method: 'POST', path: `${ONE}/complete`, summary: 'Complete a landing: streams can show it' })
    .errors(refusedChange)
    .input(z.object({ params: landingParams }))
    .output(landingDetailSchema),
  archive: write
    .route({
      method: 'POST',
      path: `${ONE}/archive`,
      summary: 'Archive a landing; completing it restores it',
    })
    .errors(errorsOf('landing.not_found', 'landing.in_use'))
    .input(z.object({ params: landingParams }))
    .output(landingDetailSchema),
  remove: write
    .route({ method: 'DELETE', path: ONE, successStatus: 204, summary: 'Remove a landing' })
    .errors(errorsOf('landing.not_found', 'landing.in_use'))
    .input(z.object({ params: landingParams }))
    .output(z.undefined()),
  removeMany: write
    .route({
      method: 'POST',
      path: `${COLLECTION}/remove`,
      summary: 'Remove landings, all of them or none',
    })
    .errors(errorsOf('landing.not_found', 'landing.in_use'))
    .input(
      z.object({
        params: teamParams,
        body: z.strictObject({ ids: z.array(id).min(1).max(LANDING_LIMITS.bulk) }),
      }),
    )
    .output(z.object({ removed: z.number().int() })),
  findName: read
    .route({ method: 'GET', path: `${COLLECTION}/names`, summary: 'Check whether a landing has this name' })
    .input(z.object({ params: teamParams, query: z.strictObject({ name: searchText }) }))
    .output(z.object({ isTaken: z.boolean() })),
  copy: write
    .route({
      method: 'POST',
      path: `${ONE}/copy`,
      successStatus: 201,
      summary: 'Copy a landing with its translations, as a draft',
    })
    .errors(errorsOf('landing.not_found', 'landing.name_taken'))
    .input(
      z.object({
        params: landingParams,
        body: z.strictObject({ name, isNameConfirmed: z.boolean().default(false) }),
      }),
    )
    .output(landingDetailSchema),
  transfer: write
    .route({
      method: 'POST',
      path: `${ONE}/transfer`,
      summary: 'Transfer a landing to another member of the team',
    })
    .errors(errorsOf('landing.not_found', 'landing.same_member', 'member.not_found'))
    .input(z.object({ params: landingParams, body: z.strictObject({ email }) }))
    .output(landingSchema),
  listRecipients: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/recipients`,
      summary: 'List the active members that a landing can be transferred to, by e-mail',
    })
    .input(z.object({ params: teamParams }))
    .output(z.object({ items: z.array(z.object({ memberId: id, name: z.string(), email: z.string() })) })),
  findPreviewLink: read
    .route({
      method: 'GET',
      path: `${ONE}/preview-link`,
      summary: 'Find the link that shows a landing to others; its address is answered only when it is made',
    })
    .errors(notFound)
    .input(z.object({ params: landingParams }))
    .output(z.object({ link: previewLinkSchema.nullable() })),
  sharePreview: write
    .route({
      method: 'POST',
      path: `${ONE}/preview-link`,
      successStatus: 201,
      summary: 'Make a link that shows the landing, as it is saved, to whoever has it; an earlier link ends',
    })
    .errors(notFound)
    .input(z.object({ params: landingParams }))
    .output(sharedPreviewSchema),
  withdrawPreview: write
    .route({
      method: 'DELETE',
      path: `${ONE}/preview-link`,
      successStatus: 204,
      summary: 'Withdraw the link that shows a landing to others',
    })
    .errors(notFound)
    .input(z.object({ params: landingParams }))
    .output(z.undefined()),
  addTranslation: write
    .route({
      method: 'POST',
      path: `${ONE}/translations`,
      successStatus: 201,
      summary: 'Add a translation: a copy of the default, independent from then on',
    })
    .errors(refusedChange)
    .errors(errorsOf('landing.translation_there'))
    .input(z.object({ params: landingParams, body: z.strictObject({ locale }) }))
    .output(landingDetailSchema),
  updateTranslation: write
    .route({ method: 'PUT', path: `${ONE}/translations/{locale}`, summary: 'Change a translation' })
    .errors(refusedChange)
    .errors(errorsOf('landing.translation_not_found'))
    .input(z.object({ params: translationParams, body: translationUpdateBody }))
    .output(landingDetailSchema),
  removeTranslation: write
    .route({ method: 'DELETE', path: `${ONE}/translations/{locale}`, summary: 'Remove a translation' })
    .errors(errorsOf('landing.not_found', 'landing.translation_not_found'))
    .input(z.object({ params: translationParams }))
    .output(landingDetailSchema),
  uploadPicture: write
    .route({
      method: 'POST',
      path: '/teams/{teamId}/pictures',
      successStatus: 201,
      summary: 'Upload a picture: checked by its content, re-encoded, stored under its hash',
    })
    .errors(errorsOf('picture.unsupported', 'picture.too_large'))
    // The route refuses its size, with an error of its own.
    .input(z.object({ params: teamParams, body: z.strictObject({ file: z.file() }) }))
    .output(pictureSchema),
};
