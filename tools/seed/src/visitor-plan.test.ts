import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';
import { describe, expect, it } from 'vitest';
import { SEED_STREAMS } from './streams.ts';
import { type Cell, HISTORY_DAYS, planVisitors } from './visitor-plan.ts';

const FIRST_DAY = 20_682; // 17 August 2026
const documents = SEED_STREAMS.flatMap((stream, ordinal): EdgeDocument[] => {
  const launched: EdgeDocument = {
    streamId: 100 + ordinal,
    teamId: 1,
    memberId: 1,
    version: 1,
    hosts: stream.hosts,
    status: 'active',
    cloak: stream.cloak ?? false,
    countries: stream.countries,
    languages: [],
    devices: [],
    os: [],
    ...EDGE_DOCUMENT_DEFAULTS,
    link: stream.link ?? null,
  };
  if (stream.stoppedDaysAgo === undefined) return [launched];
  return [launched, { ...launched, version: 2, status: 'suspended' }];
});

const templates: ReadonlyMap<number, string> = new Map([
  [7, 'wheels-royal'],
  [8, 'slots-fruit'],
]);
const options = { seed: 1, firstDay: FIRST_DAY, events: 200_000, documents, templates };
const cellsOf = (given: typeof options, days = HISTORY_DAYS) => {
  const plan = planVisitors(given);
  return Array.from({ length: days }, (_, index) => plan.cellsOf(FIRST_DAY + index)).flat();
};
const cells = cellsOf(options);
const visitorsOf = (some: readonly Cell[]) => some.reduce((sum, { visitors }) => sum + visitors, 0);
const of = (host: string) => cells.filter((cell) => cell.host === host);

describe('the plan', () => {
  it('is the same for the same seed, whatever day is asked for first, and another for another', () => {
    expect(cellsOf(options)).toEqual(cells);
    expect(planVisitors(options).cellsOf(FIRST_DAY + 40)).toEqual(
      cells.filter(({ day }) => day === FIRST_DAY + 40),
    );
    expect(cellsOf({ ...options, seed: 2 })).not.toEqual(cells);
  });

  it('does not depend on the ids that an installation gives', () => {
    const others = documents.map((document) => ({ ...document, streamId: document.streamId + 1_000 }));
    const visitors = (some: readonly Cell[]) => some.map((cell) => cell.visitors);
    expect(visitors(cellsOf({ ...options, documents: others }))).toEqual(visitors(cells));
  });

  it('has a weekly rhythm, and grows', () => {
    const onWeekday = (weekday: number) =>
      visitorsOf(cells.filter(({ day }) => new Date(day * 86_400_000).getUTCDay() === weekday));
    expect(onWeekday(6)).toBeGreaterThan(1.2 * onWeekday(1));
    expect(onWeekday(0)).toBeGreaterThan(1.1 * onWeekday(2));
    const within = (from: number, to: number) =>
      visitorsOf(cells.filter(({ day }) => day >= FIRST_DAY + from && day < FIRST_DAY + to));
    expect(within(62, 90)).toBeGreaterThan(1.2 * within(0, 28));
  });

  it('grows with the number of events, also where a day has less than one visitor from a place', () => {
    const tenth = visitorsOf(cellsOf({ ...options, events: 20_000 }));
    expect(visitorsOf(cells) / tenth).toBeGreaterThan(9.5);
    expect(visitorsOf(cells) / tenth).toBeLessThan(10.5);
  });

  it('is decided as the edge decides', () => {
    for (const { page, reason } of of('wheel.localhost')) {
      expect({ page, reason }).toEqual({ page: 'black', reason: 'cloak_off' });
    }
    for (const { country, page } of of('cloaked.localhost')) {
      expect(page).toBe(['DE', 'UA', 'PL'].includes(country) ? 'black' : 'white');
    }
    const stoppedFrom = FIRST_DAY + HISTORY_DAYS - 20;
    for (const { day, page, documentVersion } of of('stopped.localhost')) {
      expect({ page, documentVersion }).toEqual(
        day >= stoppedFrom ? { page: 'white', documentVersion: 2 } : { page: 'black', documentVersion: 1 },
      );
    }
  });

  it('names the landing where it is shown, also on the days before the stream was given it', () => {
    const given = documents.map((document) => ({
      ...document,
      version: 9,
      landings: [{ id: 7, weight: 100 }],
    }));
    const all = cellsOf({ ...options, documents: [...documents, ...given] }, 2);
    for (const { page, landingIds, templates } of all) {
      expect([landingIds, templates]).toEqual(page === 'black' ? [[7], ['wheels-royal']] : [[0], ['']]);
    }
    expect(new Set(cells.flatMap(({ landingIds }) => landingIds))).toEqual(new Set([0]));
  });

  it('splits from the day on which the test began, by the version that began it', () => {
    const landings = [
      { id: 7, weight: 60 },
      { id: 8, weight: 40 },
    ];
    const split = documents.map((document) => ({ ...document, version: 9, landings }));
    const all = cellsOf({ ...options, documents: [...documents, ...split] });
    const startedOn = FIRST_DAY + HISTORY_DAYS - 30;
    for (const cell of all.filter(({ host, page }) => host === 'cloaked.localhost' && page === 'black')) {
      const { documentVersion, landingIds, templates, weights } = cell;
      expect({ documentVersion, landingIds, templates, weights }).toEqual(
        cell.day >= startedOn
          ? {
              documentVersion: 9,
              landingIds: [7, 8],
              templates: ['wheels-royal', 'slots-fruit'],
              weights: [60, 40],
            }
          : { documentVersion: 1, landingIds: [7], templates: ['wheels-royal'], weights: [100] },
      );
    }
    expect(of('cloaked.localhost').length).toBeGreaterThan(0);
    // A stream that is no test of the seed's shows its first.
    const others = all.filter(({ host }) => host === 'wheel.localhost');
    expect(new Set(others.flatMap(({ landingIds }) => landingIds))).toEqual(new Set([7]));
  });

  it('sends most visitors from the countries that a stream is aimed at', () => {
    const all = of('plinko-drop-ua.localhost');
    expect(visitorsOf(all.filter(({ country }) => country === 'UA'))).toBeGreaterThan(0.8 * visitorsOf(all));
    expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThan(10);
  });

  it('sends nobody to a stream without a domain', () => {
    const ordinals = new Set(cells.map(({ ordinal }) => ordinal));
    for (const [ordinal, { hosts }] of SEED_STREAMS.entries())
      expect(ordinals.has(ordinal)).toBe(hosts.length > 0);
  });
});
