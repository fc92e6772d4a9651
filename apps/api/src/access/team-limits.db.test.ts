import type { Role } from '@sluice/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContractRoutes } from '../../test/contract-routes.ts';
import { type Answer, openTestApi, type TestApi, type TestTeam } from '../../test/open-test-api.ts';
import { openTestIssuer, type TestIssuer } from '../../test/test-issuer.ts';
import { useTestApi } from '../../test/use-test-api.ts';
import { LIMITED_ROUTES, limitOf, TEAM_LIMITS } from './team-limits.ts';

let issuer: TestIssuer;
/** With `api` two processes of one platform, under the limits of production. */
let second: TestApi;

const api = useTestApi(async (onClose) => {
  issuer = await openTestIssuer();
  onClose(() => issuer.close());
  return { issuer, teamLimits: TEAM_LIMITS };
});
beforeAll(async () => {
  second = await openTestApi(api.databaseUrl, { issuer, teamLimits: TEAM_LIMITS });
});
afterAll(async () => {
  await second.close();
});

const makeStream = (from: TestApi, { teamId, owner }: TestTeam, name: string) =>
  from.as(owner.token)('POST', `/teams/${teamId}/streams`, { name });
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('what a team makes', () => {
  it('is limited over all processes together, with the time to wait; other teams are not held up', async () => {
    const [team, other] = [await api.team(), await api.team()];
    const { burst } = TEAM_LIMITS.streams;
    const answers = await Promise.all(
      Array.from({ length: 2 * burst }, (_, index) =>
        makeStream(index % 2 ? api : second, team, `Stream ${index}`),
      ),
    );
    // One every three seconds comes back while they run.
    expect(count(answers, 201)).toBeGreaterThanOrEqual(burst);
    expect(count(answers, 201)).toBeLessThanOrEqual(burst + 10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'request.too_many', details: { limit: 'streams' } });
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await makeStream(api, other, 'Another team’s')).status).toBe(201);
  });

  it('counts for the team, whoever of its members asks, and each kind by itself', async () => {
    const team = await api.team();
    const roles: Role[] = ['admin'];
    const members = [await api.member(team, roles), await api.member(team, roles)];
    const links = await Promise.all(
      Array.from({ length: TEAM_LIMITS.invitations.burst + 20 }, (_, index) =>
        members[index % 2]?.call('POST', `/teams/${team.teamId}/members`, {
          nameOrEmail: `Guest ${index}`,
          roles,
        }),
      ),
    );
    const answers = links.filter((answer) => answer !== undefined);
    expect(count(answers, 201)).toBeGreaterThanOrEqual(TEAM_LIMITS.invitations.burst);
    expect(count(answers, 429)).toBeGreaterThan(0);
    expect((await makeStream(api, team, 'Of another kind')).status).toBe(201);
  });

  it('does not count what was refused for its fields', async () => {
    const team = await api.team();
    for (let index = 0; index < TEAM_LIMITS.streams.burst + 5; index += 1) {
      expect((await makeStream(api, team, '')).status).toBe(422);
    }
    expect((await makeStream(api, team, 'Right at last')).status).toBe(201);
  });

  it('may go on when the time is over', async () => {
    const team = await api.team();
    const superuser = new Client({ connectionString: api.databaseUrl });
    await superuser.connect();
    const full = `INSERT INTO team_rates VALUES ($1, 'streams', now() + interval '60 seconds')`;
    await superuser.query(full, [team.teamId]);
    const refused = await makeStream(api, team, 'Too soon');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3);
    await superuser.query(`UPDATE team_rates SET full_at = full_at - interval '3 seconds'`);
    await superuser.end();
    expect((await makeStream(api, team, 'In time')).status).toBe(201);
  });
});

describe('the table of limits', () => {
  const routes = listContractRoutes();
  const writes = routes.filter(({ access, method }) => access.of === 'team' && method !== 'GET');

  it('names only routes that there are', () => {
    const names = writes.map(({ name }) => name);
    expect(LIMITED_ROUTES.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(writes)('$name has a limit', ({ name, method }) => {
    const limit = limitOf(name, method);
    expect(limit && TEAM_LIMITS[limit].burst).toBeGreaterThan(0);
  });

  it('has a limit of its own for whatever adds a row, a job or a file', () => {
    const making = writes.filter(({ successStatus }) => successStatus === 201).map(({ name }) => name);
    const common = making.filter((name) => limitOf(name, 'POST') === 'changes');
    // A team holds a hundred of them, and no more.
    expect(common).toEqual(['statisticsViews.save']);
  });
});
