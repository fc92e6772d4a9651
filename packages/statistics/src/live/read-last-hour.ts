/** The last hour in numbers: minute by minute, and country by country. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runGroupsPlan } from '../run-plan.ts';
import { kindOf, type LiveKind } from './live-kinds.ts';
import { type LiveQuestion, liveConditions } from './live-plan.ts';

/** How many events of a kind fell into a minute, or came from a country; and what the events of a minute brought and cost. */
export type LastHour = {
  minutes: { minuteMs: number; kind: LiveKind; events: number }[];
  money: { minuteMs: number; revenueMicros: number; costMicros: number }[];
  countries: { country: string; kind: LiveKind; events: number }[];
};

type Counted = { type: string; page: string; events: string | number };
type MinuteRow = Counted & { minute: number };
type MoneyRow = { minute: number; revenueMicros: string | number; costMicros: string | number };
type CountryRow = Counted & { country: string };

const MINUTE_MS = 60_000;
/** Distinct ids, not rows: an event may be in the table twice. */
const COUNTED = ['type', 'page', 'uniqExact(event_id) AS events'];

/** Each event once, as above. */
const sumOf = (amount: string): string =>
  `arraySum(one -> one.2, groupUniqArrayIf((event_id, toInt64(${amount} * 1000000)), ${amount} != 0))`;
const MINUTE = 'intDiv(toUnixTimestamp(ts), 60) AS minute';

export async function readLastHour(clickhouse: Clickhouse, question: LiveQuestion): Promise<LastHour> {
  const asked = { teamId: question.teamId, ...liveConditions(question) };
  const [minutes, money, countries] = await Promise.all([
    runGroupsPlan<MinuteRow>(clickhouse, {
      ...asked,
      columns: [MINUTE, ...COUNTED],
      groupBy: ['minute', 'type', 'page'],
    }),
    runGroupsPlan<MoneyRow>(clickhouse, {
      teamId: question.teamId,
      ...withCondition(liveConditions({ ...question, hasAllMoney: true }), '(cost != 0 OR revenue_usd != 0)'),
      columns: [MINUTE, `${sumOf('revenue_usd')} AS revenueMicros`, `${sumOf('cost')} AS costMicros`],
      groupBy: ['minute'],
    }),
    runGroupsPlan<CountryRow>(clickhouse, {
      ...asked,
      columns: ['country', ...COUNTED],
      groupBy: ['country', 'type', 'page'],
    }),
  ]);
  return {
    minutes: withKinds(minutes).map(({ minute, ...rest }) => ({ minuteMs: minute * MINUTE_MS, ...rest })),
    money: money.map(({ minute, revenueMicros, costMicros }) => ({
      minuteMs: minute * MINUTE_MS,
      revenueMicros: Number(revenueMicros),
      costMicros: Number(costMicros),
    })),
    countries: withKinds(countries),
  };
}

const withCondition = ({ conditions, params }: ReturnType<typeof liveConditions>, condition: string) => ({
  conditions: [...conditions, condition],
  params,
});

function withKinds<Row extends Counted>(
  rows: readonly Row[],
): (Omit<Row, keyof Counted> & { kind: LiveKind; events: number })[] {
  return rows.flatMap(({ type, page, events, ...rest }) => {
    const kind = kindOf(type, page);
    return kind ? [{ ...rest, kind, events: Number(events) }] : [];
  });
}
