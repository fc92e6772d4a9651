import { GAME_TYPES, SERVING_STATUSES } from '@sluice/reference';
import { edgeDocumentSchema, PAGES } from '@sluice/routing';
import {
  addsUp,
  linkSchema,
  offerLinkSchema,
  splitSharesSchema,
  streamAppSchema,
  streamSettingsSchema,
} from '@sluice/streams/settings';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { domainSchema } from './domains.ts';
import { errorsOf } from './errors.ts';
import { countryCode } from './fields.countries.ts';
import { email, id, numberText, searchText, shownName } from './fields.ts';
import { carryParams, streamParams, streamVersionParams, teamParams } from './ids.ts';
import { listText, numberedPageOf, numberedPageQuery, pageOf, pageQuery } from './paging.ts';
import { PAGE_SIZE_MAX } from './paging.values.ts';
import { route } from './route.ts';
import { day, isRange, RANGE_PROBLEM } from './statistics.ts';
import { declaredConditions, streamName } from './streams.fields.ts';
import {
  CARRY_KINDS,
  CARRY_STATES,
  CARRY_STEPS,
  PREFLIGHT_CHECKS,
  PREFLIGHT_FINDINGS,
  STREAM_LIMITS,
  STREAM_SORTS,
  STREAM_STATUSES,
} from './streams.values.ts';
import { whitePageSchema } from './white-pages.ts';

const status = z.enum(STREAM_STATUSES);
const tags = z
  .array(shownName(STREAM_LIMITS.tagLength))
  .max(STREAM_LIMITS.tags)
  .refine((items) => new Set(items).size === items.length, 'Must not repeat an entry');

/** Null while ClickHouse is unavailable: the list is answered without counters. */
const countersSchema = z
  .object({
    unics: z.number().int(),
    clickButton: z.number().int(),
    installs: z.number().int(),
    registrations: z.number().int(),
    deposits: z.number().int(),
    /** Deposits in per cent of clicks; null without a click. */
    clickToDeposit: z.number().nullable(),
    /** Money in dollars; null for roles that see no statistics. */
    spent: z.number().nullable(),
    revenue: z.number().nullable(),
    profit: z.number().nullable(),
    /** In per cent; null also where nothing was spent. */
    roi: z.number().nullable(),
    /** In dollars; null also without a click. */
    epc: z.number().nullable(),
  })
  .nullable();

const shownLandingSchema = z.object({
  landingId: id,
  weight: z.number().int(),
  name: z.string(),
  /** Its game. */
  type: z.enum(GAME_TYPES),
  isCompleted: z.boolean(),
  /** The rendered page without animation, for a small frame. */
  thumbnailUrl: z.string(),
});

/** As the list shows it. */
export const streamSchema = z.object({
  id,
  teamId: id,
  memberId: id,
  name: z.string(),
  status,
  /** Its serving state; null without a domain. */
  serving: z.enum(SERVING_STATUSES).nullable(),
  /** Why a launched stream shows everybody the white page: the balance is used up, or its member's daily limit. */
  spendingStop: z.enum(['no_funds', 'member_limit']).nullable(),
  cloak: z.boolean(),
  countries: z.array(z.string()),
  languages: z.array(z.string()),
  devices: declaredConditions.devices,
  os: declaredConditions.os,
  link: z.string().nullable(),
  tags: z.array(z.string()),
  landings: z.array(shownLandingSchema),
  /** The one for ads first: the team's own before a free address, served ones before others, the newest of these. */
  hosts: z.array(z.string()),
  counters: countersSchema,
  /** Pixels whose network refuses their token: conversions wait. */
  refusedTokens: z.number().int(),
  /** Of the edge document; grows by one with every change. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Stream = z.infer<typeof streamSchema>;

export const streamDetailSchema = streamSchema.extend({
  settings: streamSettingsSchema,
  app: streamAppSchema,
  whitePage: whitePageSchema.nullable(),
  domains: z.array(domainSchema),
  /** What this caller may do with it beyond the usual. */
  may: z.object({ editCustomJs: z.boolean() }),
  /** Whether the team is connected to the platform that iOS redirects need. */
  hasAppPlatform: z.boolean(),
});
export type StreamDetail = z.infer<typeof streamDetailSchema>;

/** The editable fields of a stream, as a version stores them. */
export const streamFieldsSchema = z.strictObject({
  name: streamName,
  tags,
  cloak: z.boolean(),
  ...declaredConditions,
  link: linkSchema.nullable(),
  landings: splitSharesSchema,
  settings: streamSettingsSchema,
  app: streamAppSchema,
});
export type StreamFields = z.output<typeof streamFieldsSchema>;

export const streamVersionSchema = z.object({
  version: z.number().int(),
  memberId: id,
  createdAt: z.iso.datetime(),
  document: edgeDocumentSchema,
  /** Null in versions from before fields were stored; those can be viewed, but not restored. */
  fields: streamFieldsSchema.nullable(),
});
export type StreamVersion = z.infer<typeof streamVersionSchema>;

