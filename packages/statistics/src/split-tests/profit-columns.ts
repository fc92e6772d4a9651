/** What visitors brought and cost, as columns over events and then over visitors; in micro-dollars, so that every sum is exact. */
import type { ProfitSums } from './profit-intervals.ts';

export const AT_MS = 'toUnixTimestamp64Milli(happened_ts)';
export const IS_SETTLED = 'firstShownMs <= {settledMs:Int64}';

/** As the column Profit of the statistics has it. */
export const MONEY_EVENTS = '(cost != 0 OR revenue_usd != 0)';

/**
 * An event may be in the table twice, and the copies of a click carry the time of each press: of copies the earliest counts. In the order
 * of ids a copy stands behind its like.
 */
export const MONEY_OF_VISITOR = [
  `arraySort(groupUniqArrayIf((event_id, ${AT_MS}, toInt64(revenue_usd * 1000000), toInt64(cost * 1000000)), ${MONEY_EVENTS} AND variant > 0)) AS copies`,
  `arrayFilter((one, at) -> one.1 != tupleElement(copies[at - 1], 1) AND one.2 <= firstShownMs + {withinMs:Int64}, copies, arrayEnumerate(copies)) AS inTime`,
  'arraySum(one -> one.3, inTime) AS broughtMicros',
  'arraySum(one -> one.4, inTime) AS tookMicros',
  'arrayExists(one -> one.3 != 0, inTime) AS hasBrought',
];

/** Squares of micro-dollars have up to thirty digits, which as text are all kept. */
export const MONEY_COUNTS = [
  `countIf(${IS_SETTLED} AND hasBrought) AS converted`,
  `toString(sumIf(toInt128(broughtMicros), ${IS_SETTLED})) AS revenueMicros`,
  `toString(sumIf(toInt128(tookMicros), ${IS_SETTLED})) AS costMicros`,
  `toString(sumIf(toInt128(broughtMicros - tookMicros) * toInt128(broughtMicros - tookMicros), ${IS_SETTLED})) AS squares`,
];

export type MoneyRow = Record<'revenueMicros' | 'costMicros' | 'squares', string>;

export const toProfitSums = ({ revenueMicros, costMicros, squares }: MoneyRow): ProfitSums => ({
  revenueMicros: BigInt(revenueMicros),
  costMicros: BigInt(costMicros),
  squares: BigInt(squares),
});
