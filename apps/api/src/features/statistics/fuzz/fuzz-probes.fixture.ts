/** Fuzzed requests: valid ones with some parts made invalid, for every route that reads events. */
import { STATISTICS_GROUPINGS, STATISTICS_LIMITS } from '@sluice/contracts/values';
import fc from 'fast-check';
import { type ContractRoute, listContractRoutes } from '../../../../test/contract-routes.ts';
import {
  COLLEAGUE_COUNTRY,
  COLLEAGUE_MARK,
  OTHER_TEAM_COUNTRY,
  OTHER_TEAM_MARK,
  OWN_COUNTRIES,
  OWN_WORDS,
} from './fuzz-rows.fixture.ts';
import { NO_DAYS, STRANGE_BYTES, STRANGE_DAYS, STRANGE_NAMES, STRANGE_WORDS } from './fuzz-words.fixture.ts';

export const CALLERS = [
  ...['owner', 'buyer', 'technician', 'financier', 'pushManager', 'withoutScope', 'stranger', 'nobody'],
] as const;
export type CallerName = (typeof CALLERS)[number];

export type Probe = {
  caller: CallerName;
  route: ContractRoute;
  /** Of the team that is in the path: the callers' own, or the other. */
  isOwnTeam: boolean;
  /** From the first slash on, as it goes over the wire. */
  path: string;
};

export type ProbeIds = { teamId: number; otherTeamId: number; streamIds: number[]; otherStreamIds: number[] };

/** From the contract: a new one is fuzzed from its first day. */
export const FUZZED_ROUTES = listContractRoutes().filter(
  ({ method, path, isEndless }) =>
    method === 'GET' && !isEndless && /statistics|dashboard|split-test|\/live\b/.test(path),
);

type Pair = readonly [name: string, value: string];
/** A value as it appears in a URL, encoded or raw. */
type Written = fc.Arbitrary<string>;

const DAY_MS = 24 * 3_600_000;
const LONG_MAX = 5_000;
/** More would be refused for one of them nearly always. */
const FIELDS_MAX = 4;

export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Mostly days that hold events: only these get as far as the database. */
const days: fc.Arbitrary<readonly Pair[]> = fc
  .oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.nat(100), fc.nat(30))
        .map(([ago, more]) => [dayBefore(ago + more), dayBefore(ago)]),
    },
    { weight: 3, arbitrary: fc.constantFrom(...STRANGE_DAYS).map((day) => [day, day]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...STRANGE_DAYS), fc.constantFrom(...STRANGE_DAYS)) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...NO_DAYS), fc.constantFrom(...NO_DAYS, dayBefore(0))),
    },
  )
  .map(([from = '', to = '']) => [
    ['startDate', from],
    ['endDate', to],
  ]);

/** Filters do not mind the case: one who asks like this would get the rows, and an answer that repeats the question stays apart from them. */
const MARKS_ASKED = [OTHER_TEAM_MARK.toUpperCase(), COLLEAGUE_MARK.toUpperCase()];
const COUNTRIES_ASKED = [OTHER_TEAM_COUNTRY.toLowerCase(), COLLEAGUE_COUNTRY.toLowerCase()];

const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRANGE_WORDS) },
  { weight: 1, arbitrary: fc.constantFrom(...MARKS_ASKED) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
const strange: Written = fc.oneof(
  { weight: 6, arbitrary: words.map(encode) },
  { weight: 1, arbitrary: words.map((word) => encode(encode(word))) },
  { weight: 2, arbitrary: fc.constantFrom(...STRANGE_BYTES) },
  { weight: 1, arbitrary: fc.nat(LONG_MAX).map((length) => 'a'.repeat(length)) },
);

const groupings = fc.subarray([...STATISTICS_GROUPINGS], { minLength: 1, maxLength: 3 });

/** What the field is meant for, where its name or the contract's list says it. */
function rightValue(route: ContractRoute, name: string, ids: ProbeIds): Written {
  const choices = route.queryChoices[name] ?? [];
  if (choices.length > 0) return fc.constantFrom(...choices);
  if (/date/i.test(name)) return fc.constantFrom(dayBefore(0), ...STRANGE_DAYS);
  if (name === 'groupBy') return groupings.map((names) => names.join(','));
  if (name === 'having') {
    return fc.constantFrom('deposits>0', 'profit<0', 'blackToClick>=50,unique<9').map(encode);
  }
  if (name === 'country') return fc.constantFrom(...OWN_COUNTRIES, ...COUNTRIES_ASKED);
  if (/flow|stream/i.test(name)) {
    return fc
      .subarray([...ids.streamIds, ...ids.otherStreamIds], { minLength: 1 })
      .map((some) => some.join(','));
  }
  if (/page|limit|offset/i.test(name)) return fc.integer({ min: 1, max: 50 }).map(String);
  return fc
    .subarray([...OWN_WORDS, ...MARKS_ASKED], { minLength: 1, maxLength: 3 })
    .map((some) => some.map(encode).join(','));
}

function pairsOf(route: ContractRoute, ids: ProbeIds): fc.Arbitrary<readonly Pair[]> {
  const names = Object.keys(route.queryChoices);
  const hasDays = names.includes('startDate') && names.includes('endDate');
  const others = names.filter((name) => !hasDays || (name !== 'startDate' && name !== 'endDate'));
  const right = fc
    .subarray(others, { maxLength: Math.min(others.length, FIELDS_MAX) })
    .chain((some) =>
      fc.tuple(...some.map((name) => rightValue(route, name, ids).map((value): Pair => [name, value]))),
    );
  return fc
    .tuple(hasDays ? days : fc.constant([]), right, fc.array(wrongPair(names), { maxLength: 2 }))
    .map(([first, second, wrong]) => [...first, ...second, ...wrong]);
}

/** Its name may be one that is there already: then the question has it twice. */
function wrongPair(names: readonly string[]): fc.Arbitrary<Pair> {
  const known = names.length > 0 ? fc.constantFrom(...names) : fc.constantFrom(...STRANGE_NAMES);
  const twisted = fc
    .tuple(known, fc.constantFrom('[]', '[0]', '[__proto__]', '[a][b]', '.a', '%00', ' '))
    .map(([name, twist]) => `${name}${twist}`);
  const name = fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: twisted },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_NAMES) },
  );
  return fc.tuple(name, strange);
}

