/**
 * What visitors and advertisers tell the edge that is more than a row of statistics: it goes through a log of its own, as one JSON
 * object a line, into PostgreSQL. Each record has an id, and whoever takes it in twice keeps it once.
 */
import { z } from 'zod';
import { decodeLaterEvent } from './decode-later-event.ts';

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

/** A browser's own address for messages, and the keys to write to it. */
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
  /** The address that this one takes the place of. */
  replaces: text(1024).default(''),
});

const unsubscription = z.object({
  kind: z.literal('unsubscription'),
  ...ofStream,
  endpoint: text(1024),
});

/** "Forget me": everything that is kept under the visitor's id or address. */
const forgetting = z.object({
  kind: z.literal('forgetting'),
  ...ofStream,
  endpoint: text(1024).default(''),
});

/** An advertiser's word of what became of a click, as it came and as it was read. */
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

/** Of the cookie that its values come from at most 3,600 signs, of which some are two in a line. */
const EVENT_LINE_LENGTH = 16_384;

/**
 * An event that counts once for a visitor or an address, in whatever visit it is told: which was the first, PostgreSQL knows. It
 * brings its line along, whole; the first goes into the log as it is.
 */
const singleEvent = z
  .object({
    kind: z.literal('single_event'),
    /** The event's own. */
    ...common,
    line: text(EVENT_LINE_LENGTH),
  })
  .refine(({ id, teamId, line }) => {
    const event = decodeLaterEvent(line);
    return event?.eventId === id && event.teamId === teamId;
  });

export const intakeRecordSchema = z.discriminatedUnion('kind', [
  subscription,
  unsubscription,
  forgetting,
  conversion,
  singleEvent,
]);

export type IntakeRecord = z.infer<typeof intakeRecordSchema>;
export type SubscriptionRecord = z.infer<typeof subscription>;
export type UnsubscriptionRecord = z.infer<typeof unsubscription>;
export type ForgettingRecord = z.infer<typeof forgetting>;
export type ConversionRecord = z.infer<typeof conversion>;
export type SingleEventRecord = z.infer<typeof singleEvent>;

/** One line, with its new line. JSON writes every line break inside a text as an escape. */
export const encodeIntakeRecord = (record: IntakeRecord): string => `${JSON.stringify(record)}\n`;
