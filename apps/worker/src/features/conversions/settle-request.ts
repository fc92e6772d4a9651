/** Settles one conversion request, in a transaction that has locked the team's conversions. */
import { isClickId, type Meaning, meaningOf, readMoney, repeatOf, statusKey } from '@sluice/conversions';
import { eventIdOf, type LaterEvent } from '@sluice/events';
import {
  type ConversionRequestRow,
  type ConversionRow,
  conversionRequests,
  conversions,
  type TeamDb,
} from '@sluice/postgres';
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { earlierOfClick } from './earlier-requests.ts';
import type { Click } from './find-clicks.ts';
import { nextTry } from './next-try.ts';
import { inUsdMicros } from './rates/in-usd-micros.ts';
import { settleRefund } from './settle-refund.ts';
import type { Settled } from './settled.ts';

export type Settling = {
  tx: TeamDb;
  now: Date;
  clicks: ReadonlyMap<string, Click>;
  /** The team's own meanings of its advertisers' statuses; they override the usual ones. */
  meanings: ReadonlyMap<string, Meaning>;
};

export async function settleRequest(settling: Settling, request: ConversionRequestRow): Promise<Settled> {
  if (!isClickId(request.clickId)) return { set: { state: 'no_click' } };
  const status = statusKey(request.status);
  const meaning = settling.meanings.get(status) ?? meaningOf(status);
  if (meaning === undefined) return { set: { state: 'unknown_status' } };
  if (meaning === 'ignored') return { set: { state: 'ignored' } };
  const money = readMoney(request);
  if (meaning === 'refund' || (money && money.amountMicros < 0)) return refund(settling, request, money);
  if (meaning === 'rejected') {
    const isEarly = await hasEarlierWaiting(settling.tx, request);
    return isEarly ? wait(request, settling.now) : reject(settling, request);
  }
  if (!money) return { set: { state: 'bad_amount' } };
  const click = settling.clicks.get(request.clickId);
  if (!click) return wait(request, settling.now);
  // A status for a further deposit makes a conversion of its own, even without a transaction id.
  const transactionId = request.transactionId || repeatOf(status);
  const conversion = {
    teamId: request.teamId,
    id: eventIdOf(meaning, click.clickId, transactionId),
    requestId: request.id,
    kind: meaning,
    clickId: click.clickId,
    status,
    transactionId,
    ...money,
    streamId: click.streamId,
    memberId: click.memberId,
    at: request.at,
    clickAt: new Date(click.clickAtMs),
  };
  // For good: a later rate changes nothing that was counted.
  const revenueUsdMicros = await inUsdMicros(settling.tx, conversion);
  const isNew = await insertConversion(settling.tx, { ...conversion, revenueUsdMicros });
  const set = { state: isNew ? 'taken' : 'duplicate', conversionId: conversion.id } as const;
  return isNew ? { set, event: { ...eventOf(click, conversion), revenueUsdMicros } } : { set };
}

async function refund(
  { tx, now, clicks }: Settling,
  request: ConversionRequestRow,
  money: ReturnType<typeof readMoney>,
): Promise<Settled> {
  if (!money) return { set: { state: 'bad_amount' } };
  const click = clicks.get(request.clickId);
  if (!click || (await hasEarlierWaiting(tx, request))) return wait(request, now);
  const { amountMicros, currency } = money;
  // Beside the word, a sum above zero is what the conversion was worth, or what is left of it: advertisers do not agree.
  const named = amountMicros < 0 ? { amountMicros: -amountMicros, currency } : undefined;
  return settleRefund({ tx, now, click }, request, named);
}

function wait(request: ConversionRequestRow, now: Date): Settled {
  const dueAt = nextTry(request, now);
  return { set: dueAt ? { dueAt, tries: request.tries + 1 } : { state: 'no_click' } };
}

/** False: the click has this conversion already. */
async function insertConversion(
  tx: TeamDb,
  conversion: Omit<ConversionRow, 'number' | 'rejectedAt'>,
): Promise<boolean> {
  const { teamId, clickId, kind } = conversion;
  const [held] = await tx
    .select({ count: count() })
    .from(conversions)
    .where(and(eq(conversions.teamId, teamId), eq(conversions.clickId, clickId), eq(conversions.kind, kind)));
  const made = await tx
    .insert(conversions)
    .values({ ...conversion, number: (held?.count ?? 0) + 1 })
    .onConflictDoNothing({ target: [conversions.teamId, conversions.id] })
    .returning({ id: conversions.id });
  return made.length > 0;
}

/** Whether an earlier request for the same click is still waiting: it may be the one that this rejection takes back. */
async function hasEarlierWaiting(tx: TeamDb, request: ConversionRequestRow): Promise<boolean> {
  const earlier = await tx
    .select({ id: conversionRequests.id })
    .from(conversionRequests)
    .where(and(earlierOfClick(request), eq(conversionRequests.state, 'waiting')))
    .limit(1);
  return earlier.length > 0;
}

/** Rejects the conversion with the same transaction id; without one, the click's newest before the request that is not rejected yet. */
async function reject({ tx, now }: Settling, request: ConversionRequestRow): Promise<Settled> {
  const { teamId, clickId, transactionId, at } = request;
  const [standing] = await tx
    .select({ id: conversions.id })
    .from(conversions)
    .where(
      and(
        eq(conversions.teamId, teamId),
        eq(conversions.clickId, clickId),
        isNull(conversions.rejectedAt),
        // One that is looked at again later must not reject what came after it.
        transactionId === '' ? lte(conversions.at, at) : eq(conversions.transactionId, transactionId),
      ),
    )
    .orderBy(desc(conversions.at), desc(sql`${conversions.kind} = 'registration'`))
    .limit(1);
  if (!standing) return { set: { state: 'rejected' } };
  await tx
    .update(conversions)
    .set({ rejectedAt: now })
    .where(and(eq(conversions.teamId, teamId), eq(conversions.id, standing.id)));
  return { set: { state: 'rejected', conversionId: standing.id } };
}

function eventOf(
  click: Click,
  conversion: Omit<ConversionRow, 'number' | 'rejectedAt' | 'revenueUsdMicros'>,
): Omit<LaterEvent, 'revenueUsdMicros'> {
  return {
    ...click,
    type: conversion.kind,
    eventId: conversion.id,
    atMs: conversion.at.getTime(),
    happenedAtMs: conversion.at.getTime(),
    isBillable: false,
    costMicros: 0,
    revenueMicros: conversion.amountMicros,
    currency: conversion.currency,
    unbilled: '',
  };
}
