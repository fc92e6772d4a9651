/** Counts by minute and by country, from single events and from counts that were read. */
import type { LiveMessage } from '@sluice/contracts';
import type { LastHour, LiveEvent, LiveKind } from '@sluice/statistics';

const MINUTE_MS = 60_000;
const isVisit = (kind: LiveKind): boolean => kind === 'black' || kind === 'white' || kind === 'redirect';

export function tally(
  events: readonly LiveEvent[],
  read: LastHour = { minutes: [], countries: [] },
): Pick<LiveMessage, 'minutes' | 'countries'> {
  const minutes = new Map<number, Partial<Record<LiveKind, number>>>();
  const countries = new Map<string, { visits: number; clicks: number }>();
  const addMinute = (minuteMs: number, kind: LiveKind, count: number) => {
    const counts = minutes.get(minuteMs) ?? {};
    minutes.set(minuteMs, { ...counts, [kind]: (counts[kind] ?? 0) + count });
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
  for (const { country, kind, events: count } of read.countries) addCountry(country, kind, count);
  for (const { atMs, country, kind } of events) {
    addMinute(atMs - (atMs % MINUTE_MS), kind, 1);
    addCountry(country, kind, 1);
  }
  return {
    minutes: [...minutes]
      .sort(([one], [other]) => one - other)
      .map(([minuteMs, counts]) => ({ at: new Date(minuteMs).toISOString(), counts })),
    countries: [...countries]
      .map(([country, counts]) => ({ country, ...counts }))
      .sort((one, other) => other.visits - one.visits || other.clicks - one.clicks),
  };
}
