import { EVENT_SCHEMAS, VISIT_SCHEMA } from '@sluice/events';
import type { EdgeDocument } from '@sluice/routing';
import { describe, expect, it } from 'vitest';
import { DEMO_STREAMS } from './demo-streams.ts';
import { DAY_MS, type DemoTraffic, demoVisits } from './demo-visits.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const FROM_MS = NOW_MS - 90 * DAY_MS;

const documents = DEMO_STREAMS.flatMap((stream, index): EdgeDocument[] => {
  const launched: EdgeDocument = {
    ...{ streamId: index + 1, teamId: 1, memberId: 1, version: 1, hosts: stream.hosts, status: 'active' },
    ...{
      cloak: stream.cloak ?? false,
      countries: stream.countries ?? [],
      languages: [],
      devices: [],
      os: [],
    },
    link: stream.link ?? null,
  };
  if (stream.stoppedDaysAgo === undefined) return [launched];
  return [launched, { ...launched, version: 2, status: 'suspended' }];
});
const traffic: DemoTraffic = { seed: 1, madeAtMs: NOW_MS, documents };

type Visit = Record<string, string | number>;
const parse = (line: string): Visit => {
  const values: (string | number)[] = JSON.parse(line);
  return Object.fromEntries(
    EVENT_SCHEMAS[VISIT_SCHEMA].map((column, index) => [column, values[index] ?? '']),
  );
};
const lines = [...demoVisits(traffic, FROM_MS, NOW_MS)];
const visits = lines.map(parse);
const timeOf = (visit: Visit) => Date.parse(`${String(visit.ts).replace(' ', 'T')}Z`);
const shareOf = (some: readonly unknown[]) => some.length / visits.length;

describe('demonstration visits', () => {
  it('are some thousands over ninety days, in order, each with an id of its own', () => {
    expect(visits.length).toBeGreaterThan(5_000);
    expect(visits.length).toBeLessThan(20_000);
    const times = visits.map(timeOf);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThan(FROM_MS);
    expect(times.at(-1)).toBeLessThanOrEqual(NOW_MS);
    expect(new Set(visits.map(({ event_id }) => event_id)).size).toBe(visits.length);
  });

  it('are the same for the same seed, and others for another', () => {
    expect([...demoVisits(traffic, FROM_MS, NOW_MS)]).toEqual(lines);
    expect([...demoVisits({ ...traffic, seed: 2 }, FROM_MS, NOW_MS)]).not.toEqual(lines);
  });

  it('go on where an earlier run stopped', () => {
    const middleMs = FROM_MS + 33.4 * DAY_MS;
    const halves = [...demoVisits(traffic, FROM_MS, middleMs), ...demoVisits(traffic, middleMs, NOW_MS)];
    expect(halves).toEqual(lines);
  });

  it('have a rhythm: more in the evening than before dawn, more on Saturday than on Monday', () => {
    const at = (hour: number) =>
      visits.filter((visit) => new Date(timeOf(visit)).getUTCHours() === hour).length;
    const on = (day: number) => visits.filter((visit) => new Date(timeOf(visit)).getUTCDay() === day).length;
    expect(at(18)).toBeGreaterThan(2 * at(2));
    expect(on(6)).toBeGreaterThan(1.1 * on(1));
  });

  it('are decided as the edge decides', () => {
    const of = (streamId: number) => visits.filter((visit) => visit.stream_id === streamId);
    expect(of(1).every(({ page, reason }) => page === 'black' && reason === 'cloak_off')).toBe(true);
    for (const { country, page } of of(2)) {
      expect(page).toBe(['DE', 'UA', 'PL'].includes(String(country)) ? 'black' : 'white');
    }
    const stoppedAtMs = NOW_MS - 20 * DAY_MS;
    for (const visit of of(3)) {
      const isStopped = timeOf(visit) > stoppedAtMs;
      expect(visit).toMatchObject({
        page: isStopped ? 'white' : 'black',
        document_version: isStopped ? 2 : 1,
      });
    }
  });

  it('come from people who return now and then, on phones mostly, and from a few bots', () => {
    expect(shareOf(visits.filter(({ is_unique }) => is_unique === 1))).toBeGreaterThan(0.75);
    expect(shareOf(visits.filter(({ is_unique }) => is_unique === 0))).toBeGreaterThan(0.1);
    expect(shareOf(visits.filter(({ device }) => device === 'mobile'))).toBeGreaterThan(0.6);
    expect(shareOf(visits.filter(({ is_bot }) => is_bot === 1))).toBeLessThan(0.06);
    // On the first day the visit that a returning visitor made before may lie outside of the ninety days.
    const known = visits.filter((visit) => timeOf(visit) > FROM_MS + DAY_MS);
    const uniques = new Set(
      visits.filter(({ is_unique }) => is_unique === 1).map(({ visitor_id }) => visitor_id),
    );
    expect(known.filter(({ visitor_id }) => !uniques.has(visitor_id ?? ''))).toEqual([]);
  });
});
