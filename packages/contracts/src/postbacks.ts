/** What is told to ad networks and to a team's own addresses: the list, the recorder of one, forwarding, match quality. */
import { POSTBACK_ERRORS, POSTBACK_NETWORKS } from '@sluice/reference';
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { errorsOf } from './errors.ts';
import { id, numberText } from './fields.ts';
import { teamParams } from './ids.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './paging.values.ts';
import { PIXEL_LIMITS } from './pixels.values.ts';
import { POSTBACK_LIMITS, POSTBACK_STATUSES, TOKEN_OUTCOMES } from './postbacks.values.ts';
import { route } from './route.ts';

const count = z.number().int();
const moment = z.iso.datetime();
const network = z.enum(POSTBACK_NETWORKS);
const named = z.object({ id, name: z.string() });
/** PostgreSQL's own id of the row; as a number it is exact for longer than anybody will live. */
const postbackId = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER);
const postbackParams = teamParams.extend({ postbackId });
const forwardParams = teamParams.extend({ forwardId: numberText() });

const texts = <Value>(item: z.ZodType<Value, unknown>) =>
  z
    .string()
    .max(8_000)
    .transform((text): unknown[] => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).min(1).max(POSTBACK_LIMITS.filterValues));
const ids = texts(z.coerce.number().int().min(1));
const words = texts(z.string().max(253));

/** Several values with commas between them. */
const filterShape = {
  network,
  stream: ids.optional(),
  member: ids.optional(),
  landing: ids.optional(),
  template: words.optional(),
  domain: words.optional(),
  country: texts(z.string().length(2).toUpperCase()).optional(),
  pixel: words.optional(),
  event: words.optional(),
  error: texts(z.enum(POSTBACK_ERRORS)).optional(),
  status: texts(z.enum(POSTBACK_STATUSES)).optional(),
  /** The visitor's id. */
  unique: z
    .string()
    .regex(/^\d{1,20}$/, 'Must be digits')
    .optional(),
  /** First and last day, both counted, in the team's time zone. */
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
};
const filterQuery = z.strictObject(filterShape);
export type PostbackFilterQuery = z.output<typeof filterQuery>;

const listQuery = filterQuery.extend({
  /** The `next` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,16}$/, 'Not a cursor')
    .optional(),
  limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type PostbackListQuery = z.output<typeof listQuery>;

const postbackSchema = z.object({
  id: count,
  network,
  at: moment,
  domain: z.string(),
  country: z.string(),
  pixelId: z.string(),
  /** Of the token that it is sent with: the last characters; null where there is none. */
  tokenHint: z.string().nullable(),
  /** fbc or ttclid: what the ad's click is known by. Null where the visit had none. */
  clickId: z.string().nullable(),
  /** fbp or ttp: what the browser is known by. */
  browserId: z.string().nullable(),
  event: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(POSTBACK_STATUSES),
  /** Held: waits for another token. */
  isHeld: z.boolean(),
  isSending: z.boolean(),
  error: z.enum(POSTBACK_ERRORS).nullable(),
  tries: count,
  /** The next attempt, while there is one. */
  nextAt: moment.nullable(),
  sentAt: moment.nullable(),
  uniqId: z.string(),
  stream: named,
  landing: named.nullable(),
  member: named,
  template: z.string(),
});
export type Postback = z.infer<typeof postbackSchema>;

const attemptSchema = z.object({
  at: moment,
  try: count,
  /** How many events the call told of. */
  together: count,
  method: z.string(),
  url: z.string(),
  /** Secrets are masked. */
  requestHeaders: z.record(z.string(), z.string()),
  /** The part of the body that told of this event, as it was sent. */
  request: z.string(),
  requestBytes: count,
  /** 0 when there was no answer. */
  status: count,
  responseHeaders: z.record(z.string(), z.string()),
  response: z.string(),
  responseBytes: count,
  tookMs: count,
  code: z.string(),
  error: z.enum(POSTBACK_ERRORS).nullable(),
  decision: z.enum(['accepted', 'split', 'retry', 'held', 'refused', 'given_up']),
  nextAt: moment.nullable(),
});
export type PostbackAttempt = z.infer<typeof attemptSchema>;

const recordSchema = postbackSchema.extend({
  timeZone: z.string(),
  /** The same at every attempt: a network counts an id once. */
  eventId: z.uuid(),
  /** The visit, by the id of its click. */
  click: z.object({ id: z.uuid(), at: moment.nullable() }),
  /** The advertiser's request that it comes from; null for a click or an installation. */
  conversion: z
    .object({ requestId: z.uuid(), at: moment, kind: z.string(), transactionId: z.string() })
    .nullable(),
  /** Until when the network takes it. */
  expiresAt: moment,
  identifiers: z.object({
    clickId: z.boolean(),
    browserId: z.boolean(),
    userAgent: z.boolean(),
    country: z.boolean(),
  }),
  /** Oldest first; those of the last thirty days. */
  attempts: z.array(attemptSchema),
});
export type PostbackRecord = z.infer<typeof recordSchema>;

const delay = z.object({ p50Ms: z.number(), p95Ms: z.number() }).nullable();
const summarySchema = z.object({
  total: count,
  sent: count,
  waiting: count,
  held: count,
  refused: count,
  delay,
  withClickId: count,
  withBrowserId: count,
});
export type PostbackSummary = z.infer<typeof summarySchema>;

const choicesSchema = z.object({
  streams: z.array(named),
  members: z.array(named),
  landings: z.array(named),
  pixels: z.array(z.string()),
  templates: z.array(z.string()),
  domains: z.array(z.string()),
  countries: z.array(z.string()),
  events: z.array(z.string()),
  errors: z.array(z.enum(POSTBACK_ERRORS)),
});
export type PostbackChoices = z.infer<typeof choicesSchema>;

