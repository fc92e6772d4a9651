import { FAKE_CRASH_GAMES_KEY, type FakeCrashGames, startFakeCrashGames } from '@sluice/outside/platforms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCrashGames } from './create-crash-games.ts';
import type { CrashGamesProblem } from './index.ts';

let fake: FakeCrashGames;
beforeAll(async () => {
  fake = await startFakeCrashGames();
});
afterEach(() => fake.heal());
afterAll(() => fake.stop());

const open = (key = FAKE_CRASH_GAMES_KEY, timeoutMs = 2_000) =>
  createCrashGames({ baseUrl: `${fake.url}/`, key, timeoutMs });
const problem = (name: CrashGamesProblem) => expect.objectContaining({ problem: name });

describe('the crash-games platform', () => {
  it('tells whose key it is, and its streams in its own order', async () => {
    expect(await open().findAccount()).toEqual({ name: 'Rocket team' });
    expect(await open().listFlows()).toEqual(fake.accounts[0]?.streams);
  });

  it.each(['wrong', '', `${FAKE_CRASH_GAMES_KEY}\n`, 'schlüssel'])(
    'does not know the key %j',
    async (key) => {
      await expect(open(key).findAccount()).rejects.toEqual(problem('key_invalid'));
    },
  );

  it('is read page by page, and no further than a thousand streams', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => ({
      id: `s${index}`,
      name: `Stream ${index}`,
      link: `https://play.example/${index}`,
    }));
    fake.accounts.push({ name: 'Many', key: 'many-key', streams: many });
    const before = fake.calls.length;
    expect(await open('many-key').listFlows()).toEqual(many.slice(0, 1_000));
    expect(fake.calls.length - before).toBe(10);
  });

  it('has streams that nobody can be sent to: they are left out', async () => {
    const good = { id: 'good', name: 'Good', link: 'https://play.example/good' };
    const bad = ['javascript:alert(1)', 'https://user@play.example/', '/relative', 'https://a b/'].map(
      (link, index) => ({ id: `bad${index}`, name: 'Bad', link }),
    );
    fake.accounts.push({ name: 'Odd', key: 'odd-key', streams: [...bad, good] });
    expect(await open('odd-key').listFlows()).toEqual([good]);
  });

  it.each<[object, CrashGamesProblem]>([
    [{ status: 429 }, 'limit_reached'],
    [{ status: 403, message: 'Revoked' }, 'key_invalid'],
    [{ status: 400, message: 'No such account' }, 'refused'],
    [{ status: 503 }, 'unreachable'],
    [{ status: 404, html: '<h1>Not here</h1>' }, 'unreachable'],
    [{ status: 200, html: '<h1>Be right back</h1>' }, 'unreachable'],
  ])('answers %j, which is %s', async (failure, name) => {
    fake.fail('GET /v1/account', failure);
    await expect(open().findAccount()).rejects.toEqual(problem(name));
  });

  it('that is slow, breaks off or is not there is unreachable', async () => {
    fake.delay('GET /v1/account', 1_000);
    await expect(open(FAKE_CRASH_GAMES_KEY, 50).findAccount()).rejects.toMatchObject({
      problem: 'unreachable',
      said: 'no answer (timed out)',
    });
    fake.loseAnswer('GET /v1/account');
    await expect(open().findAccount()).rejects.toEqual(problem('unreachable'));
    const gone = await startFakeCrashGames();
    await gone.stop();
    const nobody = createCrashGames({ baseUrl: gone.url, key: 'any' });
    await expect(nobody.findAccount()).rejects.toMatchObject({ said: 'no answer (ECONNREFUSED)' });
  });
});
