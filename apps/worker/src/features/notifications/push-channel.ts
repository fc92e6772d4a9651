/** By web push, to one browser that a person uses the console in. */
import { consoleBrowsers, type Db } from '@sluice/postgres';
import type { SendResult } from '@sluice/telegram';
import type { PushSender, SenderResult, VapidSigner } from '@sluice/webpush';
import { eq } from 'drizzle-orm';
import type { Channel } from './channel.ts';
import { messagePush } from './message-push.ts';

/** A notification shows a few lines. */
const SINGLES_MAX = 4;
const BACKOFF = { firstMs: 1_000, maxMs: 600_000 };
/** A browser that is closed for longer has the console to read. */
const TTL_SECONDS = 24 * 3600;
const WAIT_MS = 1_000;

type PushDeps = {
  db: Db;
  sender: Pick<PushSender, 'send'>;
  signer: VapidSigner;
  digestMs: number;
  backoff?: Channel['backoff'];
};

export function createPushChannel({ db, sender, signer, digestMs, backoff = BACKOFF }: PushDeps): Channel {
  return {
    name: 'push',
    digestMs,
    restMs: 0,
    singlesMax: SINGLES_MAX,
    backoff,
    serviceOf: ({ endpoint }) => new URL(endpoint ?? '').origin,
    send: async ({ teamId, language, endpoint, p256dh, auth }, message) =>
      toResult(
        await sender.send({
          endpoint: endpoint ?? '',
          recipient: { p256dh: p256dh ?? '', auth: auth ?? '' },
          payload: messagePush({ ...message, teamId }, language),
          ttlSeconds: TTL_SECONDS,
          urgency: 'normal',
          signer,
        }),
      ),
    end: async ({ browserId }) => {
      await db.delete(consoleBrowsers).where(eq(consoleBrowsers.id, browserId));
    },
  };
}

function toResult(result: SenderResult): SendResult {
  switch (result.kind) {
    case 'accepted':
      return { kind: 'sent' };
    case 'gone':
      return { kind: 'gone' };
    case 'retry':
      if (result.status === 429) return { kind: 'wait', afterMs: result.afterMs ?? WAIT_MS };
      return { kind: 'failed', reason: String(result.status) };
    case 'unreachable':
      return { kind: 'failed', reason: result.reason };
    case 'too_large':
      return { kind: 'refused', reason: 'too large' };
    case 'rejected':
      return { kind: 'refused', reason: String(result.status) };
  }
}
