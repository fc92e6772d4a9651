/** What becomes of a delivery after a try, and when its webhook is tried next. */
import type { WebhookDeliveryRow, WebhookRow } from '@sluice/postgres';
import { addJitter, exponentialMs } from '@sluice/runtime';
import type { WebhookAnswer } from './call-webhook.ts';

const HOUR_MS = 3_600_000;
const WAIT_MAX_MS = HOUR_MS;
/** A message that is refused so often is at fault itself, and must not hold up the others. */
const REFUSALS_MAX = 8;
/** A program that is away for longer gets newer messages first when it is back. */
const LIFE_MS = 72 * HOUR_MS;

type Tried = {
  webhook: Pick<WebhookRow, 'failures' | 'failingSince'>;
  delivery: Pick<WebhookDeliveryRow, 'kind' | 'triesInRow' | 'waitingSince'>;
  answer: Pick<WebhookAnswer, 'kind' | 'afterMs' | 'at'>;
};

export type NextStep = {
  delivery: WebhookDeliveryRow['state'];
  /** Undefined: the webhook's next delivery is sent at once. */
  waitMs?: number;
  isDisabled?: boolean;
};

export function findNextStep(
  { webhook, delivery, answer }: Tried,
  limits: { firstMs: number; disableAfterMs: number; random: number },
): NextStep {
  if (answer.kind === 'delivered') return { delivery: 'delivered' };
  const nowMs = answer.at.getTime();
  const failingMs = nowMs - (webhook.failingSince?.getTime() ?? nowMs);
  const isDisabled = answer.kind === 'gone' || failingMs >= limits.disableAfterMs;
  const isGivenUp =
    // Somebody looks on, and sends another.
    delivery.kind === 'webhook.test' ||
    (answer.kind === 'refused' && delivery.triesInRow + 1 >= REFUSALS_MAX) ||
    nowMs - delivery.waitingSince.getTime() >= LIFE_MS;
  const state = isGivenUp ? 'failed' : 'waiting';
  if (isDisabled) return { delivery: state, isDisabled };
  if (isGivenUp && answer.kind === 'refused') return { delivery: state };
  const growingMs = exponentialMs(webhook.failures, { firstMs: limits.firstMs, maxMs: WAIT_MAX_MS });
  return { delivery: state, waitMs: addJitter(Math.max(growingMs, answer.afterMs), limits.random) };
}
