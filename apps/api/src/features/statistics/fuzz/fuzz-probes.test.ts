import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CALLERS, FUZZED_ROUTES, probes, sortProbes } from './fuzz-probes.fixture.ts';

const IDS = { teamId: 1, otherTeamId: 2, streamIds: [11, 12], otherStreamIds: [21] };
const sampled = fc.sample(probes(IDS), { numRuns: 3_000, seed: 5 });
const count = (has: (path: string) => boolean) => sampled.filter(({ path }) => has(path)).length;

it('the same seed gives the same questions', () => {
  expect(fc.sample(probes(IDS), { numRuns: 50, seed: 5 })).toEqual(sampled.slice(0, 50));
});

it('every route, every caller and every kind of trouble is among them', () => {
  for (const route of FUZZED_ROUTES) {
    expect(
      sampled.some((probe) => probe.route.name === route.name),
      route.name,
    ).toBe(true);
  }
  for (const caller of CALLERS)
    expect(
      sampled.some((probe) => probe.caller === caller),
      caller,
    ).toBe(true);
  for (const trouble of [
    ...['startDate=0001-01-01', 'startDate=9999-12-31', '2026-10-25', '2026-02-29', 'teamId=', '__proto__'],
    ...[
      '%00',
      '%zz',
      '%7BteamId%3AUInt32%7D',
      'OR%201%3D1',
      'CANARY-OF-OTHERS',
      'country=qx',
      '[]=',
      'flow=21',
    ],
  ]) {
    expect(
      count((path) => path.includes(trouble)),
      trouble,
    ).toBeGreaterThan(0);
  }
  expect(count((path) => path.length > 4_096)).toBeGreaterThan(0);
  expect(sampled.filter(({ isOwnTeam }) => !isOwnTeam).length).toBeGreaterThan(50);
});

it('a question is one line of letters that a request’s first line can hold', () => {
  for (const { path } of [...sampled, ...sortProbes(IDS)]) expect(path).toMatch(/^\/[\x21-\x7e]*$/);
});
