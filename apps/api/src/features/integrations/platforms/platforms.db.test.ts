import type { PlatformFlows, Platforms } from '@sluice/contracts';
import { FAKE_CRASH_GAMES_KEY, type FakeCrashGames, startFakeCrashGames } from '@sluice/outside/platforms';
import { auditEntries, integrationRecord, integrations, streamVersions, withTeam } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { SETTLE_FLOWS, settleFlows } from '@sluice/streams';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestTeam } from '../../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls, streamOf, streamSettings } from '../../../../test/stream-calls.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

const MINUTE_MS = 60_000;
const OTHER_KEY = 'cg-key-of-another-account-0123456789';

let platform: FakeCrashGames;
let team: TestTeam;
let streams: StreamCalls;
let nowMs = Date.UTC(2026, 10, 17, 12);

const api = useTestApi(async (onClose) => {
  platform = await startFakeCrashGames();
  onClose(() => platform.stop());
  return { crashGamesUrl: platform.url, clock: () => new Date(nowMs), superuser: true };
});
beforeEach(async () => {
  platform.heal();
  platform.accounts.splice(1);
  team = await api.team([], { balanceMicros: 5_000_000 });
  streams = streamCalls(team, team.owner.call);
});

const path = () => `/teams/${team.teamId}/integrations`;
const connect = (apiKey = FAKE_CRASH_GAMES_KEY, by: Pick<TestTeam['owner'], 'call'> = team.owner) =>
  by.call('PUT', `${path()}/crash-games`, { apiKey });
const disconnect = () => team.owner.call('DELETE', `${path()}/crash-games`);
const look = async () => (await team.owner.call('GET', path())).body as Platforms;
const flows = async () => (await team.owner.call('GET', `${path()}/crash-games/flows`)).body as PlatformFlows;
const readAgain = () => team.owner.call('POST', `${path()}/crash-games/flows`);
const inTeam = <Result>(work: Parameters<typeof withTeam<Result>>[2]) =>
  withTeam(api.database.db, team.teamId, work);
const rows = () => inTeam((tx) => tx.select().from(integrations));

