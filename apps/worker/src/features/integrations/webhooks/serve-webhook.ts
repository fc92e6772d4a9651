/**
 * Sends what waits for one webhook, one message after another, in order: the next only once the one before was taken, or given up. It is called
 * outside of any transaction, and a message has the same id at every try, so a sender may die anywhere.
 */
import {
  type TeamDb,
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookBody,
  webhookRecord,
  withTeam,
} from '@sluice/postgres';
import { callWebhook, type Message, type WebhookAnswer } from './call-webhook.ts';
import { findNextStep } from './next-step.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import {
  countTry,
  disableWebhook,
  findNextDelivery,
  keepLease,
  type Lease,
  lockWebhook,
  recordTry,
  releaseWebhook,
} from './webhooks.store.ts';

/** In a row; then other webhooks come first. */
const MESSAGES_MAX = 100;

type Next = { delivery: WebhookDeliveryRow; message: Message };

export async function serveWebhook(deps: WebhookDeps, lease: Lease): Promise<void> {
  const { db } = deps;
  let next = await withTeam(db, lease.teamId, async (tx) => {
    const webhook = await lockWebhook(tx, lease);
    return webhook && findNext(deps, tx, lease, webhook);
  });
  for (let sent = 1; next; sent++) {
    const { delivery, message } = next;
    const answer = await callWebhook(deps.call, message);
    // One transaction for both: half the work between two calls.
    next = await withTeam(db, lease.teamId, async (tx) => {
      const webhook = await settle(deps, tx, lease, { delivery, message, answer });
      if (!webhook) return undefined;
      if (sent < MESSAGES_MAX) return findNext(deps, tx, lease, webhook);
      await releaseWebhook(tx, lease, 0);
      return undefined;
    });
  }
}

async function findNext(
  deps: WebhookDeps,
  tx: TeamDb,
  lease: Lease,
  webhook: WebhookRow,
): Promise<Next | undefined> {
  const delivery = await findNextDelivery(tx, lease);
  if (!delivery) {
    await releaseWebhook(tx, lease, null);
    return undefined;
  }
  await keepLease(tx, lease, deps.leaseMs);
  const message = {
    url: webhook.url,
    id: delivery.id,
    body: webhookBody(delivery),
    secrets: openSecrets(deps, webhook),
  };
  return { delivery, message };
}

function openSecrets({ secrets }: WebhookDeps, webhook: WebhookRow): string[] {
  const { secret, previousSecret, previousUntil } = webhook;
  const isOverlap = previousUntil !== null && previousUntil.getTime() > Date.now();
  const sealed = isOverlap && previousSecret ? [secret, previousSecret] : [secret];
  return sealed.map((each) => secrets.open(each, webhookRecord(webhook)));
}

/** Answers the webhook when its next delivery may be sent at once. */
async function settle(
  deps: WebhookDeps,
  tx: TeamDb,
  lease: Lease,
  { delivery, message: { url }, answer }: Next & { answer: WebhookAnswer },
): Promise<WebhookRow | undefined> {
  const webhook = await lockWebhook(tx, lease);
  // Turned off, removed, or taken for dead. Then the message is sent again one day, under its id.
  if (!webhook) return undefined;
  const step = findNextStep(
    { webhook, delivery, answer },
    { firstMs: deps.firstMs, disableAfterMs: deps.disableAfterMs, random: Math.random() },
  );
  await recordTry(tx, delivery, { url, answer, state: step.delivery });
  await countTry(tx, webhook, answer);
  if (step.isDisabled) {
    await disableWebhook(tx, webhook, answer.at);
    deps.log.warn({ teamId: lease.teamId, webhookId: lease.id }, 'a webhook is turned off: nothing arrives');
    return undefined;
  }
  if (step.waitMs === undefined) return webhook;
  await releaseWebhook(tx, lease, step.waitMs);
  return undefined;
}
