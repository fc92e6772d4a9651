/** The sender: takes webhooks that are due, and serves many at a time. Those that fail have places of their own, so that they hold up no other. */
import { repeatUntilStopped } from '../../../repeat-until-stopped.ts';
import { serveWebhook } from './serve-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { takeWebhooks } from './webhooks.store.ts';

const LOOK_MS = 200;

type Kind = 'healthy' | 'failing';

/** Runs until the signal aborts, and ends once what it has in hand is settled. */
export async function runWebhookSender(
  deps: WebhookDeps & {
    /** Calls at a time; and as many again to webhooks that fail. */ concurrency: number;
  },
  signal: AbortSignal,
): Promise<void> {
  const { db, log, leaseMs, concurrency } = deps;
  const served: Record<Kind, Set<Promise<void>>> = { healthy: new Set(), failing: new Set() };

  const take = async (kind: Kind): Promise<void> => {
    const most = concurrency - served[kind].size;
    if (most <= 0) return;
    for (const lease of await takeWebhooks(db, { most, leaseMs, areFailing: kind === 'failing' })) {
      const serving = serveWebhook(deps, lease)
        // Its lease runs out, and then it is taken again.
        .catch((error: unknown) => log.warn({ ...lease, reason: String(error) }, 'a webhook was not served'))
        .finally(() => served[kind].delete(serving));
      served[kind].add(serving);
    }
  };

  await repeatUntilStopped(
    async () => {
      await take('healthy');
      await take('failing');
    },
    (reason) => log.warn({ reason }, 'webhooks cannot be taken; waiting for PostgreSQL'),
    { everyMs: LOOK_MS, signal },
  );
  await Promise.allSettled([...served.healthy, ...served.failing]);
}