describe('[S7.4-10] the crash-games platform', () => {
  it('[S4.9-01] moves between connected and disconnected, and each change is in the audit log', async () => {
    expect((await look()).crashGames).toEqual({ isOffered: true, connection: null });
    const connected = await connect();
    expect(connected).toMatchObject({
      status: 200,
      body: {
        crashGames: {
          connection: {
            accountName: 'Rocket team',
            keyHint: FAKE_CRASH_GAMES_KEY.slice(-4),
            problem: null,
            flows: 2,
            streams: 0,
          },
        },
      },
    });
    expect(await look()).toEqual(connected.body);
    expect(await disconnect()).toMatchObject({ status: 204 });
    expect((await look()).crashGames.connection).toBeNull();
    expect(await disconnect()).toMatchObject({ status: 404, body: { code: 'platform.not_connected' } });
    const entries = await inTeam((tx) => tx.select().from(auditEntries).orderBy(auditEntries.id));
    expect(entries.map(({ action, subjectName }) => [action, subjectName]).slice(-2)).toEqual([
      ['integration.connected', 'Rocket team'],
      ['integration.disconnected', 'Rocket team'],
    ]);
  });

  it('[S3.25-01] keeps the key sealed for its own row, and shows it to nobody', async () => {
    const answers = [await connect(), await team.owner.call('GET', path()), await readAgain()];
    const [row] = await rows();
    if (!row) throw new Error('nothing was kept');
    expect(row.secret.includes(FAKE_CRASH_GAMES_KEY)).toBe(false);
    const secrets = createSecrets(DEVELOPMENT_KEYS);
    expect(secrets.open(row.secret, integrationRecord(row))).toBe(FAKE_CRASH_GAMES_KEY);
    const elsewhere = integrationRecord({ ...row, teamId: row.teamId + 1 });
    expect(() => secrets.open(row.secret, elsewhere)).toThrow();
    const logged = await inTeam((tx) => tx.select().from(auditEntries));
    expect(JSON.stringify([answers, api.lines, logged])).not.toContain(FAKE_CRASH_GAMES_KEY);
    await disconnect();
    expect(await rows()).toEqual([]);
  });

  it('does not store a key that the platform does not know: “Invalid API key”', async () => {
    expect(await connect('wrong')).toMatchObject({
      status: 409,
      body: { code: 'platform.key_invalid', message: 'Invalid API key' },
    });
    expect(await rows()).toEqual([]);
    await connect();
    expect((await connect('wrong')).status).toBe(409);
    expect((await look()).crashGames.connection).toMatchObject({ accountName: 'Rocket team' });
  });

  it.each([
    [{ status: 429 }, 'platform.limit_reached', 409],
    [{ status: 503 }, 'platform.unreachable', 502],
    [{ status: 400, message: 'No' }, 'platform.refused', 409],
  ])('tells %j as %s', async (failure, code, status) => {
    platform.fail('GET /v1/account', failure);
    expect(await connect()).toMatchObject({ status, body: { code } });
    expect(await rows()).toEqual([]);
  });

  it('can be given another key, whose streams then take the place of the old ones', async () => {
    const streamsThere = [{ id: 'x', name: 'Other', link: 'https://other.example/x' }];
    platform.accounts.push({ name: 'Other team', key: OTHER_KEY, streams: streamsThere });
    await connect();
    expect((await connect(OTHER_KEY)).status).toBe(200);
    expect((await look()).crashGames.connection).toMatchObject({ accountName: 'Other team', flows: 1 });
    expect((await flows()).items).toEqual(streamsThere);
    expect(await rows()).toHaveLength(1);
  });

  it('is for owner and admin; who makes streams sees its streams', async () => {
    const [admin, buyer] = [await api.member(team, ['admin']), await api.member(team, ['mediabuyer'])];
    expect((await connect(FAKE_CRASH_GAMES_KEY, buyer)).status).toBe(403);
    expect((await buyer.call('GET', path())).status).toBe(403);
    expect((await connect(FAKE_CRASH_GAMES_KEY, admin)).status).toBe(200);
    const seen = await buyer.call('GET', `${path()}/crash-games/flows`);
    expect(seen).toMatchObject({ status: 200, body: { isConnected: true, items: { length: 2 } } });
    const other = await api.team();
    expect((await other.owner.call('GET', `/teams/${other.teamId}/integrations`)).body).toMatchObject({
      crashGames: { connection: null },
    });
  });

  it('is not offered where the operator has not said where it is', async () => {
    const without = await openTestApi(api.databaseUrl);
    const alone = await without.team();
    const call = (method: string, body?: object) =>
      alone.owner.call(
        method as 'GET',
        `/teams/${alone.teamId}/integrations${body ? '/crash-games' : ''}`,
        body,
      );
    expect((await call('GET')).body).toMatchObject({ crashGames: { isOffered: false } });
    expect((await call('PUT', { apiKey: 'any' })).body).toMatchObject({ code: 'platform.not_offered' });
    await without.close();
  });
});

