/**
 * Hands a chunk's messages to the push services, many at once. A service that asks a team to wait is left alone by that team for as long, one
 * that cannot be reached by all of them for a moment, and what is for a slow one is set aside; others go on.
 */
import { type Db, pushKeyRecord, pushKeys, withTeam } from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import {
  createVapidSigner,
  fitNotification,
  MAX_MESSAGE_BYTES,
  type Notification,
  type PushSender,
  type SenderResult,
  type VapidSigner,
} from '@sluice/webpush';
import { and, eq } from 'drizzle-orm';
import type { AcceptedJournal } from './accepted-journal.ts';
import { type OpenRun, type Recipient, worthUntilMs } from './claim-chunk.ts';
import { notificationOf } from './notification-of.ts';
import { runInPlaces } from './run-in-places.ts';
import { createServiceRefusals, type ServiceRefusals } from './service-refusals.ts';
import { createSlowServices, type SlowServices } from './slow-services.ts';

/** Of one chunk: enough to fill a connection whose answers take a tenth of a second. */
const AT_ONCE = 100;
/** What a service that finds a message too large gets next. */
const SMALL_MESSAGE_BYTES = 2_048;
/** A signer holds a private key and a token a service; hosts beyond this many are opened again. */
const SIGNERS_MAX = 10_000;
/** A service that has answered nothing for so long is left alone: each message would hold up its send until its time is over. */
const UNREACHABLE_MS = 5_000;
const LEFT_ALONE_MS = 5_000;
/** A message waits for as long as it was told to; the team's others for so long at most, for it may have been about that one alone. */
const PAUSE_MAX_MS = 60_000;
/** Who was set aside is looked at again after so long. */
const SET_ASIDE_MS = 1_000;

export type Delivered = {
  recipient: Recipient;
  result:
    | SenderResult
    /** Not tried: its push service is left alone until then. */
    | { kind: 'held'; afterMs: number }
    | { kind: 'not_sent' }
    /** The time that it is worth is over. */
    | { kind: 'late' }
    /** Its text or link comes to nothing that a browser could show, for what is known of this subscriber. */
    | { kind: 'no_message' }
    | { kind: 'no_key' };
};

export type Deliverer = {
  sender: PushSender;
  findSigner(teamId: number, host: string): Promise<VapidSigner | undefined>;
  /** What was accepted and is not stored yet. */
  journal: AcceptedJournal;
  /** When a service takes messages again: by origin, or of one team by the team and the origin. */
  pausedUntil: Map<string, number>;
  /** Since when a service has answered nothing, by origin. A connection that breaks is but a moment. */
  unreachable: Map<string, number>;
  slow: SlowServices;
  /** By team and origin. */
  refusals: ServiceRefusals;
  now: () => number;
};

export function createDeliverer(deps: {
  db: Db;
  secrets: Pick<Secrets, 'open'>;
  sender: PushSender;
  journal: AcceptedJournal;
  subject: string;
  now?: () => number;
  slow?: SlowServices;
}): Deliverer {
  const { db, secrets, sender, journal, subject, now = Date.now } = deps;
  const { slow = createSlowServices(now) } = deps;
  const signers = new Map<string, VapidSigner>();
  return {
    sender,
    journal,
    now,
    slow,
    refusals: createServiceRefusals(now),
    pausedUntil: new Map(),
    unreachable: new Map(),
    async findSigner(teamId, host) {
      const key = `${teamId}/${host}`;
      const known = signers.get(key);
      if (known) return known;
      const [row] = await withTeam(db, teamId, (tx) =>
        tx
          .select()
          .from(pushKeys)
          .where(and(eq(pushKeys.teamId, teamId), eq(pushKeys.host, host))),
      );
      if (!row) return undefined;
      const privateKey = secrets.open(row.privateKey, pushKeyRecord({ teamId, host }));
      const signer = createVapidSigner({ publicKey: row.publicKey, privateKey }, { subject });
      if (signers.size >= SIGNERS_MAX) signers.clear();
      signers.set(key, signer);
      return signer;
    },
  };
}

export type ChunkDelivery = {
  recipients: readonly Recipient[];
  signal: AbortSignal;
  /** Messages that a sender before this one had accepted, and did not come to store. */
  accepted?: ReadonlySet<string>;
  onAccepted?: (messageId: string) => void;
};

