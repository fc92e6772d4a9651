import { type TeamDb, webhookAttempts, webhookDeliveries, webhookRecord, webhooks } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { and, eq } from 'drizzle-orm';

/** A webhook that is told of paid bills, and one delivery that was given up after a try. */
export async function insertWebhookRows(
  tx: TeamDb,
  { teamId, memberId }: { teamId: number; memberId: number },
): Promise<{ webhookId: number; deliveryId: string }> {
  const [webhook] = await tx
    .insert(webhooks)
    .values({
      teamId,
      memberId,
      name: 'Orders',
      url: 'https://hooks.example.com/sluice',
      kinds: ['bill.paid'],
      secret: Buffer.alloc(0),
      secretHint: 'abcd',
    })
    .returning();
  const webhookId = webhook?.id ?? 0;
  const secret = createSecrets(DEVELOPMENT_KEYS).seal('whsec_test', webhookRecord({ teamId, id: webhookId }));
  await tx
    .update(webhooks)
    .set({ secret })
    .where(and(eq(webhooks.teamId, teamId), eq(webhooks.id, webhookId)));
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({
      teamId,
      webhookId,
      kind: 'bill.paid',
      happenedAt: new Date('2026-11-10T12:00:00Z'),
      data: { teamId, subject: { id: '77', name: '' }, amount: '50', currency: 'USD' },
      state: 'failed',
      tries: 1,
      triesInRow: 1,
      status: 500,
      settledAt: new Date('2026-11-10T12:00:01Z'),
    })
    .returning();
  const deliveryId = delivery?.id ?? '';
  await tx.insert(webhookAttempts).values({
    teamId,
    deliveryId,
    at: new Date('2026-11-10T12:00:01Z'),
    url: 'https://hooks.example.com/sluice',
    status: 500,
    tookMs: 12,
    answer: 'Internal Server Error',
  });
  return { webhookId, deliveryId };
}
