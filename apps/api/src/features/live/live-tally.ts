/** Counts by minute and by country, and money by minute, from single events and from counts that were read. */
import type { LiveMessage } from '@sluice/contracts';
import type { LastHour, LiveEvent, LiveKind } from '@sluice/statistics';

type Minute = { counts: Partial<Record<LiveKind, number>>; revenueMicros: number; costMicros: number };

const MINUTE_MS = 60_000;
const isVisit = (kind: LiveKind): boolean => kind === 'black' || kind === 'white' || kind === 'redirect';

export function tally(
  events: readonly LiveEvent[],
  read: LastHour = { minutes: [], money: [], countries: [] },
): Pick<LiveMessage, 'minutes' | 'countries'> {
  const minutes = new Map<number, Minute>();
  const countries = new Map<string, { visits: number; clicks: number }>();
  const minuteAt = (minuteMs: number): Minute => {
    const minute = minutes.get(minuteMs) ?? { counts: {}, revenueMicros: 0, costMicros: 0 };
    minutes.set(minuteMs, minute);
    return minute;
  };
  const addMinute = (minuteMs: number, kind: LiveKind, count: number) => {
    const { counts } = minuteAt(minuteMs);
    counts[kind] = (counts[kind] ?? 0) + count;
  };
  const addMoney = (minuteMs: number, { revenueMicros, costMicros }: Omit<Minute, 'counts'>) => {
    const minute = minuteAt(minuteMs);
    minute.revenueMicros += revenueMicros;
    minute.costMicros += costMicros;
  };
  const addCountry = (country: string, kind: LiveKind, count: number) => {
    if (!isVisit(kind) && kind !== 'click') return;
    const { visits, clicks } = countries.get(country) ?? { visits: 0, clicks: 0 };
    countries.set(
      country,
      isVisit(kind) ? { visits: visits + count, clicks } : { visits, clicks: clicks + count },
    );
  };

  for (const { minuteMs, kind, events: count } of read.minutes) addMinute(minuteMs, kind, count);
  for (const { minuteMs, ...money } of read.money) addMoney(minuteMs, money);
  for (const { country, kind, events: count } of read.countries) addCountry(country, kind, count);
  for (const { atMs, country, kind, revenueMicros, costMicros } of events) {
    const minuteMs = atMs - (atMs % MINUTE_MS);
    addMoney(minuteMs, { revenueMicros, costMicros });
    if (kind === null) continue;
    addMinute(minuteMs, kind, 1);
    addCountry(country, kind, 1);
  }
  return {
    minutes: [...minutes]
      .sort(([one], [other]) => one - other)
      .map(([minuteMs, minute]) => ({ at: new Date(minuteMs).toISOString(), ...minute })),
    countries: [...countries]
      .map(([country, counts]) => ({ country, ...counts }))
      .sort((one, other) => other.visits - one.visits || other.clicks - one.clicks),
  };
}
