/** Hands a chunk's messages to the push services, many at once. A service that asks to wait is left alone for as long; others go on. */
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
import type { OpenRun, Recipient } from './claim-chunk.ts';
import { notificationOf } from './notification-of.ts';

/** Of one chunk: enough to fill a connection whose answers take a tenth of a second. */
const AT_ONCE = 100;
/** What a service that finds a message too large gets next. */
const SMALL_MESSAGE_BYTES = 2_048;
/** A signer holds a private key and a token a service; hosts beyond this many are opened again. */
const SIGNERS_MAX = 10_000;

export type Delivered = {
  recipient: Recipient;
  result: SenderResult | { kind: 'not_sent' } | { kind: 'no_key' };
};

export type Deliverer = {
  sender: PushSender;
  findSigner(teamId: number, host: string): Promise<VapidSigner | undefined>;
  /** When each service takes messages again, by origin. */
  pausedUntil: Map<string, number>;
  now: () => number;
};

export function createDeliverer(deps: {
  db: Db;
  secrets: Pick<Secrets, 'open'>;
  sender: PushSender;
  subject: string;
  now?: () => number;
}): Deliverer {
  const { db, secrets, sender, subject, now = Date.now } = deps;
  const signers = new Map<string, VapidSigner>();
  return {
    sender,
    now,
    pausedUntil: new Map(),
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

export async function deliverChunk(
  deliverer: Deliverer,
  open: OpenRun,
  { recipients, signal }: { recipients: readonly Recipient[]; signal: AbortSignal },
): Promise<Delivered[]> {
  const wanted = recipients.filter(({ verdict }) => verdict === 'send');
  const delivered: Delivered[] = [];
  let next = 0;
  const work = async () => {
    for (let recipient = wanted[next++]; recipient; recipient = wanted[next++]) {
      delivered.push({
        recipient,
        result: signal.aborted ? { kind: 'not_sent' } : await deliverOne(deliverer, open, recipient),
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, work));
  return delivered;
}

async function deliverOne(
  { sender, findSigner, pausedUntil, now }: Deliverer,
  { campaign }: OpenRun,
  recipient: Recipient,
): Promise<Delivered['result']> {
  const { teamId, host, endpoint, p256dh, auth } = recipient.subscriber;
  const { origin } = new URL(endpoint);
  const waitMs = (pausedUntil.get(origin) ?? 0) - now();
  if (waitMs > 0) return { kind: 'retry', status: 0, afterMs: waitMs };
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
  if (result.kind === 'retry' && result.status === 429 && result.afterMs !== undefined)
    pausedUntil.set(origin, now() + result.afterMs);
  return result;
}
