import type { WebhookDeliveryQuery } from '@sluice/contracts';
import {
  type TeamDb,
  type WebhookAttemptRow,
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '@sluice/postgres';
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import { rowsFor } from '../../../lists/page.ts';

export type CountedWebhook = WebhookRow & { waiting: number; failed: number };

const ofWebhook = (teamId: number, id: number) => and(eq(webhooks.teamId, teamId), eq(webhooks.id, id));
const ofDeliveries = (teamId: number, webhookId: number) =>
  and(eq(webhookDeliveries.teamId, teamId), eq(webhookDeliveries.webhookId, webhookId));

export async function countWebhooks(tx: TeamDb, teamId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.teamId, teamId));
  return row?.count ?? 0;
}

export async function listWebhookRows(tx: TeamDb, teamId: number): Promise<CountedWebhook[]> {
  const rows = await tx.select().from(webhooks).where(eq(webhooks.teamId, teamId)).orderBy(desc(webhooks.id));
  // Delivered ones are many, and counted by nobody: two indexes have the rest.
  const counts = await tx
    .select({ webhookId: webhookDeliveries.webhookId, state: webhookDeliveries.state, count: count() })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.teamId, teamId), sql`${webhookDeliveries.state} IN ('waiting', 'failed')`),
    )
    .groupBy(webhookDeliveries.webhookId, webhookDeliveries.state);
  return rows.map((row) => {
    const countOf = (state: WebhookDeliveryRow['state']) =>
      counts.find((each) => each.webhookId === row.id && each.state === state)?.count ?? 0;
    return { ...row, waiting: countOf('waiting'), failed: countOf('failed') };
  });
}

export async function findWebhook(
  tx: TeamDb,
  teamId: number,
  id: number,
  { lock = false } = {},
): Promise<WebhookRow | undefined> {
  const query = tx.select().from(webhooks).where(ofWebhook(teamId, id));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

export async function insertWebhook(
  tx: TeamDb,
  row: Omit<typeof webhooks.$inferInsert, 'id' | 'secret' | 'secretHint'>,
): Promise<number> {
  // Its id is part of what its secret is sealed for, so the secret comes next.
  const [made] = await tx
    .insert(webhooks)
    .values({ ...row, secret: Buffer.alloc(0), secretHint: '' })
    .returning({ id: webhooks.id });
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

export async function updateWebhookRow(
  tx: TeamDb,
  { teamId, id }: Pick<WebhookRow, 'teamId' | 'id'>,
  columns: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(columns).where(ofWebhook(teamId, id));
}

/** Also one that waits for its next try: whoever asks looks on. */
export async function wakeWebhook(
  tx: TeamDb,
  { teamId, id }: Pick<WebhookRow, 'teamId' | 'id'>,
): Promise<void> {
  await tx.update(webhooks).set({ dueAt: sql`now()` }).where(ofWebhook(teamId, id));
}

export async function deleteWebhook(tx: TeamDb, teamId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.delete(webhooks).where(ofWebhook(teamId, id)).returning();
  return row;
}

export async function insertDelivery(
  tx: TeamDb,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<WebhookDeliveryRow> {
  const [made] = await tx.insert(webhookDeliveries).values(row).returning();
  if (!made) throw new Error('no row was inserted');
  return made;
}

export function listDeliveryRows(
  tx: TeamDb,
  teamId: number,
  webhookId: number,
  query: WebhookDeliveryQuery,
): Promise<WebhookDeliveryRow[]> {
  const { state, kind, cursor } = query;
  return tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ofDeliveries(teamId, webhookId),
        state && eq(webhookDeliveries.state, state),
        kind && eq(webhookDeliveries.kind, kind),
        cursor === undefined ? undefined : lt(webhookDeliveries.position, cursor),
      ),
    )
    .orderBy(desc(webhookDeliveries.position))
    .limit(rowsFor(query));
}

export async function findDelivery(
  tx: TeamDb,
  teamId: number,
  webhookId: number,
  id: string,
): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(ofDeliveries(teamId, webhookId), eq(webhookDeliveries.id, id)));
  return row;
}

export function listAttemptRows(
  tx: TeamDb,
  { teamId, id }: Pick<WebhookDeliveryRow, 'teamId' | 'id'>,
): Promise<WebhookAttemptRow[]> {
  return tx
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.teamId, teamId), eq(webhookAttempts.deliveryId, id)))
    .orderBy(asc(webhookAttempts.id));
}

/** Waiting again, in the place that it had. `id` undefined: all that were given up. Answers how many. */
export async function reopenDeliveries(
  tx: TeamDb,
  { teamId, id: webhookId }: Pick<WebhookRow, 'teamId' | 'id'>,
  { id, now }: { id?: string; now: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', triesInRow: 0, waitingSince: now, settledAt: null })
    .where(
      and(
        ofDeliveries(teamId, webhookId),
        id === undefined ? eq(webhookDeliveries.state, 'failed') : eq(webhookDeliveries.id, id),
      ),
    );
  return rowCount ?? 0;
}
