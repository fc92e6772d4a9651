/** Settles a request that takes back the money of an earlier conversion: an event of its own, with an amount below zero. */
import { takeBack } from '@sluice/conversions';
import { eventIdOf, type LaterEvent } from '@sluice/events';
import {
  type ConversionRequestRow,
  type ConversionRow,
  conversionRefunds,
  conversionRequests,
  conversions,
  type TeamDb,
} from '@sluice/postgres';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { earlierOfClick } from './earlier-requests.ts';
import type { Click } from './find-clicks.ts';
import { inUsdMicros } from './rates/in-usd-micros.ts';
import type { Settled } from './settled.ts';

type Refunding = { tx: TeamDb; now: Date; click: Click };

/** As the advertiser named it, above zero; undefined takes back all that is left. */
export type NamedAmount = { amountMicros: number; currency: string } | undefined;

export async function settleRefund(
  { tx, now, click }: Refunding,
  request: ConversionRequestRow,
  named: NamedAmount,
): Promise<Settled> {
  const repeated = await findRepeated(tx, request);
  if (repeated) return { set: { state: 'duplicate', conversionId: repeated.conversionId } };
  const original = await findOriginal(tx, request);
  if (!original) return { set: { state: named ? 'bad_amount' : 'rejected' } };
  const conversionId = original.id;
  if (original.amountMicros === 0 && !named) {
    await markRejected(tx, original, now);
    return { set: { state: 'rejected', conversionId } };
  }
  // The same amount again is the same refund: nothing else tells a repeat from a second one.
  const id = eventIdOf('refund', original.id, named?.amountMicros ?? '');
  const refunded = await listRefunds(tx, original);
  const refundedMicros = refunded.reduce((sum, { amountMicros }) => sum + amountMicros, 0);
  const leftMicros = original.amountMicros - refundedMicros;
  const isDone = original.amountMicros > 0 && leftMicros === 0;
  if (isDone || refunded.some((row) => row.id === id)) return { set: { state: 'duplicate', conversionId } };
  const { currency } = original;
  const isOther = named !== undefined && request.currency !== '' && named.currency !== currency;
  const revenueUsdMicros = original.revenueUsdMicros ?? (await inUsdMicros(tx, original, original.at));
  const taken = isOther
    ? undefined
    : takeBack({ ...original, revenueUsdMicros, refundedMicros }, named?.amountMicros ?? leftMicros);
  if (!taken) return { set: { state: 'bad_amount' } };
  const { teamId, id: requestId, at } = request;
  await tx.insert(conversionRefunds).values({ teamId, id, conversionId, requestId, ...taken, at });
  if (taken.amountMicros === leftMicros) await markRejected(tx, original, now);
  const event: LaterEvent = {
    ...click,
    type: 'refund',
    eventId: id,
    atMs: at.getTime(),
    happenedAtMs: at.getTime(),
    isBillable: false,
    costMicros: 0,
    revenueMicros: -taken.amountMicros,
    currency,
    // Never −0.
    revenueUsdMicros: 0 - taken.revenueUsdMicros,
    unbilled: '',
  };
  return { set: { state: 'refunded', conversionId }, event };
}

/**
 * The refund that a request without a transaction repeats, word by word: the click's newest conversion may be another one by now, and a repeat
 * would take back that one's money, too.
 */
async function findRepeated(tx: TeamDb, request: ConversionRequestRow) {
  if (request.transactionId !== '') return undefined;
  const [repeated] = await tx
    .select({ conversionId: conversionRequests.conversionId })
    .from(conversionRequests)
    .where(
      and(
        earlierOfClick(request),
        eq(conversionRequests.state, 'refunded'),
        eq(conversionRequests.query, request.query),
        eq(conversionRequests.body, request.body),
      ),
    )
    .limit(1);
  return repeated;
}

/**
 * The conversion with the same transaction id; without one, the click's newest before the request. One that brought money goes before one that
 * brought none. A rejected one is found too: its money is still counted.
 */
async function findOriginal(tx: TeamDb, request: ConversionRequestRow): Promise<ConversionRow | undefined> {
  const { teamId, clickId, transactionId, at } = request;
  const [original] = await tx
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.teamId, teamId),
        eq(conversions.clickId, clickId),
        transactionId === '' ? lte(conversions.at, at) : eq(conversions.transactionId, transactionId),
      ),
    )
    .orderBy(desc(sql`${conversions.amountMicros} > 0`), desc(conversions.at), desc(conversions.id))
    .limit(1);
  return original;
}

function listRefunds(tx: TeamDb, { teamId, id }: ConversionRow) {
  return tx
    .select({ id: conversionRefunds.id, amountMicros: conversionRefunds.amountMicros })
    .from(conversionRefunds)
    .where(and(eq(conversionRefunds.teamId, teamId), eq(conversionRefunds.conversionId, id)));
}

async function markRejected(tx: TeamDb, { teamId, id, rejectedAt }: ConversionRow, now: Date): Promise<void> {
  if (rejectedAt) return;
  await tx
    .update(conversions)
    .set({ rejectedAt: now })
    .where(and(eq(conversions.teamId, teamId), eq(conversions.id, id)));
}
