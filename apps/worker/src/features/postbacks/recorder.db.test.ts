/** What is kept of every attempt, where the list finds it, and what is told again. */
import { zstdDecompressSync } from 'node:zlib';
import { type Clickhouse, createClickhouse } from '@sluice/clickhouse';
import { newEventId } from '@sluice/events';
import { createNetworks, createS2s } from '@sluice/networks';
import { type FakeFacebook, startFakeFacebook } from '@sluice/outside/networks';
import {
  type Database,
  openDatabase,
  type PostbackAttemptRow,
  postbackAttempts,
  postbackChanges,
  postbackForwardItems,
  postbackForwards,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { countPostbacks, listPostbackIds, type PostbackFilter, readMatchQuality } from '@sluice/statistics';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChargedTeam, happened } from '../charges/charges.fixture.ts';
import { copyPostbacks, runCopier } from './copy-postbacks.ts';
import { enqueuePostbacks } from './enqueue-postbacks.ts';
import { forwardPostbacks } from './forward-postbacks.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { listPostbacks, secrets, seedPixelTeam, sendDue } from './postbacks.fixture.ts';
import { rollAttempts } from './roll-attempts.ts';

const DAY_MS = 24 * 3_600_000;
const TOKEN = 'EAAG-token-of-the-pixel-0123x9Qd';
const FACEBOOK = { network: 'facebook', pixelId: '111', token: TOKEN } as const;
const IDS = { fbclid: 'IwAR1', fbp: 'fb.1.1700000000000.1234567890', agent: 'Mozilla/5.0' };

let testDatabase: TestDatabase;
let testClickhouse: TestClickhouse;
let database: Database;
let clickhouse: Clickhouse;
let facebook: FakeFacebook;
let team: ChargedTeam;

beforeAll(async () => {
  [testDatabase, testClickhouse, facebook] = await Promise.all([
    createTestDatabase(),
    createTestClickhouse(),
    startFakeFacebook({ pixels: { '111': TOKEN } }),
  ]);
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 4 });
  clickhouse = createClickhouse(testClickhouse.url);
});
afterAll(async () => {
  await facebook?.stop();
  await clickhouse?.close();
  await database?.close();
  await Promise.all([testDatabase?.drop(), testClickhouse?.drop()]);
});
beforeEach(async () => {
  facebook.heal();
  facebook.events.length = 0;
  facebook.calls.length = 0;
  team = await seedPixelTeam(database.db, [FACEBOOK]);
});

const deps = (): PostbackDeps => ({
  db: database.db,
  log: createLog('test', { level: 'silent' }),
  secrets,
  networks: createNetworks({
    FACEBOOK_URL: facebook.url,
    TIKTOK_URL: facebook.url,
    NETWORK_TIMEOUT_MS: 2_000,
  }),
  sendS2s: createS2s({ S2S_ALLOWED_RANGES: [] }),
  batchMax: 1_000,
  firstWaitMs: 0,
  leaseMs: 60_000,
});
const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, team.teamId, work);
const enqueue = (...events: Parameters<typeof enqueuePostbacks>[1][number][]) =>
  inTeam((tx) => enqueuePostbacks(tx, events));
const send = () => sendDue(deps(), { teamId: team.teamId, network: 'facebook' });
const copy = () => copyPostbacks({ db: database.db, clickhouse }, team.teamId);
const attempts = (): Promise<PostbackAttemptRow[]> =>
  inTeam((tx) => tx.select().from(postbackAttempts).orderBy(asc(postbackAttempts.id)));
const deposit = (changes = {}) =>
  happened(team, 'deposit', { ids: IDS, revenueMicros: 25_000_000, ...changes });
const search = (filter: Partial<PostbackFilter> = {}) =>
  listPostbackIds(clickhouse, {
    teamId: team.teamId,
    filter: { network: 'facebook', ...filter },
    limit: 1_000,
    now: new Date(),
  });

