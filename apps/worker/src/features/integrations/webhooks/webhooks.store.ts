import {
  auditEntries,
  type Db,
  enqueueTeamJobs,
  mailWebhookDisabledJob,
  type TeamDb,
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '@sluice/postgres';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { WebhookAnswer } from './call-webhook.ts';

/** A webhook in a sender's hands. The number grows whenever another takes it. */
export type Lease = { teamId: number; id: number; lease: number };

export async function takeWebhooks(
  db: Db,
  { most, leaseMs, areFailing }: { most: number; leaseMs: number; areFailing: boolean },
): Promise<Lease[]> {
  const { rows } = await db.execute<{ team_id: number; id: number; lease: string }>(
    sql`SELECT team_id, id, lease FROM take_webhooks(${most}, ${leaseMs}, ${areFailing})`,
  );
  return rows.map(({ team_id: teamId, id, lease }) => ({ teamId, id, lease: Number(lease) }));
}

const ofWebhook = ({ teamId, id }: Pick<Lease, 'teamId' | 'id'>) =>
  and(eq(webhooks.teamId, teamId), eq(webhooks.id, id));

/** Undefined: it is off or gone, or another sender has taken it since. */
export async function lockWebhook(tx: TeamDb, lease: Lease): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(ofWebhook(lease), eq(webhooks.lease, lease.lease), eq(webhooks.state, 'on')))
    .for('no key update');
  return row;
}

/** A test goes before all that waits: somebody looks on. */
export async function findNextDelivery(
  tx: TeamDb,
  { teamId, id }: Lease,
): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.teamId, teamId),
        eq(webhookDeliveries.webhookId, id),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .orderBy(sql`${webhookDeliveries.kind} <> 'webhook.test'`, asc(webhookDeliveries.position))
    .limit(1);
  return row;
}

export async function keepLease(tx: TeamDb, lease: Lease, leaseMs: number): Promise<void> {
  await tx
    .update(webhooks)
    .set({ leasedUntil: sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'` })
    .where(ofWebhook(lease));
}

/** Nobody's until it is due; null: nothing waits. */
export async function releaseWebhook(tx: TeamDb, lease: Lease, waitMs: number | null): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      leasedUntil: null,
      dueAt: waitMs === null ? null : sql`clock_timestamp() + ${waitMs} * interval '1 millisecond'`,
    })
    .where(ofWebhook(lease));
}

/** The record of a try, and what its delivery has become by it. */
export async function recordTry(
  tx: TeamDb,
  delivery: WebhookDeliveryRow,
  { url, answer, state }: { url: string; answer: WebhookAnswer; state: WebhookDeliveryRow['state'] },
): Promise<void> {
  const { teamId, id, tries, triesInRow } = delivery;
  await tx.insert(webhookAttempts).values({
    teamId,
    deliveryId: id,
    at: answer.at,
    url,
    status: answer.status,
    tookMs: answer.tookMs,
    answer: answer.answer,
  });
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      tries: tries + 1,
      triesInRow: triesInRow + 1,
      status: answer.status,
      ...(state !== 'waiting' && { settledAt: answer.at }),
    })
    .where(and(eq(webhookDeliveries.teamId, teamId), eq(webhookDeliveries.id, id)));
}

export async function countTry(tx: TeamDb, webhook: WebhookRow, answer: WebhookAnswer): Promise<void> {
  const isDelivered = answer.kind === 'delivered';
  await tx
    .update(webhooks)
    .set(
      isDelivered
        ? { failures: 0, failingSince: null, deliveredAt: answer.at }
        : { failures: webhook.failures + 1, failingSince: webhook.failingSince ?? answer.at },
    )
    .where(ofWebhook(webhook));
}

/** Nothing more is sent, or noted for it, until somebody turns it on again. They are told by mail. */
export async function disableWebhook(tx: TeamDb, webhook: WebhookRow, now: Date): Promise<void> {
  const { teamId, id, memberId, name } = webhook;
  await tx
    .update(webhooks)
    .set({ state: 'disabled', leasedUntil: null, dueAt: null })
    .where(ofWebhook(webhook));
  await tx.insert(auditEntries).values({
    teamId,
    memberId,
    action: 'webhook.disabled',
    subjectId: id,
    subjectName: name,
    changes: { state: { from: 'on', to: 'disabled' } },
  });
  await enqueueTeamJobs(tx, [mailWebhookDisabledJob(id, now)]);
}