export async function deliverChunk(
  deliverer: Deliverer,
  open: OpenRun,
  { recipients, signal, accepted, onAccepted }: ChunkDelivery,
): Promise<Delivered[]> {
  const wanted = recipients.filter(({ verdict }) => verdict === 'send');
  const delivered: Delivered[] = [];
  const deliver = async (recipient: Recipient): Promise<Delivered['result']> => {
    if (accepted?.has(recipient.messageId)) return { kind: 'accepted' };
    if (signal.aborted) return { kind: 'not_sent' };
    const result = await deliverOne(deliverer, open, recipient);
    if (result.kind === 'accepted') onAccepted?.(recipient.messageId);
    return result;
  };
  await runInPlaces(wanted, {
    most: AT_ONCE,
    slowAfterMs: deliverer.slow.afterMs,
    work: async (recipient) => void delivered.push({ recipient, result: await deliver(recipient) }),
    onSlow: ({ subscriber }) => deliverer.slow.noteSlow(originOf(subscriber)),
  });
  return delivered;
}

async function deliverOne(
  deliverer: Deliverer,
  { run, campaign }: OpenRun,
  recipient: Recipient,
): Promise<Delivered['result']> {
  const { sender, findSigner, pausedUntil, refusals, slow, now } = deliverer;
  // A push service keeps it for as long as is left, however late it is asked, and wakes nobody with it.
  const untilMs = Math.min(worthUntilMs({ run, campaign }), recipient.quietFromMs);
  const ttlSeconds = Math.floor((untilMs - now()) / 1_000);
  if (ttlSeconds <= 0) return { kind: 'late' };
  const { teamId, host, endpoint, p256dh, auth } = recipient.subscriber;
  const origin = originOf(recipient.subscriber);
  const ofTeam = `${teamId} ${origin}`;
  const waitMs = Math.max(pausedUntil.get(origin) ?? 0, pausedUntil.get(ofTeam) ?? 0) - now();
  if (waitMs > 0) return { kind: 'held', afterMs: waitMs };
  if (!slow.mayCall(origin, recipient.tries > 0)) return { kind: 'held', afterMs: SET_ASIDE_MS };
  const signer = await findSigner(teamId, host);
  if (!signer) return { kind: 'no_key' };
  const { urgency, replacesEarlier } = campaign.settings;
  const notification = notificationOf(campaign, recipient);
  const payload = payloadOf(notification, MAX_MESSAGE_BYTES);
  if (payload === undefined) return { kind: 'no_message' };
  const send = (fitted: string) =>
    sender.send({
      endpoint,
      recipient: { p256dh, auth },
      payload: fitted,
      ttlSeconds,
      urgency,
      topic: replacesEarlier ? `campaign-${campaign.id}` : undefined,
      signer,
    });
  const refusedMs = refusals.waitMs(ofTeam);
  if (refusedMs > 0) return { kind: 'held', afterMs: refusedMs };
  const first = await slow.watch(origin, () => send(payload));
  const small = first.kind === 'too_large' ? payloadOf(notification, SMALL_MESSAGE_BYTES) : undefined;
  const result = small === undefined ? first : await slow.watch(origin, () => send(small));
  noteReach(deliverer, origin, result.kind !== 'unreachable');
  if (result.kind === 'retry' && result.afterMs !== undefined)
    pausedUntil.set(ofTeam, now() + Math.min(result.afterMs, PAUSE_MAX_MS));
  if (isRefusal(result)) refusals.noteRefused(ofTeam);
  else refusals.noteOther(ofTeam, result.kind !== 'unreachable');
  return result;
}

/** It takes no more for now, and does not say until when. */
const isRefusal = (result: SenderResult): boolean =>
  result.kind === 'retry' && (result.status === 429 || result.status === 503) && !result.afterMs;

/** Undefined where no browser could show it: the others of its chunk must not wait for a message that never becomes another. */
function payloadOf(notification: Notification, maxBytes: number): string | undefined {
  try {
    return fitNotification(notification, maxBytes);
  } catch {
    return undefined;
  }
}

const originOf = ({ endpoint }: Recipient['subscriber']): string => new URL(endpoint).origin;

/** One answer, whatever it says, and the service is there. */
function noteReach({ unreachable, pausedUntil, now }: Deliverer, origin: string, isReached: boolean): void {
  if (isReached) {
    unreachable.delete(origin);
    return;
  }
  const since = unreachable.get(origin) ?? now();
  unreachable.set(origin, since);
  if (now() - since >= UNREACHABLE_MS) pausedUntil.set(origin, now() + LEFT_ALONE_MS);
}