describe('an attempt', () => {
  it('is kept with what was sent, what came back and what was decided, under one event id', async () => {
    const event = deposit();
    await enqueue(event);
    facebook.fail(/events/, { status: 500, code: 2 });
    await send();
    await send();
    const [failed, taken] = await attempts();
    expect([failed?.decision, taken?.decision]).toEqual(['retry', 'accepted']);
    expect(failed).toMatchObject({
      try: 1,
      status: 500,
      code: '2',
      error: 'Network_Error',
      method: 'POST',
      url: `${facebook.url}/111/events`,
      nextAt: expect.any(Date),
    });
    expect(taken).toMatchObject({ try: 2, status: 200, error: null, together: 1, nextAt: null });
    for (const attempt of [failed, taken]) {
      expect(attempt?.eventId).toBe(event.eventId);
      const body = JSON.parse(zstdDecompressSync(attempt?.request ?? Buffer.of()).toString());
      expect(body.data[0]).toMatchObject({ event_id: event.eventId, custom_data: { value: 25 } });
      // Personal values are there as they were sent: hashed.
      expect(body.data[0].user_data.external_id[0]).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(attempt?.requestHeaders)).not.toContain(TOKEN);
      expect(attempt?.requestHeaders.authorization).toBe('Bearer EAAG••••••••x9Qd');
    }
    expect(zstdDecompressSync(taken?.response ?? Buffer.of()).toString()).toContain('events_received');
  });

  it('of several that were refused together says so, and each half is an attempt of its own', async () => {
    // Refused by the network's own rules.
    await enqueue(deposit(), deposit({ atMs: Date.now() + DAY_MS }));
    await send();
    expect((await attempts()).map(({ together, decision }) => [together, decision])).toEqual([
      [2, 'split'],
      [2, 'split'],
      [1, 'accepted'],
      [1, 'refused'],
    ]);
  });

  it('is kept for thirty days, and dropped with its day', async () => {
    const partitions = async () => {
      const { rows } = await database.db.execute<{ name: string }>(sql`
        SELECT c.relname AS name FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid
        WHERE i.inhparent = 'postback_attempts'::regclass ORDER BY 1`);
      return rows.map(({ name }) => name);
    };
    const before = await partitions();
    await rollAttempts(database.db);
    expect(await partitions()).toEqual(before);
    expect(before).toContain(
      `postback_attempts_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`,
    );
    expect(before.length).toBeGreaterThanOrEqual(9);
  });
});

describe('an event without anything that the network could match', () => {
  it('is told apart, with the reason, and not sent to be refused', async () => {
    await enqueue(deposit({ ids: { agent: 'Mozilla/5.0', fbp: 'made up' } }));
    await send();
    expect(await listPostbacks(database.db, team)).toMatchObject([
      { state: 'error', error: 'No_Identifier', tries: 0 },
    ]);
    expect(facebook.calls).toEqual([]);
  });
});

describe('the copy that the list is searched in', () => {
  it('[S3.17-01] follows every change, and holds member, template and error', async () => {
    await enqueue(deposit(), deposit({ ids: {} }));
    await copy();
    expect(await search({ states: ['new'] })).toHaveLength(1);
    expect(await search({ errors: ['No_Identifier'], members: [team.memberId] })).toHaveLength(1);
    await send();
    await copy();
    await copy();
    expect(await search({ states: ['new'] })).toEqual([]);
    expect(await search({ states: ['send'] })).toHaveLength(1);
    expect(await inTeam((tx) => tx.select().from(postbackChanges))).toEqual([]);
    const filter = { network: 'facebook' } as const;
    expect(await countPostbacks(clickhouse, { teamId: team.teamId, filter })).toMatchObject({
      total: 2,
      states: { send: 1, error: 1 },
      withClickId: 1,
      withBrowserId: 1,
    });
    // Another team's list has nothing of it.
    expect(await countPostbacks(clickhouse, { teamId: team.teamId + 1, filter })).toMatchObject({ total: 0 });
  });

  it('is made by the worker for every team with changes', async () => {
    const other = await seedPixelTeam(database.db, [FACEBOOK]);
    await enqueue(deposit());
    await withTeam(database.db, other.teamId, (tx) =>
      enqueuePostbacks(tx, [happened(other, 'deposit', { ids: IDS })]),
    );
    await send();
    const stop = new AbortController();
    const copier = runCopier({ db: database.db, clickhouse, log: deps().log }, stop.signal);
    const states = ({ teamId }: ChargedTeam) =>
      countPostbacks(clickhouse, { teamId, filter: { network: 'facebook' } });
    await expect.poll(() => states(team), { timeout: 20_000 }).toMatchObject({ states: { send: 1 } });
    await expect.poll(() => states(other), { timeout: 20_000 }).toMatchObject({ states: { new: 1 } });
    await enqueue(deposit());
    await expect.poll(() => states(team), { timeout: 20_000 }).toMatchObject({ states: { send: 1, new: 1 } });
    stop.abort();
    await copier;
    const { rows } = await database.db.execute(sql`SELECT list_teams_with_postback_changes(10)`);
    expect(rows).toEqual([]);
  });

  it('gives match quality by pixel and day, with the time from event to acceptance', async () => {
    await enqueue(
      deposit({ atMs: Date.now() - 60_000 }),
      deposit({ ids: { fbclid: 'IwAR1' } }),
      deposit({ ids: {} }),
    );
    await send();
    await copy();
    const question = { teamId: team.teamId, network: 'facebook', timeZone: 'UTC' } as const;
    const [row] = await readMatchQuality(clickhouse, { ...question, sinceMs: Date.now() - DAY_MS });
    expect(row).toMatchObject({
      pixelId: '111',
      events: 3,
      told: 2,
      refused: 0,
      withoutIdentifier: 1,
      withClickId: 2,
      withBrowserId: 1,
      duplicates: 0,
    });
    expect(row?.delayP95Ms ?? 0).toBeGreaterThanOrEqual(50_000);
    expect(row?.delayP50Ms ?? 0).toBeLessThan(row?.delayP95Ms ?? 0);
  });
});

