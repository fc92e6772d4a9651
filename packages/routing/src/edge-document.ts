import { z } from 'zod';

/**
 * What the edge must know of one stream to answer its visitors: made by the control plane, stored in every version, published to every edge.
 * The limits below keep a stream at 1 KB or less in the edge's memory.
 */
export const EDGE_DOCUMENT_LIMITS = {
  /** A larger document is refused without parsing: it is a mistake or an attack. With the longest script a document has 40 KB. */
  documentBytes: 60 * 1024,
  hosts: 20,
  countries: 250,
  languages: 100,
  linkLength: 2048,
  landings: 20,
  /** Of a script and of a footer; no stream of ours comes near. */
  textLength: 12_000,
  priceExceptions: 20,
} as const;

export const STREAM_STATUSES = ['active', 'suspended', 'technical_stop', 'blocked', 'deleted'] as const;
export const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'other'] as const;
export const OPERATING_SYSTEMS = [
  'Android',
  'iOS',
  'Windows',
  'macOS',
  'Linux',
  'Chrome OS',
  'other',
] as const;

/** ClickHouse keeps these ids as UInt32. */
const id = z.number().int().min(1).max(0xffff_ffff);
const host = z
  .string()
  .max(253)
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/);

const splitShare = z.object({ id, weight: z.number().int().min(0).max(100) });
/** All that the pages of a white site are drawn from. */
const whitePage = z.object({
  language: z.string().regex(/^[a-z]{2}$/),
  theme: z.string().max(40),
  seed: z.number().int().min(0).max(0x7fff_ffff),
});

const link = z
  .string()
  .max(EDGE_DOCUMENT_LIMITS.linkLength)
  .regex(/^https?:\/\//);
const countryCodes = z.array(z.string().regex(/^[A-Z]{2}$/)).max(EDGE_DOCUMENT_LIMITS.countries);
const placement = z.enum(['load', 'first_click', 'win_modal', 'goal']).nullable().default(null);
const micros = z.number().int().min(0).max(1_000_000_000);

/** Prices for the team, in micro-dollars. Exceptions apply to their countries; an iOS redirect has none. */
const prices = z.object({
  click: micros,
  install: micros,
  iosRedirect: micros,
  exceptions: z
    .array(z.object({ countries: countryCodes, click: micros, install: micros }))
    .max(EDGE_DOCUMENT_LIMITS.priceExceptions)
    .default([]),
});

/** Needed only to render a page. The edge keeps it on disk, because it can be long and memory is for routing. */
const extras = z.object({
  footer: z.string().max(EDGE_DOCUMENT_LIMITS.textLength).nullable().default(null),
  storeLink: link.nullable().default(null),
  /** What stands between the script tags; empty for none. */
  customJs: z.string().max(EDGE_DOCUMENT_LIMITS.textLength).default(''),
});

const documentSchema = z.object({
  streamId: id,
  teamId: id,
  memberId: id,
  version: id,
  hosts: z.array(host).max(EDGE_DOCUMENT_LIMITS.hosts),
  status: z.enum(STREAM_STATUSES),
  /** Off: everyone gets the black page. On: only visits that meet every declared condition do. */
  cloak: z.boolean(),
  countries: countryCodes,
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).max(EDGE_DOCUMENT_LIMITS.languages),
  devices: z.array(z.enum(DEVICES)).max(DEVICES.length),
  os: z.array(z.enum(OPERATING_SYSTEMS)).max(OPERATING_SYSTEMS.length),
  /** The offer. It may contain `{macros}`, which are replaced with values of the visit. */
  link: link.nullable(),
  /** The black pages, each with its share of the visitors in hundredths. None: the plain page. */
  landings: z.array(splitShare).max(EDGE_DOCUMENT_LIMITS.landings).default([]),
  /** The template in which every landing that has it is shown. */
  template: z.string().max(60).nullable().default(null),
  /** Null: the plain one. */
  whitePage: whitePage.nullable().default(null),
  /** The parameter that carries the click's id to the offer. */
  clientId: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,50}$/)
    .default('client_id'),
  /** Where iOS visitors go instead (the app platform's stream), and whether at once, without the landing. */
  ios: z
    .object({
      flow: z.string().min(1).max(100),
      /** Documents of before have none, and redirect nobody. */
      link: link.nullable().default(null),
      isLandingOff: z.boolean(),
    })
    .nullable()
    .default(null),
  /** A returning visitor is redirected to the offer at once. */
  isReturnedToOffer: z.boolean().default(false),
  /**
   * Who sends the visitors, each with a click id of theirs. The button leads back through a tracker's own link; a platform's id is only kept,
   * for the offer and for postbacks.
   */
  tracker: z.enum(['keitaro', 'binom', 'platform']).nullable().default(null),
  /** The ad networks whose pixels the stream has: their ids of a visit are stored with it. */
  networks: z
    .array(z.enum(['facebook', 'tiktok']))
    .max(2)
    .default([]),
  placements: z.object({ push: placement, pwa: placement }).default({ push: null, pwa: null }),
  /** Who may install: empty lists say nothing. */
  app: z
    .object({
      minimalVersion: z.string().max(20).nullable().default(null),
      availableGeo: countryCodes.default([]),
      blockedGeo: countryCodes.default([]),
    })
    .default({ minimalVersion: null, availableGeo: [], blockedGeo: [] }),
  /** By host: the public key that its push subscriptions are bound to. */
  pushKeys: z.record(host, z.string().regex(/^[A-Za-z0-9_-]{87}$/)).default({}),
  prices: prices.default({ click: 0, install: 0, iosRedirect: 0, exceptions: [] }),
  /** The one of its hosts that is on the platform's own domain: nothing on it is billed, and its visits a day (UTC) are limited. */
  freeAddress: z
    .object({ host, visitsPerDay: z.number().int().min(1).max(1_000_000) })
    .nullable()
    .default(null),
  extras: extras.nullable().default(null),
});

