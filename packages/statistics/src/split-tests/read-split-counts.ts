/** Each variant's visitors, and how many of them reached a goal in time, or what they brought and cost. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runVisitorsPlan } from '../run-plan.ts';
import { BETWEEN } from '../visits/find-visit.ts';
import { GOALS, type Goal } from './goals.ts';
import {
  AT_MS,
  IS_SETTLED,
  MONEY_COUNTS,
  MONEY_EVENTS,
  MONEY_OF_VISITOR,
  type MoneyRow,
  toProfitSums,
} from './profit-columns.ts';
import type { ProfitSums } from './profit-intervals.ts';

export type SplitCountsQuestion = {
  teamId: number;
  memberId?: number | undefined;
  streamId: number;
  /** The versions of the stream with the same landings and weights. */
  versions: { first: number; last: number };
  /** When the first of them was made. */
  since: Date;
  goal: Goal;
  now: Date;
};

export type VariantCounts = {
  /** Shown the landing at least once. */
  visitors: number;
  /** Of them, those whose time for the goal is over. */
  settled: number;
  /** Of those, the ones who reached it; by profit, the ones who brought revenue. */
  converted: number;
  /** Of those whose time is over; only where profit is the goal. */
  profit?: ProfitSums;
};

export type SplitCounts = {
  /** By the variant's number, from 1. */
  variants: ReadonlyMap<number, VariantCounts>;
  /** Visitors who got the plain page instead of a landing. */
  withoutLanding: number;
  /** Visitors who were shown more than one; they count for the first. */
  inSeveral: number;
  watermark: Date | null;
};

const DAY_MS = 24 * 3_600_000;
/** Longer than an event takes to be stored. */
const ON_THE_WAY_MS = 60_000;

/** 0 for a visitor who was not shown a landing. */
const SHOWN = "type = 'visit' AND page = 'black' AND variant > 0";
const REACHED = 'type = {goalType:String} AND variant > 0';

type Row = Record<'visitors' | 'settled' | 'converted' | 'inSeveral' | 'newestReceivedMs', string | number> &
  Partial<MoneyRow>;

/** What is read beside the visits, what is kept of each visitor, and what is counted over those whose time is over. */
const BY_CONVERSION = {
  events: 'type = {goalType:String}',
  visitor: [`countIf(${REACHED}) > 0 AS hasReached`, `minIf(${AT_MS}, ${REACHED}) AS reachedMs`],
  counts: [
    `countIf(${IS_SETTLED} AND hasReached AND reachedMs <= firstShownMs + {withinMs:Int64}) AS converted`,
  ],
};
const BY_PROFIT = { events: MONEY_EVENTS, visitor: MONEY_OF_VISITOR, counts: MONEY_COUNTS };

export async function readSplitCounts(
  clickhouse: Clickhouse,
  { teamId, memberId, streamId, versions, since, goal, now }: SplitCountsQuestion,
): Promise<SplitCounts> {
  const { type, withinMs } = GOALS[goal];
  const by = type === null ? BY_PROFIT : BY_CONVERSION;
  const rows = await runVisitorsPlan<Row>(clickhouse, {
    teamId,
    conditions: [
      ...BETWEEN,
      'stream_id = {streamId:UInt32}',
      ...(memberId === undefined ? [] : ['member_id = {memberId:UInt32}']),
      `(type = 'visit' OR ${by.events})`,
      // All later events of a visit carry the version that decided it, however late they are.
      'document_version BETWEEN {firstVersion:UInt32} AND {lastVersion:UInt32}',
      "page = 'black'",
    ],
    visitor: [
      // A visitor who was shown several (by a forged cookie, or an edge that lags) counts for the first: leaving them out would let
      // events after the assignment decide who is compared.
      `argMinIf(variant, (ts, event_id), ${SHOWN})`,
      `minIf(${AT_MS}, ${SHOWN}) AS firstShownMs`,
      `uniqExactIf(variant, ${SHOWN}) AS shown`,
      ...by.visitor,
      'toUnixTimestamp64Milli(max(recv_ts)) AS receivedMs',
    ],
    counts: [
      'count() AS visitors',
      `countIf(${IS_SETTLED}) AS settled`,
      ...by.counts,
      'countIf(shown > 1) AS inSeveral',
      'max(receivedMs) AS newestReceivedMs',
    ],
    params: {
      streamId,
      ...(type === null ? {} : { goalType: type }),
      withinMs,
      settledMs: now.getTime() - withinMs - ON_THE_WAY_MS,
      firstVersion: versions.first,
      lastVersion: versions.last,
      ...(memberId === undefined ? {} : { memberId }),
      // An edge's clock may differ from ours.
      sinceMs: since.getTime() - DAY_MS,
      untilMs: now.getTime() + DAY_MS,
    },
  });
  return present(rows);
}

function present(rows: readonly (Row & { visitorKey: string | number })[]): SplitCounts {
  const variants = new Map<number, VariantCounts>();
  let withoutLanding = 0;
  let inSeveral = 0;
  let newestMs = 0;
  for (const row of rows) {
    const [visitors, settled, converted] = [row.visitors, row.settled, row.converted].map(Number) as [
      number,
      number,
      number,
    ];
    if (Number(row.visitorKey) === 0) withoutLanding = visitors;
    else variants.set(Number(row.visitorKey), { visitors, settled, converted, ...profitOf(row) });
    inSeveral += Number(row.inSeveral);
    newestMs = Math.max(newestMs, Number(row.newestReceivedMs));
  }
  return { variants, withoutLanding, inSeveral, watermark: newestMs === 0 ? null : new Date(newestMs) };
}

function profitOf({ revenueMicros, costMicros, squares }: Row): Pick<VariantCounts, 'profit'> {
  if (revenueMicros === undefined || costMicros === undefined || squares === undefined) return {};
  return { profit: toProfitSums({ revenueMicros, costMicros, squares }) };
}