describe('a forward', () => {
  const start = async (filter: Partial<PostbackFilter>, total: number) => {
    const [row] = await inTeam((tx) =>
      tx
        .insert(postbackForwards)
        .values({
          teamId: team.teamId,
          memberId: team.memberId,
          network: 'facebook',
          selection: { filter: { network: 'facebook', ...filter } },
          pixelIds: ['111'],
          total,
        })
        .returning(),
    );
    return { teamId: team.teamId, forwardId: row?.id ?? 0 };
  };
  /** Rows that failed at the network some minutes ago. */
  const fail = (count: number, changes: { ageMs?: number; state?: string; error?: string } = {}) => {
    const { ageMs = 60_000, state = 'error', error = 'Network_Error' } = changes;
    return inTeam((tx) =>
      tx.execute(sql`
        INSERT INTO postbacks (team_id, event_id, network, pixel_id, event, stream_id, member_id, host, country, click_id, visitor_id, ids, at, state, error, tries, sent_at)
        SELECT ${team.teamId}, gen_random_uuid(), 'facebook', '111', 'Lead', ${team.streamId}, ${team.memberId}, 'play.example', 'DE',
          ${newEventId()}::uuid, number::text, ${JSON.stringify(IDS)}::jsonb,
          now() - ${ageMs} * interval '1 millisecond' - number * interval '1 millisecond', ${state}, ${error}, 3,
          CASE WHEN ${state} = 'send' THEN now() - ${ageMs} * interval '1 millisecond' END
        FROM generate_series(1, ${count}::integer) AS number`),
    );
  };
  const outcome = async () => {
    const rows = await inTeam((tx) => tx.select().from(postbackForwardItems));
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ leftOut }) => leftOut ?? 'again')].map(([reason, some]) => [
        reason,
        some.length,
      ]),
    );
  };

  it('[S4.9-03] of ten thousand that fit a filter tells each again once, under its own id', async () => {
    await fail(10_000);
    await copy();
    const before = new Map((await listPostbacks(database.db, team)).map(({ id, eventId }) => [id, eventId]));
    const forward = await start({ errors: ['Network_Error'] }, 10_000);
    // A worker that dies in the middle leaves the place where the next goes on; two at once do nothing twice.
    await Promise.all([
      forwardPostbacks({ db: database.db, clickhouse }, forward),
      forwardPostbacks({ db: database.db, clickhouse }, forward),
    ]);
    expect(await outcome()).toEqual({ again: 10_000 });
    // One run of the sender; the rest wait their turn.
    await send();
    const told = facebook.events.map(({ event }) => String(event.event_id));
    expect(told.length).toBeGreaterThanOrEqual(400);
    expect(new Set(told).size).toBe(told.length);
    const known = new Set(before.values());
    expect(told.every((eventId) => known.has(eventId))).toBe(true);
    await forwardPostbacks({ db: database.db, clickhouse }, forward);
    expect(await inTeam((tx) => tx.select().from(postbackForwards))).toMatchObject([
      { state: 'done', lookedAt: 10_000 },
    ]);
  }, 60_000);

  it('leaves out what is too old, or what would be counted twice, and says so', async () => {
    await fail(2);
    await fail(3, { ageMs: 8 * DAY_MS });
    await fail(4, { ageMs: 3 * DAY_MS, state: 'send', error: '' });
    await fail(5, { ageMs: DAY_MS, state: 'send', error: '' });
    await copy();
    await forwardPostbacks({ db: database.db, clickhouse }, await start({}, 14));
    expect(await outcome()).toEqual({ again: 7, Event_Expired: 3, Already_Told: 4 });
  });

  it('that was stopped goes no further', async () => {
    await fail(3);
    await copy();
    const forward = await start({}, 3);
    await inTeam((tx) => tx.update(postbackForwards).set({ state: 'stopped' }));
    await forwardPostbacks({ db: database.db, clickhouse }, forward);
    expect(await outcome()).toEqual({});
  });
});