/** Documents from before split tests name one landing. They are stored for ever, and must stay readable. */
export const edgeDocumentSchema = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || !('landingId' in value)) return value;
  const { landingId, ...rest } = value;
  return typeof landingId === 'number' && !('landings' in rest)
    ? { ...rest, landings: [{ id: landingId, weight: 100 }] }
    : rest;
}, documentSchema);

export type EdgeDocument = z.infer<typeof documentSchema>;

/** The defaults of optional fields. */
export const EDGE_DOCUMENT_DEFAULTS = documentSchema
  .pick({
    landings: true,
    template: true,
    whitePage: true,
    clientId: true,
    ios: true,
    isReturnedToOffer: true,
    tracker: true,
    networks: true,
    placements: true,
    app: true,
    pushKeys: true,
    prices: true,
    freeAddress: true,
    extras: true,
  })
  .parse({});
export type LandingShare = z.infer<typeof splitShare>;
export type Prices = z.infer<typeof prices>;
export type StreamExtras = z.infer<typeof extras>;
export type Placements = EdgeDocument['placements'];
export type WhitePageSource = z.infer<typeof whitePage>;
export type StreamStatus = (typeof STREAM_STATUSES)[number];
export type Device = (typeof DEVICES)[number];
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number];

export type ParsedEdgeDocument =
  | { ok: true; document: EdgeDocument }
  | { ok: false; reason: 'empty' | 'too_large' | 'not_json' | 'invalid_schema' };

/** Parses a document from the network. Never throws: an invalid one is an expected case, and the last good one stays in use. */
export function parseEdgeDocument(bytes: Uint8Array): ParsedEdgeDocument {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > EDGE_DOCUMENT_LIMITS.documentBytes) return { ok: false, reason: 'too_large' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { ok: false, reason: 'not_json' };
  }
  const parsed = edgeDocumentSchema.safeParse(value);
  return parsed.success ? { ok: true, document: parsed.data } : { ok: false, reason: 'invalid_schema' };
}
