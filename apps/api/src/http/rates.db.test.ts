import { beforeAll, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../test/open-test-api.ts';
import { useTestApi } from '../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi({
  rates: { callers: { burst: 5, perSecond: 0.1 }, failures: { burst: 3, perSecond: 0.1 } },
});
beforeAll(async () => {
  team = await api.team();
});

const path = () => `/teams/${team.teamId}`;
const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let n = 0; n < count; n++) seen.push((await call()).status);
  return seen;
};

describe('a caller', () => {
  it('who sends too many is told when to come again; others are not held up', async () => {
    const { token } = await api.member(team, ['admin']);
    expect(await statuses(6, () => api.as(token)('GET', path()))).toEqual([200, 200, 200, 200, 200, 429]);
    const answer = await api.as(token)('GET', path());
    expect(answer).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(5);
    expect((await team.owner.call('GET', path())).status).toBe(200);
  });

  it('shares a limit among all keys of a member, and not with the person', async () => {
    const { apiKey, token } = await api.member(team, ['admin']);
    expect((await statuses(6, () => api.as(apiKey)('GET', path()))).at(-1)).toBe(429);
    expect((await api.as(token)('GET', path())).status).toBe(200);
  });
});

describe('an address', () => {
  it('from which credentials are refused too often is refused, and good ones still work', async () => {
    const wrong = () => api.as('garbage')('GET', path());
    expect(await statuses(5, wrong)).toEqual([401, 401, 401, 429, 429]);
    expect((await api.as()('GET', path())).status).toBe(429);
    expect((await team.owner.call('GET', path())).status).toBe(200);
  });
});
