/** The last hour in numbers: minute by minute, and country by country. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runGroupsPlan } from '../run-plan.ts';
import { kindOf, type LiveKind } from './live-kinds.ts';
import { type LiveQuestion, liveConditions } from './live-plan.ts';

/** How many events of a kind fell into a minute, or came from a country. */
export type LastHour = {
  minutes: { minuteMs: number; kind: LiveKind; events: number }[];
  countries: { country: string; kind: LiveKind; events: number }[];
};

type Counted = { type: string; page: string; events: string | number };
type MinuteRow = Counted & { minute: number };
type CountryRow = Counted & { country: string };

const MINUTE_MS = 60_000;
/** Distinct ids, not rows: an event may be in the table twice. */
const COUNTED = ['type', 'page', 'uniqExact(event_id) AS events'];

export async function readLastHour(clickhouse: Clickhouse, question: LiveQuestion): Promise<LastHour> {
  const asked = { teamId: question.teamId, ...liveConditions(question) };
  const [minutes, countries] = await Promise.all([
    runGroupsPlan<MinuteRow>(clickhouse, {
      ...asked,
      columns: ['intDiv(toUnixTimestamp(ts), 60) AS minute', ...COUNTED],
      groupBy: ['minute', 'type', 'page'],
    }),
    runGroupsPlan<CountryRow>(clickhouse, {
      ...asked,
      columns: ['country', ...COUNTED],
      groupBy: ['country', 'type', 'page'],
    }),
  ]);
  return {
    minutes: withKinds(minutes).map(({ minute, ...rest }) => ({ minuteMs: minute * MINUTE_MS, ...rest })),
    countries: withKinds(countries),
  };
}

function withKinds<Row extends Counted>(
  rows: readonly Row[],
): (Omit<Row, keyof Counted> & { kind: LiveKind; events: number })[] {
  return rows.flatMap(({ type, page, events, ...rest }) => {
    const kind = kindOf(type, page);
    return kind ? [{ ...rest, kind, events: Number(events) }] : [];
  });
}