export function probes(ids: ProbeIds): fc.Arbitrary<Probe> {
  return fc
    .record({
      route: fc.constantFrom(...FUZZED_ROUTES),
      caller: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('owner' as const, 'buyer' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      isOwnTeam: fc.oneof(
        { weight: 15, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      // Most routes have a stream in their path, if anything.
      inPath: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...[...ids.streamIds, ...ids.otherStreamIds].map(String)) },
        { weight: 1, arbitrary: strange.map((value) => value.replaceAll(/[/?#]/g, '') || '0') },
      ),
    })
    .chain(({ route, caller, isOwnTeam, inPath }) =>
      pairsOf(route, ids).map((pairs): Probe => {
        const path = route.path
          .replace('{teamId}', String(isOwnTeam ? ids.teamId : ids.otherTeamId))
          .replaceAll(/\{\w+\}/g, inPath);
        const query = pairs.map(([name, value]) => `${name}=${value}`).join('&');
        return { caller, route, isOwnTeam, path: onTheWire(query === '' ? path : `${path}?${query}`) };
      }),
    );
}

/** Every column to sort by, and a ratio of one's own, × every grouping, three at a time, in both orders. */
export function sortProbes(ids: ProbeIds): Probe[] {
  const route = FUZZED_ROUTES.find(({ name }) => name === 'statistics.query');
  if (!route) throw new Error('there is no statistics query');
  const range = `startDate=${dayBefore(40)}&endDate=${dayBefore(0)}`;
  const { groupings: atOnce } = STATISTICS_LIMITS;
  const threes = STATISTICS_GROUPINGS.flatMap((_, at) =>
    at % atOnce === 0 ? [STATISTICS_GROUPINGS.slice(at, at + atOnce).join(',')] : [],
  );
  return threes.flatMap((groupBy, at) =>
    [...(route.queryChoices.sort ?? []), encode('revenue/unique')].map((sort, index): Probe => {
      const order = (at + index) % 2 === 0 ? 'asc' : 'desc';
      const query = `${range}&groupBy=${groupBy}&sort=${sort}&order=${order}`;
      return { caller: 'owner', route, isOwnTeam: true, path: `/teams/${ids.teamId}/statistics?${query}` };
    }),
  );
}

/** Every strange day as a range of its own, of every route that takes one. */
export function dayProbes(ids: ProbeIds): Probe[] {
  const routes = FUZZED_ROUTES.filter(({ queryChoices }) => 'startDate' in queryChoices);
  return routes.flatMap((route) =>
    [...STRANGE_DAYS, ...NO_DAYS].map((day): Probe => {
      const path = route.path
        .replace('{teamId}', String(ids.teamId))
        .replaceAll(/\{\w+\}/g, String(ids.streamIds[0]));
      const query = `startDate=${encode(day)}&endDate=${encode(day)}`;
      return { caller: 'owner', route, isOwnTeam: true, path: `${path}?${query}` };
    }),
  );
}

/** Half of a pair is not text, and no encoder takes it. */
function encode(word: string): string {
  return encodeURIComponent(word.toWellFormed());
}

/** Blanks and control characters would end the request's first line; they are a matter of framing, not of questions. */
const onTheWire = (path: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand there
  path.replaceAll(/[\u0000-\u0020\u007f-\uffff#]/g, (letter) => encode(letter));
