/**
 * Hands a chunk's messages to the push services, many at once. A service that asks a team to wait is left alone by that team for as long, one
 * that cannot be reached by all of them for a moment; others go on.
 */
import { type Db, pushKeyRecord, pushKeys, withTeam } from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import {
  createVapidSigner,
  fitNotification,
  MAX_MESSAGE_BYTES,
  type PushSender,
  type SenderResult,
  type VapidSigner,
} from '@sluice/webpush';
import { and, eq } from 'drizzle-orm';
import type { AcceptedJournal } from './accepted-journal.ts';
import type { OpenRun, Recipient } from './claim-chunk.ts';
import { notificationOf } from './notification-of.ts';

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

export type Delivered = {
  recipient: Recipient;
  result:
    | SenderResult
    /** Not tried: its push service is left alone until then. */
    | { kind: 'held'; afterMs: number }
    | { kind: 'not_sent' }
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
  now: () => number;
};

export function createDeliverer(deps: {
  db: Db;
  secrets: Pick<Secrets, 'open'>;
  sender: PushSender;
  journal: AcceptedJournal;
  subject: string;
  now?: () => number;
}): Deliverer {
  const { db, secrets, sender, journal, subject, now = Date.now } = deps;
  const signers = new Map<string, VapidSigner>();
  return {
    sender,
    journal,
    now,
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
  let next = 0;
  const deliver = async (recipient: Recipient): Promise<Delivered['result']> => {
    if (accepted?.has(recipient.messageId)) return { kind: 'accepted' };
    if (signal.aborted) return { kind: 'not_sent' };
    const result = await deliverOne(deliverer, open, recipient);
    if (result.kind === 'accepted') onAccepted?.(recipient.messageId);
    return result;
  };
  const work = async () => {
    for (let recipient = wanted[next++]; recipient; recipient = wanted[next++])
      delivered.push({ recipient, result: await deliver(recipient) });
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, work));
  // Only once nothing is under way any more: whoever tries again would send beside it.
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return delivered;
}

async function deliverOne(
  deliverer: Deliverer,
  { campaign }: OpenRun,
  recipient: Recipient,
): Promise<Delivered['result']> {
  const { sender, findSigner, pausedUntil, now } = deliverer;
  const { teamId, host, endpoint, p256dh, auth } = recipient.subscriber;
  const { origin } = new URL(endpoint);
  const ofTeam = `${teamId} ${origin}`;
  const waitMs = Math.max(pausedUntil.get(origin) ?? 0, pausedUntil.get(ofTeam) ?? 0) - now();
  if (waitMs > 0) return { kind: 'held', afterMs: waitMs };
  const signer = await findSigner(teamId, host);
  if (!signer) return { kind: 'no_key' };
  const { ttlHours, urgency, replacesEarlier } = campaign.settings;
  const notification = notificationOf(campaign, recipient);
  const send = (maxBytes: number) =>
    sender.send({
      endpoint,
      recipient: { p256dh, auth },
      payload: fitNotification(notification, maxBytes),
      ttlSeconds: ttlHours * 3600,
      urgency,
      topic: replacesEarlier ? `campaign-${campaign.id}` : undefined,
      signer,
    });
  const first = await send(MAX_MESSAGE_BYTES);
  const result = first.kind === 'too_large' ? await send(SMALL_MESSAGE_BYTES) : first;
  noteReach(deliverer, origin, result.kind !== 'unreachable');
  if (result.kind === 'retry' && result.status === 429 && result.afterMs !== undefined)
    pausedUntil.set(ofTeam, now() + Math.min(result.afterMs, PAUSE_MAX_MS));
  return result;
}

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