describe('the platform’s streams', () => {
  const first = () => platform.accounts[0]?.streams ?? [];

  it('[S1.2-12] can be chosen in a stream’s settings once it is connected, and lead its iOS visitors there', async () => {
    expect(await flows()).toEqual({ isConnected: false, readAt: null, problem: null, items: [] });
    await connect();
    const { items } = await flows();
    expect(items).toEqual(first());
    const made = await streams.create();
    const settings = streamSettings({ isIosRedirected: true, iosFlow: items[0]?.id ?? '' });
    streamOf(await streams.update(made, { settings }));
    expect(await iosOf(made.id)).toEqual({ flow: 'st_rocket', link: items[0]?.link, isLandingOff: false });
    expect((await look()).crashGames.connection).toMatchObject({ flows: 2, streams: 1 });
  });

  it('are read again at most once a minute, and changed links are published', async () => {
    await connect();
    const made = await streams.create();
    const settings = streamSettings({ isIosRedirected: true, iosFlow: 'st_rocket' });
    streamOf(await streams.update(made, { settings }));
    await settle();
    const link = 'https://elsewhere.example/rocket';
    const [rocket] = first();
    const before = rocket?.link ?? '';
    if (rocket) rocket.link = link;
    const calls = platform.calls.length;
    expect((await readAgain()).status).toBe(200);
    expect(platform.calls.length).toBe(calls);
    nowMs += MINUTE_MS;
    expect((await readAgain()).body).toMatchObject({ problem: null, items: [{ link }, {}] });
    expect(await settle()).toBe(1);
    expect(await iosOf(made.id)).toMatchObject({ link });
    expect(await settle()).toBe(0);
    if (rocket) rocket.link = before;
  });

  it('stay as they were read while the platform does not answer, and it is said why', async () => {
    await connect();
    nowMs += MINUTE_MS;
    platform.fail('GET /v1/streams', { status: 401, message: 'Revoked' });
    expect((await readAgain()).body).toMatchObject({ problem: 'key_invalid', items: { length: 2 } });
    expect((await look()).crashGames.connection).toMatchObject({ problem: 'key_invalid', flows: 2 });
    const calls = platform.calls.length;
    expect((await readAgain()).body).toMatchObject({ problem: 'key_invalid' });
    expect(platform.calls.length).toBe(calls);
    nowMs += 10_000;
    expect((await readAgain()).body).toMatchObject({ problem: null });
  });

  it('send nobody any more once it is disconnected, and somebody again once it is connected', async () => {
    await connect();
    const made = await streams.create();
    const settings = streamSettings({ isIosRedirected: true, iosFlow: 'st_diver' });
    streamOf(await streams.update(made, { settings }));
    await disconnect();
    const { rows: jobs } = await api.superuser.query(
      `SELECT payload FROM graphile_worker._private_jobs WHERE key = $1`,
      [`${SETTLE_FLOWS}:${team.teamId}:flows`],
    );
    expect(jobs).toEqual([{ payload: { teamId: team.teamId } }]);
    expect(await settle()).toBe(1);
    expect(await iosOf(made.id)).toBeNull();
    expect(await readAgain()).toMatchObject({ status: 404, body: { code: 'platform.not_connected' } });
    await connect();
    expect(await settle()).toBe(1);
    expect(await iosOf(made.id)).toMatchObject({ flow: 'st_diver' });
  });

  /** As the worker's job does. */
  const settle = () => inTeam((tx) => settleFlows(tx, team.teamId));
  const iosOf = (streamId: number) =>
    inTeam(async (tx) => {
      const [newest] = await tx
        .select()
        .from(streamVersions)
        .where(and(eq(streamVersions.teamId, team.teamId), eq(streamVersions.streamId, streamId)))
        .orderBy(desc(streamVersions.version))
        .limit(1);
      return newest?.document.ios;
    });
});

it('the ad networks are integrations too: how many pixels, in how many streams, and tokens that are refused', async () => {
  const [one, two] = [await streams.create(), await streams.create({ name: 'Second' })];
  const add = (streamId: number, pixelId: string) =>
    team.owner.call('POST', `/teams/${team.teamId}/streams/${streamId}/pixels`, {
      network: 'facebook',
      pixelId,
      token: 'EAAtoken',
    });
  for (const [stream, pixelId] of [
    [one, '1'],
    [one, '2'],
    [two, '3'],
  ] as const) {
    expect((await add(stream.id, pixelId)).status).toBe(201);
  }
  await api.superuser.query(
    `UPDATE pixels SET token_state = 'refused' WHERE team_id = $1 AND pixel_id = '3'`,
    [team.teamId],
  );
  expect((await look()).adNetworks).toEqual([
    { kind: 'facebook', pixels: 3, streams: 2, refusedTokens: 1 },
    { kind: 'tiktok', pixels: 0, streams: 0, refusedTokens: 0 },
  ]);
});