const splitAddsUp = (body: {
  landings?: z.output<typeof splitSharesSchema>;
  settings?: z.output<typeof streamSettingsSchema>;
}): boolean => !body.settings?.isSplitTested || body.landings === undefined || addsUp(body.landings);
const SPLIT_PROBLEM = { path: ['landings'], message: 'Total weight should be 100%' };

/** A stream is made suspended, and is seen by visitors only once it is launched. */
export const streamCreateBody = z
  .strictObject({
    name: streamName,
    tags: tags.default([]),
    cloak: z.boolean().default(false),
    countries: declaredConditions.countries.default([]),
    languages: declaredConditions.languages.default([]),
    devices: declaredConditions.devices.default([]),
    os: declaredConditions.os.default([]),
    link: offerLinkSchema.nullable().default(null),
    landings: splitSharesSchema.default([]),
    settings: streamSettingsSchema.prefault({}),
    app: streamAppSchema.prefault({}),
  })
  .refine(splitAddsUp, SPLIT_PROBLEM);
export type StreamCreate = z.output<typeof streamCreateBody>;

/** Some of the editable fields. `settings` and `app` are sent whole. */
export const streamChangesSchema = streamFieldsSchema
  .extend({ link: offerLinkSchema.nullable() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something')
  .refine(splitAddsUp, SPLIT_PROBLEM);
export type StreamChanges = z.output<typeof streamChangesSchema>;

/** Optimistic locking: the version in which the caller read the fields. */
export const streamUpdateBody = streamFieldsSchema
  .extend({ link: offerLinkSchema.nullable() })
  .partial()
  .extend({ version: z.number().int().min(0) })
  .refine((body) => Object.keys(body).length > 1, 'Must change something')
  .refine(splitAddsUp, SPLIT_PROBLEM);
export type StreamUpdate = z.output<typeof streamUpdateBody>;

const streamListShape = numberedPageQuery(STREAM_SORTS, 'createdAt').extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Unknown ids are ignored. */
  ids: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(id).max(PAGE_SIZE_MAX))
    .optional(),
  /** Part of the name. */
  name: searchText.optional(),
  tag: searchText.optional(),
  landing: numberText().optional(),
  country: countryCode.optional(),
  member: numberText().optional(),
  status: listText(STREAM_STATUSES).optional(),
  /** Part of a host; the word `none` finds those without a domain. */
  domain: searchText.optional(),
  /** The days of the counters, both counted, in the team's time zone; all time without them. */
  startDate: day.optional(),
  endDate: day.optional(),
});
const streamListQuery = streamListShape.refine(
  ({ startDate, endDate }) =>
    startDate === undefined || endDate === undefined
      ? startDate === endDate
      : isRange({ startDate, endDate }),
  RANGE_PROBLEM,
);
export type StreamListQuery = z.output<typeof streamListQuery>;

