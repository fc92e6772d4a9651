import { expect, it } from 'vitest';
import { judge } from './fuzz-judge.fixture.ts';
import { type CallerName, FUZZED_ROUTES, type Probe } from './fuzz-probes.fixture.ts';
import {
  COLLEAGUE_COUNTRY,
  COLLEAGUE_MARK,
  OTHER_TEAM_COUNTRY,
  OTHER_TEAM_MARK,
} from './fuzz-rows.fixture.ts';

const BOUNDS = { team: 10, buyer: 4 };
const route = FUZZED_ROUTES.find(({ name }) => name === 'statistics.query') as Probe['route'];
const probe = (caller: CallerName, isOwnTeam = true): Probe => ({ caller, route, isOwnTeam, path: '/' });
const answer = (status: number, body: unknown) => ({ status, text: JSON.stringify(body), tookMs: 5 });
const refusal = (code: string) => ({ code, message: 'No.', details: {}, requestId: 'a' });

it('has nothing against numbers that are the caller’s, nor against a refusal from the catalogue', () => {
  expect(judge(probe('owner'), answer(200, { totals: { unique: 10, cost: 99.5 } }), BOUNDS)).toEqual([]);
  expect(judge(probe('owner'), answer(200, { group: { sub1: COLLEAGUE_MARK } }), BOUNDS)).toEqual([]);
  expect(judge(probe('stranger', false), answer(200, { group: { sub1: OTHER_TEAM_MARK } }), BOUNDS)).toEqual(
    [],
  );
  expect(judge(probe('nobody'), answer(401, refusal('auth.missing')), BOUNDS)).toEqual([]);
});

it.each<[string, Probe, ReturnType<typeof answer>]>([
  ['a 503, though it is in the catalogue', probe('owner'), answer(503, refusal('internal.unavailable'))],
  ['an error that is not ours', probe('owner'), answer(400, { error: 'Bad Request' })],
  ['a code that is not in the catalogue', probe('owner'), answer(422, refusal('query.odd'))],
  ['a status that is not the code’s', probe('owner'), answer(400, refusal('request.invalid'))],
  ['numbers for a role without the section', probe('financier'), answer(200, {})],
  ['numbers for somebody of another team', probe('stranger'), answer(200, {})],
  ['numbers for nobody', probe('nobody'), answer(200, {})],
  ['numbers of another team by its id', probe('owner', false), answer(200, {})],
  ['another team’s word', probe('owner'), answer(200, { rows: [{ group: { sub1: OTHER_TEAM_MARK } }] })],
  ['another team’s country', probe('owner'), answer(200, { country: [OTHER_TEAM_COUNTRY] })],
  [
    'another team’s word in a refusal',
    probe('owner'),
    answer(422, { ...refusal('request.invalid'), message: OTHER_TEAM_MARK }),
  ],
  ['a colleague’s word for a buyer', probe('buyer'), answer(200, { group: { sub1: COLLEAGUE_MARK } })],
  [
    'a colleague’s country for a buyer',
    probe('buyer'),
    answer(200, { group: { country: COLLEAGUE_COUNTRY } }),
  ],
  [
    'another team’s country in a file',
    probe('owner'),
    { status: 200, text: `day,country\n1,${OTHER_TEAM_COUNTRY}`, tookMs: 1 },
  ],
  ['more than the team has', probe('owner'), answer(200, { rows: [{ clickButton: 11 }] })],
  ['more than the buyer has', probe('buyer'), answer(200, { totals: { unique: 5 } })],
  ['an answer that took too long', probe('owner'), { ...answer(200, {}), tookMs: 60_000 }],
])('sees %s', (_what, asked, got) => {
  expect(judge(asked, got, BOUNDS)).not.toEqual([]);
});
