/** Fuzzes every route that reads events: no injection, no other team's row, no 5xx. */

import type { StatisticsReport } from '@sluice/contracts';
import { writeListValue } from '@sluice/contracts/values';
import { beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../../../test/use-test-api.ts';
import { dayBefore, dayProbes, FUZZED_ROUTES, sortProbes } from './fuzz/fuzz-probes.fixture.ts';
import { OWN_WORDS } from './fuzz/fuzz-rows.fixture.ts';
import { type Ask, type FuzzBooks, openBooks, runProbes, runRandomProbes } from './fuzz/fuzz-run.fixture.ts';
import { createFuzzWorld, type FuzzWorld } from './fuzz/fuzz-world.fixture.ts';

/** `npm run fuzz -- statistics`, nightly, asks many times as many. */
const REQUESTS = 500;
/** Another one every day, and the failure says which. */
const SEED = Math.floor(Date.now() / 86_400_000);
/** Of all pairs of column and groupings, so many parts, one of them a day. */
const SORTED_PARTS = 3;
const LIMIT_MS = 240_000;

let world: FuzzWorld;

const api = useTestApi({ clickhouse: true });
beforeAll(async () => {
  world = await createFuzzWorld(api, api.clickhouse.client);
});

const ask: Ask = async (url, credentials) => {
  const start = performance.now();
  const headers = credentials === undefined ? {} : { authorization: `Bearer ${credentials}` };
  const { statusCode, body } = await api.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, text: body, tookMs: performance.now() - start };
};

function expectClean({ failures, fivexx, wrong, moved }: FuzzBooks): void {
  expect(failures).toEqual([]);
  expect({ fivexx, wrong, moved }).toEqual({ fivexx: 0, wrong: 0, moved: 0 });
}

it(
  `${REQUESTS} strange questions show nothing of others and break nothing, seed ${SEED}`,
  async () => {
    const books = openBooks();
    await runRandomProbes(world, ask, { requests: REQUESTS, seed: SEED, books });
    expectClean(books);
    // Enough get as far as the database, and enough are refused, for the run to say something.
    expect(books.answers[200]).toBeGreaterThan(REQUESTS / 5);
    expect(books.answers[422]).toBeGreaterThan(REQUESTS / 20);
    expect(FUZZED_ROUTES.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['statistics.query', 'statistics.values', 'dashboard.chart']),
    );
  },
  LIMIT_MS,
);

it(
  'any column sorts any grouping',
  async () => {
    const books = openBooks();
    const round = sortProbes(world.ids).filter((_, index) => index % SORTED_PARTS === SEED % SORTED_PARTS);
    // A contract whose columns were not read would be sorted by nothing, and pass.
    expect(round.length).toBeGreaterThan(20);
    await runProbes(world, ask, { round, books });
    expectClean(books);
    expect(books.answers).toEqual({ 200: round.length });
  },
  LIMIT_MS,
);

it(
  'every day of every calendar is counted or refused',
  async () => {
    const books = openBooks();
    await runProbes(world, ask, { round: dayProbes(world.ids), books });
    expectClean(books);
    expect(books.answers[200]).toBeGreaterThan(0);
    expect(books.answers[422]).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it(
  'whatever a visit brought is found again by a filter, and by nothing else',
  async () => {
    const { teamId } = world.ids;
    const dates = `startDate=${dayBefore(40)}&endDate=${dayBefore(0)}`;
    const uniquesOf = async (query: string): Promise<StatisticsReport> => {
      const { status, text } = await ask(
        `/teams/${teamId}/statistics?${dates}${query}`,
        world.credentials.buyer,
      );
      expect([query, status]).toEqual([query, 200]);
      return JSON.parse(text) as StatisticsReport;
    };
    const { rows } = await uniquesOf('&groupBy=sub1');
    expect(rows.map(({ group }) => group.sub1).toSorted()).toEqual(OWN_WORDS.toSorted());
    for (const { group, unique } of rows) {
      const filter = encodeURIComponent(writeListValue(group.sub1 ?? ''));
      const { totals } = await uniquesOf(`&sub1=${filter}`);
      expect([group.sub1, totals.unique]).toEqual([group.sub1, unique]);
    }
  },
  LIMIT_MS,
);
