import { z } from 'zod';

/**
 * What the edge must know of one stream to answer its visitors: written by the control plane, kept in every version,
 * pushed to every edge. The limits below are what makes the promise of at most 1 KB a stream in the edge's memory hold.
 */
export const EDGE_DOCUMENT_LIMITS = {
  /** A larger document is refused unread: it is a mistake or an attack, never a stream. */
  documentBytes: 16 * 1024,
  hosts: 20,
  countries: 250,
  languages: 100,
  linkLength: 2048,
  landings: 20,
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

const documentSchema = z.object({
  streamId: id,
  teamId: id,
  memberId: id,
  version: id,
  hosts: z.array(host).max(EDGE_DOCUMENT_LIMITS.hosts),
  status: z.enum(STREAM_STATUSES),
  /** Off: everyone gets the black page. On: only visits that meet every declared condition do. */
  cloak: z.boolean(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(EDGE_DOCUMENT_LIMITS.countries),
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).max(EDGE_DOCUMENT_LIMITS.languages),
  devices: z.array(z.enum(DEVICES)).max(DEVICES.length),
  os: z.array(z.enum(OPERATING_SYSTEMS)).max(OPERATING_SYSTEMS.length),
  link: z
    .string()
    .max(EDGE_DOCUMENT_LIMITS.linkLength)
    .regex(/^https?:\/\//)
    .nullable(),
  /** The black pages, each with its share of the visitors in hundredths. None: the plain page. */
  landings: z.array(splitShare).max(EDGE_DOCUMENT_LIMITS.landings).default([]),
  /** Dresses every landing that has this template. */
  template: z.string().max(60).nullable().default(null),
  /** Null: the plain one. */
  whitePage: whitePage.nullable().default(null),
});

/** Documents of before split tests name one landing. They are kept for good, and must stay readable. */
export const edgeDocumentSchema = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || !('landingId' in value)) return value;
  const { landingId, ...rest } = value;
  return typeof landingId === 'number' && !('landings' in rest)
    ? { ...rest, landings: [{ id: landingId, weight: 100 }] }
    : rest;
}, documentSchema);

export type EdgeDocument = z.infer<typeof documentSchema>;
export type LandingShare = z.infer<typeof splitShare>;
export type WhitePageSource = z.infer<typeof whitePage>;
export type StreamStatus = (typeof STREAM_STATUSES)[number];
export type Device = (typeof DEVICES)[number];
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number];

export type ParsedEdgeDocument =
  | { ok: true; document: EdgeDocument }
  | { ok: false; reason: 'empty' | 'too_large' | 'not_json' | 'invalid_schema' };

/** Reads a document that came over the wire. Never throws: a bad push is an expected case, and the last good stays. */
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
