/**
 * Records from visitors and advertisers that are stored in PostgreSQL: they go through a log of their own, one JSON object a line. Each has
 * an id, by which a repeat is recognised.
 */
import { z } from 'zod';
import { decodeLaterEventOfAnySchema } from './decode-later-event.ts';

export const INTAKE_SCHEMA = 'intake_v1';

const text = (most: number) => z.string().max(most);
const common = {
  id: z.uuid(),
  atMs: z.number().int(),
  edgeId: text(64),
  teamId: z.number().int().positive(),
  host: text(253),
};
const ofStream = { ...common, streamId: z.number().int().positive(), visitorId: text(20) };

/** A browser's push endpoint, and the keys to encrypt messages for it. */
const pushAddress = {
  endpoint: z.url().max(1024),
  p256dh: text(120),
  auth: text(40),
};

const subscription = z.object({
  kind: z.literal('subscription'),
  ...ofStream,
  ...pushAddress,
  /** The key of this host that the subscription is bound to. */
  applicationKey: text(120),
  memberId: z.number().int().positive(),
  /** Empty where the page token was missing. */
  clickId: z.union([z.uuid(), z.literal('')]),
  country: text(2),
  language: text(10),
  timeZone: text(60),
  os: text(40),
  browser: text(60),
  device: text(20),
  /** The endpoint that this one replaces. */
  replaces: text(1024).default(''),
});

const unsubscription = z.object({
  kind: z.literal('unsubscription'),
  ...ofStream,
  endpoint: text(1024),
  /** Denied: the browser does not allow messages of this host any more. An older edge does not tell. */
  reason: z.enum(['unsubscribed', 'denied']).default('unsubscribed'),
});

/** A message was pressed: both the address and the message's id are known to its browser alone. */
const press = z.object({
  kind: z.literal('press'),
  ...ofStream,
  endpoint: text(1024),
  messageId: z.uuid(),
});

/** A message was shown by a browser, or dismissed there. As with a press, nobody else knows both. */
const messageReport = z.object({
  kind: z.literal('message_report'),
  ...ofStream,
  endpoint: text(1024),
  messageId: z.uuid(),
  what: z.enum(['shown', 'dismissed']),
});

/** "Forget me": deletes everything stored under the visitor's id or endpoint. */
const forgetting = z.object({
  kind: z.literal('forgetting'),
  ...ofStream,
  endpoint: text(1024).default(''),
});

/** An advertiser's postback about a click: the request as received, and the fields read from it. */
const conversion = z.object({
  kind: z.literal('conversion'),
  ...common,
  method: z.enum(['GET', 'POST']),
  /** Query and body, without the secret, as they came. */
  query: text(4096),
  body: text(8192),
  clickId: text(100),
  status: text(100),
  transactionId: text(200),
  amount: text(40),
  currency: text(10),
});

/** Its values come from a cookie of at most 3,600 characters, some of which take two in a line. */
const EVENT_LINE_LENGTH = 16_384;

/**
 * An event that counts once for a visitor, an endpoint or a message, whichever visit reports it: PostgreSQL decides which was the first. The record
 * contains the whole event line, in the format of the edge that wrote it; only the first is published.
 */
const singleEvent = z
  .object({
    kind: z.literal('single_event'),
    /** The event's own. */
    ...common,
    line: text(EVENT_LINE_LENGTH),
  })
  .refine(({ id, teamId, line }) => {
    const event = decodeLaterEventOfAnySchema(line);
    return event?.eventId === id && event.teamId === teamId;
  });

export const intakeRecordSchema = z.discriminatedUnion('kind', [
  subscription,
  unsubscription,
  press,
  messageReport,
  forgetting,
  conversion,
  singleEvent,
]);

export type IntakeRecord = z.infer<typeof intakeRecordSchema>;
export type SubscriptionRecord = z.infer<typeof subscription>;
export type UnsubscriptionRecord = z.infer<typeof unsubscription>;
export type PressRecord = z.infer<typeof press>;
export type MessageReportRecord = z.infer<typeof messageReport>;
export type ForgettingRecord = z.infer<typeof forgetting>;
export type ConversionRecord = z.infer<typeof conversion>;
export type SingleEventRecord = z.infer<typeof singleEvent>;

/** One line, with its new line. JSON writes every line break inside a text as an escape. */
export const encodeIntakeRecord = (record: IntakeRecord): string => `${JSON.stringify(record)}\n`;