export const carrySchema = z.object({
  id,
  kind: z.enum(CARRY_KINDS),
  state: z.enum(CARRY_STATES),
  steps: z.array(z.object({ step: z.enum(CARRY_STEPS), state: z.enum(['waiting', ...CARRY_STATES]) })),
  sourceId: id,
  targetId: id,
  /** Of the target. */
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type Carry = z.infer<typeof carrySchema>;

const preflightCheckSchema = z.object({
  check: z.enum(PREFLIGHT_CHECKS),
  /** skipped: nothing to check; warn: it would work, with a problem worth knowing. */
  outcome: z.enum(['pass', 'warn', 'fail', 'skipped']),
  /** The finding's message in the console, and the values in it. */
  finding: z.enum(PREFLIGHT_FINDINGS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const preflightSchema = z.object({
  id,
  at: z.iso.datetime(),
  memberId: id,
  streamVersion: z.number().int(),
  isReady: z.boolean(),
  checks: z.array(preflightCheckSchema),
  /** The page for each country × device. */
  table: z.array(
    z.object({
      country: z.string(),
      device: z.string(),
      os: z.string(),
      page: z.enum(PAGES),
      reason: z.string(),
    }),
  ),
});
export type Preflight = z.infer<typeof preflightSchema>;

const read = route.meta(teamAccess('streams'));
const write = route.meta(teamAccess('streams', 'streams:write'));
const COLLECTION = '/teams/{teamId}/streams';
const ONE = '/teams/{teamId}/streams/{streamId}';
const notFound = errorsOf('stream.not_found');
const refusedChange = errorsOf(
  'stream.not_found',
  'landing.not_found',
  'landing.not_completed',
  'stream.split_weights',
  'stream.custom_js_locked',
  'stream.app_platform_missing',
  'stream.flow_not_found',
  'white_page.missing',
  'landing.missing',
  'stream.link_missing',
  'stream.link_macros',
);

export const streams = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List streams with their counters' })
    .input(z.object({ params: teamParams, query: streamListQuery }))
    .output(
      numberedPageOf(streamSchema).extend({
        /** Of all streams that fit, on every page; null while they cannot be counted. */
        totals: countersSchema,
      }),
    ),
  listTags: read
    .route({ method: 'GET', path: `${COLLECTION}/tags`, summary: 'List the tags in use, by name' })
    .input(z.object({ params: teamParams }))
    .output(z.array(z.string())),
  findName: read
    .route({ method: 'GET', path: `${COLLECTION}/names`, summary: 'Check whether a stream has this name' })
    .input(z.object({ params: teamParams, query: z.strictObject({ name: searchText }) }))
    .output(z.object({ isTaken: z.boolean() })),
  get: read
    .route({ method: 'GET', path: ONE, summary: 'Get a stream' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(streamDetailSchema),
  create: write
    .route({ method: 'POST', path: COLLECTION, successStatus: 201, summary: 'Create a stream, suspended' })
    .errors(refusedChange)
    .errors(errorsOf('member.stream_limit_reached'))
    .input(z.object({ params: teamParams, body: streamCreateBody }))
    .output(streamDetailSchema),
  update: write
    .route({ method: 'PATCH', path: ONE, summary: 'Change a stream' })
    .errors(refusedChange)
    .errors(errorsOf('stream.changed_meanwhile'))
    .input(z.object({ params: streamParams, body: streamUpdateBody }))
    .output(streamDetailSchema),
  launch: write
    .route({ method: 'POST', path: `${ONE}/launch`, summary: 'Launch a stream' })
    .errors(
      errorsOf(
        'stream.not_found',
        'landing.missing',
        'landing.not_completed',
        'white_page.missing',
        'stream.link_missing',
        'stream.link_macros',
        'stream.no_funds',
        'member.spend_limit_reached',
      ),
    )
    .input(z.object({ params: streamParams }))
    .output(streamDetailSchema),
  stop: write
    .route({ method: 'POST', path: `${ONE}/stop`, summary: 'Stop a stream' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(streamDetailSchema),
  remove: write
    .route({
      method: 'DELETE',
      path: ONE,
      successStatus: 204,
      summary: 'Remove a stream; its domains stay, unbound',
    })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(z.undefined()),
  removeMany: write
    .route({ method: 'POST', path: `${COLLECTION}/remove`, summary: 'Remove streams, all of them or none' })
    .errors(notFound)
    .input(
      z.object({
        params: teamParams,
        body: z.strictObject({ ids: z.array(id).min(1).max(STREAM_LIMITS.bulk) }),
      }),
    )
    .output(z.object({ removed: z.number().int() })),
  copy: write
    .route({
      method: 'POST',
      path: `${ONE}/copy`,
      successStatus: 201,
      summary: 'Copy a stream, step by step',
    })
    .errors(
      errorsOf(
        'stream.not_found',
        'stream.name_taken',
        'stream.being_carried',
        'member.stream_limit_reached',
      ),
    )
    .input(
      z.object({
        params: streamParams,
        body: z.strictObject({ name: streamName, isNameConfirmed: z.boolean().default(false) }),
      }),
    )
    .output(carrySchema),
  transfer: write
    .route({
      method: 'POST',
      path: `${ONE}/transfer`,
      successStatus: 201,
      summary: 'Transfer a stream to another member of the team, step by step',
    })
    .errors(errorsOf('stream.not_found', 'stream.same_member', 'stream.being_carried', 'member.not_found'))
    .input(z.object({ params: streamParams, body: z.strictObject({ email }) }))
    .output(carrySchema),
  listCarries: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/carries`,
      summary: 'List the caller’s copies and transfers that are running or ended in the last minutes',
    })
    .input(z.object({ params: teamParams }))
    .output(z.array(carrySchema)),
  getCarry: read
    .route({ method: 'GET', path: `${COLLECTION}/carries/{carryId}`, summary: 'Get a copy or transfer' })
    .errors(errorsOf('carry.not_found'))
    .input(z.object({ params: carryParams }))
    .output(carrySchema),
  versions: read
    .route({ method: 'GET', path: `${ONE}/versions`, summary: 'List the versions of a stream, newest first' })
    .errors(notFound)
    .input(z.object({ params: streamParams, query: pageQuery }))
    .output(pageOf(streamVersionSchema)),
  restore: write
    .route({
      method: 'POST',
      path: `${ONE}/versions/{version}/restore`,
      summary: 'Restore the fields of a past version',
    })
    .errors(refusedChange)
    .errors(errorsOf('stream.version_not_found'))
    .input(z.object({ params: streamVersionParams }))
    .output(streamDetailSchema),
  preflight: write
    .route({
      method: 'POST',
      path: `${ONE}/preflight`,
      summary: 'Check everything a launch depends on, and store the report',
    })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(preflightSchema),
  lastPreflight: read
    .route({ method: 'GET', path: `${ONE}/preflight`, summary: 'Get the newest preflight report, or null' })
    .errors(notFound)
    .input(z.object({ params: streamParams }))
    .output(preflightSchema.nullable()),
};