const qualitySchema = z.object({
  pixelId: z.string(),
  day: z.iso.date(),
  events: count,
  told: count,
  held: count,
  refused: count,
  waiting: count,
  withoutIdentifier: count,
  withClickId: count,
  withBrowserId: count,
  duplicates: count,
  delay,
});
export type MatchQuality = z.infer<typeof qualitySchema>;

/** Rows one by one, or everything that fits a filter. */
const selection = z.union([
  z.strictObject({ network, ids: z.array(count.min(1)).min(1).max(POSTBACK_LIMITS.selected) }),
  z.strictObject({ filter: filterQuery }),
]);
export type PostbackSelection = z.output<typeof selection>;

const selectedSchema = z.object({
  total: count,
  pixels: z.array(
    z.object({
      pixelId: z.string(),
      count,
      /** Of the token that the pixel has now. */
      tokenHint: z.string().nullable(),
      error: z.enum(POSTBACK_ERRORS).nullable(),
    }),
  ),
});
export type SelectedPixels = z.infer<typeof selectedSchema>;

const checkedSchema = z.object({
  pixelId: z.string(),
  count,
  outcome: z.enum(TOKEN_OUTCOMES),
  error: z.enum(POSTBACK_ERRORS).nullable(),
});
export type CheckedPixel = z.infer<typeof checkedSchema>;

const forwardSchema = z.object({
  id: count,
  network,
  state: z.enum(['running', 'done', 'stopped']),
  total: count,
  /** Looked at so far. */
  lookedAt: count,
  accepted: count,
  waiting: count,
  held: count,
  /** By reason: refused by the network, or left out here. */
  reasons: z.array(z.object({ reason: z.string(), count })),
  at: moment,
  endedAt: moment.nullable(),
});
export type PostbackForward = z.infer<typeof forwardSchema>;

const startedSchema = z.object({ forward: forwardSchema.nullable(), pixels: z.array(checkedSchema) });
export type StartedForward = z.infer<typeof startedSchema>;

const read = route.meta(teamAccess('postbacks'));
const write = route.meta(teamAccess('postbacks', 'postbacks:write'));
const COLLECTION = '/teams/{teamId}/postbacks';
const FORWARDS = '/teams/{teamId}/postback-forwards';

export const postbacks = {
  list: read
    .route({ method: 'GET', path: COLLECTION, summary: 'List postbacks, newest first' })
    .input(z.object({ params: teamParams, query: listQuery }))
    .output(
      z.object({
        items: z.array(postbackSchema),
        next: z.string().nullable(),
        /** The team's, in which days of a filter begin. */
        timeZone: z.string(),
      }),
    ),
  summary: read
    .route({ method: 'GET', path: `${COLLECTION}/summary`, summary: 'Count the postbacks of a filter' })
    .input(z.object({ params: teamParams, query: filterQuery }))
    .output(summarySchema),
  choices: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/choices`,
      summary: 'List what postbacks can be filtered by',
    })
    .input(z.object({ params: teamParams, query: z.strictObject({ network }) }))
    .output(choicesSchema),
  quality: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/quality`,
      summary: 'Get match quality by pixel and day, newest day first',
    })
    .input(
      z.object({
        params: teamParams,
        query: z.strictObject({
          network,
          days: z.coerce.number<number>().int().min(1).max(POSTBACK_LIMITS.qualityDays).default(7),
        }),
      }),
    )
    .output(z.array(qualitySchema)),
  get: read
    .route({
      method: 'GET',
      path: `${COLLECTION}/{postbackId}`,
      summary: 'Get a postback with every attempt: what was sent, what came back, what was decided',
    })
    .errors(errorsOf('postback.not_found'))
    .input(z.object({ params: postbackParams }))
    .output(recordSchema),
  select: write
    .route({
      method: 'POST',
      path: `${FORWARDS}/selection`,
      summary: 'Count the postbacks of a selection by pixel, before they are forwarded',
    })
    .input(z.object({ params: teamParams, body: selection }))
    .output(selectedSchema),
  forward: write
    .route({
      method: 'POST',
      path: FORWARDS,
      successStatus: 201,
      summary:
        'Forward postbacks: check a token per pixel with the network, then send again under the same ids',
    })
    .errors(errorsOf('postback.forward_too_large'))
    .input(
      z.object({
        params: teamParams,
        body: z.strictObject({
          selection,
          /** New tokens. A pixel that is not named is checked with the token that it has. */
          tokens: z
            .array(
              z.strictObject({
                pixelId: z.string().min(1).max(PIXEL_LIMITS.idLength),
                token: z.string().trim().min(1).max(PIXEL_LIMITS.tokenLength),
              }),
            )
            .max(POSTBACK_LIMITS.pixels)
            .default([]),
        }),
      }),
    )
    .output(startedSchema),
  forwards: read
    .route({ method: 'GET', path: FORWARDS, summary: 'Get the newest forward to a network, if there is one' })
    .input(z.object({ params: teamParams, query: z.strictObject({ network }) }))
    .output(z.array(forwardSchema)),
  progress: read
    .route({ method: 'GET', path: `${FORWARDS}/{forwardId}`, summary: 'Get how far a forward is' })
    .errors(errorsOf('postback.forward_not_found'))
    .input(z.object({ params: forwardParams }))
    .output(forwardSchema),
  stopForward: write
    .route({
      method: 'POST',
      path: `${FORWARDS}/{forwardId}/stop`,
      summary: 'Stop a forward; what was sent again already stays sent',
    })
    .errors(errorsOf('postback.forward_not_found'))
    .input(z.object({ params: forwardParams }))
    .output(forwardSchema),
};
