import { randomUUID } from 'node:crypto';
import { newSettings } from '@sluice/games';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOperator } from './as-operator.ts';
import { type Database, isDatabaseReady, openDatabase, type TeamDb } from './open-database.ts';
import * as schema from './schema/index.ts';
import { withTeam } from './with-team.ts';

const { domains, streams } = schema;

/** Those of the schema; that it has all of the catalogue's is seen below. */
const TEAM_TABLES = Object.values<unknown>(schema).filter(
  (table): table is PgTable =>
    is(table, PgTable) && (table === schema.teams || 'teamId' in getTableColumns(table)),
);

let testDatabase: TestDatabase;
let database: Database;
let ours: SeededTeam;
let theirs: SeededTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 1 });
  ours = await seedTeam(database.db, { name: 'Ours', streams: [{ hosts: ['ours.example.com'] }] });
  theirs = await seedTeam(database.db, { name: 'Theirs', streams: [{ hosts: ['theirs.example.com'] }] });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The driver's own error: Drizzle wraps it together with the statement. */
const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error.cause ?? error,
  );
const refusedByPolicy = expect.objectContaining({ code: '42501' });

/** A landing with a translation, a version and a picture: a row in each table of the feature. */
async function insertLanding(tx: TeamDb, { teamId, memberId }: SeededTeam): Promise<number> {
  const settings = newSettings('wheels');
  const [type, template] = ['wheels', 'wheels-royal'] as const;
  const [landing] = await tx
    .insert(schema.landings)
    .values({ teamId, memberId, name: 'Ours', type, template, settings })
    .returning();
  const landingId = landing?.id ?? 0;
  await tx
    .insert(schema.landingTranslations)
    .values({ teamId, landingId, locale: 'es', settings, seen: settings });
  await tx.insert(schema.landingVersions).values({
    teamId,
    landingId,
    memberId,
    version: 1,
    document: { landingId, teamId, version: 1, type, template, settings, translations: [] },
  });
  await tx.insert(schema.landingPreviewLinks).values({
    teamId,
    landingId,
    memberId,
    tokenHash: Buffer.alloc(32),
    expiresAt: new Date(Date.now() + 60_000),
  });
  await tx
    .insert(schema.pictures)
    .values({ teamId, memberId, name: `${'0'.repeat(64)}.webp`, bytes: 1, width: 1, height: 1 });
  return landingId;
}

/** What belongs to a stream beside its versions and domains. */
async function insertStreamParts(tx: TeamDb, team: SeededTeam, landingId: number): Promise<void> {
  const { teamId, memberId } = team;
  const streamId = team.streams[0]?.id ?? 0;
  const sealed = Buffer.alloc(30);
  await tx.insert(schema.streamLandings).values({ teamId, streamId, position: 0, landingId, weight: 100 });
  await tx
    .insert(schema.whitePages)
    .values({ teamId, streamId, memberId, language: 'en', theme: 'pairs', seed: 1 });
  await tx.insert(schema.pixels).values({
    teamId,
    streamId,
    memberId,
    network: 'facebook',
    pixelId: '1',
    token: sealed,
    tokenHint: 'abcd',
  });
  await tx.insert(schema.streamCarries).values({
    teamId,
    kind: 'copy',
    sourceId: streamId,
    targetId: streamId,
    byMemberId: memberId,
    toMemberId: memberId,
  });
  await tx.insert(schema.streamPreflights).values({ teamId, streamId, memberId, report: {} });
  await connectIntegration(tx, teamId);
  await addWebhook(tx, team);
}

async function addWebhook(tx: TeamDb, { teamId, memberId }: SeededTeam): Promise<void> {
  const [webhook] = await tx
    .insert(schema.webhooks)
    .values({
      teamId,
      memberId,
      name: 'Orders',
      url: 'https://hooks.example/',
      kinds: ['bill.paid'],
      secret: Buffer.alloc(30),
      secretHint: 'abcd',
    })
    .returning();
  const [delivery] = await tx
    .insert(schema.webhookDeliveries)
    .values({ teamId, webhookId: webhook?.id ?? 0, kind: 'bill.paid', happenedAt: new Date(), data: {} })
    .returning();
  await tx.insert(schema.webhookAttempts).values({
    teamId,
    deliveryId: delivery?.id ?? '',
    at: new Date(),
    url: 'https://hooks.example/',
    status: 200,
    tookMs: 1,
    answer: '',
  });
}

async function connectIntegration(tx: TeamDb, teamId: number): Promise<void> {
  const key = { teamId, kind: 'crash_games' } as const;
  await tx
    .insert(schema.integrations)
    .values({ ...key, accountName: 'Ours', secret: Buffer.alloc(30), secretHint: 'abcd' });
  await tx
    .insert(schema.integrationFlows)
    .values({ ...key, flowId: '1', name: 'Summer', link: 'https://platform.example/1', position: 0 });
}

/** Money, and what it buys. */
async function insertPurchase(tx: TeamDb, { teamId, memberId, streams }: SeededTeam): Promise<void> {
  await tx.insert(schema.cdnAccounts).values({
    teamId,
    memberId,
    kind: 'token',
    name: 'Ours',
    providerAccountId: '1',
    secret: Buffer.alloc(30),
    secretHint: 'abcd',
  });
  await tx.insert(schema.releasedHosts).values({ teamId, host: 'released.example.com' });
  const [hold] = await tx
    .insert(schema.ledgerTransfers)
    .values({
      teamId,
      key: 'domain:1',
      kind: 'hold',
      purpose: 'domain',
      amountMicros: 1,
      fromAccount: 'wallet',
      toAccount: 'held',
    })
    .returning();
  await tx.insert(schema.domainPurchases).values({
    teamId,
    memberId,
    key: randomUUID(),
    host: 'bought.example.com',
    priceMicros: 1,
    holdId: hold?.id ?? 0,
  });
  const [key, fingerprint, claim] = ['repeated', Buffer.alloc(32), randomUUID()];
  await tx.insert(schema.idempotencyKeys).values({ teamId, memberId, key, fingerprint, claim });
  await tx.insert(schema.trafficOrders).values({
    teamId,
    memberId,
    key: randomUUID(),
    streamId: streams[0]?.id ?? 0,
    geos: [{ country: 'DE', amountMicros: 1 }],
    utcOffsetMinutes: 0,
    amountMicros: 1,
    holdId: hold?.id ?? 0,
  });
}

/** A top-up, and what arrived for it. */
async function insertBill(tx: TeamDb, { teamId, memberId }: SeededTeam): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  const of = { teamId, chain: 'eip155:1', token: `0x${'1'.repeat(40)}`, wallet: `0x${'2'.repeat(40)}` };
  const [bill] = await tx
    .insert(schema.bills)
    .values({
      ...of,
      memberId,
      sumMicros: 1_000_000,
      paymentSystem: 'usdt-ethereum',
      tokenDecimals: 6,
      confirmations: 12,
      limitMicros: 1,
      walletNumber: 0,
      expiresAt,
      watchedUntil: expiresAt,
    })
    .returning();
  const seen = { txid: `0x${'3'.repeat(64)}`, logIndex: 0, block: 1, blockHash: `0x${'4'.repeat(64)}` };
  await tx
    .insert(schema.billPayments)
    .values({ ...of, ...seen, billId: bill?.id ?? 0, units: 1_000_000n, amountMicros: 1_000_000 });
}

/** What visitors and advertisers have told, and what it cost. */
async function insertEdgeRecords(tx: TeamDb, team: SeededTeam): Promise<void> {
  const { teamId, memberId } = team;
  const streamId = team.streams[0]?.id ?? 0;
  const [sealed, at, id] = [Buffer.alloc(30), new Date(), randomUUID()];
  const of = { teamId, streamId, memberId, at, clickId: id };
  await tx
    .insert(schema.teamEdgeSettings)
    .values({ teamId, conversionSecret: sealed, conversionSecretHash: '0'.repeat(64) });
  await tx
    .insert(schema.pushKeys)
    .values({ teamId, host: 'ours.example.com', publicKey: 'B'.repeat(87), privateKey: sealed });
  await tx.insert(schema.subscribers).values({
    teamId,
    streamId,
    memberId,
    host: 'ours.example.com',
    visitorId: '1',
    subscribedAt: at,
    endpointHash: Buffer.alloc(32),
    endpoint: 'https://push.example/1',
    p256dh: 'a',
    auth: 'b',
    applicationKey: 'B'.repeat(87),
    country: 'DE',
    language: 'de',
    timeZone: 'Europe/Berlin',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
  });
  await tx.insert(schema.subscriberEnds).values({ teamId, mark: Buffer.alloc(32), at });
  await tx.insert(schema.conversionRequests).values({
    teamId,
    id,
    at,
    host: 'ours.example.com',
    method: 'GET',
    query: '',
    body: '',
    clickId: id,
    status: 'sale',
    transactionId: '',
    amount: '',
    currency: '',
    state: 'taken',
  });
  await tx.insert(schema.conversions).values({
    ...of,
    id,
    requestId: id,
    kind: 'deposit',
    status: 'sale',
    transactionId: '',
    number: 1,
    clickAt: at,
  });
  await tx.insert(schema.conversionRefunds).values({
    teamId,
    id,
    conversionId: id,
    requestId: id,
    amountMicros: 1,
    revenueUsdMicros: 1,
    at,
  });
  await tx.insert(schema.conversionStatuses).values({ teamId, memberId, status: 'won', meaning: 'deposit' });
  await tx.insert(schema.charges).values({
    ...of,
    eventId: id,
    item: 'click',
    amountMicros: 20_000,
    country: 'DE',
    transferId: 1,
  });
  await asOperator(tx, () =>
    tx.execute(sql`SELECT reverse_charges(ARRAY[${id}::uuid], 'Broken offer', 'Vera')`),
  );
  await tx.insert(schema.chargeStops).values({ teamId, invariant: 'balances', details: '' });
  await tx.insert(schema.parkedEvents).values({ teamId, eventId: id, line: '[]' });
  await tx.insert(schema.singleEvents).values({ teamId, eventId: id, type: 'install', at });
  await tx.insert(schema.postbacks).values({
    ...of,
    eventId: id,
    network: 'facebook',
    pixelId: '1',
    event: 'Lead',
    host: 'ours.example.com',
    country: 'DE',
    visitorId: '1',
  });
  const forwarded = { teamId, memberId: of.memberId, network: 'facebook' as const, total: 1 };
  const [forward] = await tx
    .insert(schema.postbackForwards)
    .values({ ...forwarded, selection: { ids: [1] }, pixelIds: ['1'] })
    .returning();
  await tx.insert(schema.postbackForwardItems).values({ teamId, forwardId: forward?.id ?? 0, postbackId: 1 });
  await tx.insert(schema.postbackLanes).values({ teamId, network: 'facebook', streamId, pixelId: '1' });
  await tx.insert(schema.postbackAttempts).values({
    teamId,
    at,
    postbackId: 1,
    eventId: id,
    try: 1,
    together: 1,
    method: 'POST',
    url: 'https://network.example/events',
    requestHeaders: {},
    request: Buffer.of(1),
    requestBytes: 1,
    status: 200,
    response: Buffer.of(1),
    responseBytes: 1,
    tookMs: 1,
    code: '',
    decision: 'accepted',
  });
}

/** What edges were lent, and what stops for want of it. */
async function insertBudget(tx: TeamDb, { teamId, memberId }: SeededTeam): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  const lease = { teamId, edgeId: 'edge-1', boot: 'first', memberId, expiresAt };
  await tx
    .insert(schema.budgetLeases)
    .values({ ...lease, grantedMicros: 1, spentMicros: 0, settledMicros: 0, reserveMicros: 0 });
  await tx
    .insert(schema.unchargedEvents)
    .values({ teamId, eventId: crypto.randomUUID(), memberId, amountMicros: 20_000 });
  await tx.insert(schema.spendingStops).values({ teamId });
}

/** A campaign that has sent: a row in each table of the feature. */
async function insertCampaign(tx: TeamDb, { teamId, memberId, streams }: SeededTeam): Promise<void> {
  const [campaign] = await tx
    .insert(schema.campaigns)
    .values({
      teamId,
      memberId,
      name: 'Ours',
      kind: 'one-time',
      streamId: streams[0]?.id ?? 0,
      timeZone: 'UTC',
      languages: ['en'],
      mainLanguage: 'en',
      settings: {
        capPerDay: null,
        quietHours: null,
        ttlHours: 4,
        urgency: 'normal',
        replacesEarlier: false,
        url: '/',
      },
    })
    .returning();
  const campaignId = campaign?.id ?? 0;
  const [schedule] = await tx
    .insert(schema.campaignSchedules)
    .values({ teamId, campaignId, type: 'manual', date: '2026-11-17', time: '20:00', messages: {} })
    .returning();
  const scheduleId = schedule?.id ?? 0;
  const dueAt = new Date();
  const [run] = await tx
    .insert(schema.campaignRuns)
    .values({ teamId, campaignId, scheduleId, occurrence: '2026-11-17T20:00', dueAt })
    .returning();
  const sent = { teamId, subscriberId: 1 };
  const runId = run?.id ?? 0;
  await tx.insert(schema.campaignRecipients).values({ ...sent, scheduleId, eventAt: dueAt, runId });
  await tx.insert(schema.campaignRetries).values({ ...sent, runId, tries: 1, dueAt });
  await tx.insert(schema.subscriberSends).values({ ...sent, day: '2026-11-17', count: 1, recent: [] });
  const text = { country: 'DE', language: 'en', variant: 0 };
  await tx
    .insert(schema.campaignResults)
    .values({ teamId, campaignId, scheduleId, day: '2026-11-17', ...text });
  const host = { teamId, host: 'play.example' };
  await tx.insert(schema.pushHostCounts).values({ ...host, day: '2026-11-17', sent: 1 });
  await tx
    .insert(schema.pushHostStates)
    .values({ ...host, state: 'warned', reason: 'refused', since: dueAt });
}

async function insertNotification(tx: TeamDb, { teamId }: SeededTeam): Promise<void> {
  const [user] = await tx.select({ id: schema.users.id }).from(schema.users).limit(1);
  const of = { teamId, userId: user?.id ?? 0 };
  await tx.insert(schema.notificationSettings).values({ ...of, everything: true });
  await tx.insert(schema.notificationPlaces).values({ ...of, channel: 'mail' });
}

describe('the application’s role', () => {
  it('is bound by row-level security, whoever the url belongs to', async () => {
    expect(await isDatabaseReady(database.db)).toBe(true);
    const { rows } = await database.db.execute(sql`
      SELECT current_user AS "user", count(c.oid)::integer AS "owned"
      FROM pg_roles r LEFT JOIN pg_class c ON c.relowner = r.oid WHERE r.rolname = current_user GROUP BY 1`);
    expect(rows).toEqual([{ user: 'sluice_app', owned: 0 }]);
  });

  it.each([
    'UPDATE stream_versions SET version = 9',
    'DELETE FROM stream_versions',
    'TRUNCATE stream_versions',
  ])('may not %s', async (statement) => {
    const work = withTeam(database.db, ours.teamId, (tx) => tx.execute(sql.raw(statement)));
    expect(await causeOf(work)).toEqual(refusedByPolicy);
  });

  it('may not reach into the job queue', async () => {
    const work = database.db.execute(sql`SELECT graphile_worker.add_job('anything')`);
    expect(await causeOf(work)).toEqual(refusedByPolicy);
  });

  it('enqueues nothing without a team', async () => {
    const work = database.db.execute(sql`SELECT enqueue_team_jobs('[]')`);
    expect(await causeOf(work)).toEqual(refusedByPolicy);
  });
});

describe('with no team set', () => {
  it('every table of a team in the catalogue is looked at, and has rows that are hidden', async () => {
    await withTeam(database.db, ours.teamId, async (tx) => {
      const { teamId, memberId } = ours;
      const expiresAt = new Date(Date.now() + 60_000);
      const tokenHash = Buffer.alloc(32);
      const [invitation] = await tx
        .insert(schema.invitations)
        .values({ teamId, createdBy: memberId, roles: ['admin'], expiresAt, tokenHash })
        .returning();
      await tx.insert(schema.invitationUses).values({ teamId, invitationId: invitation?.id ?? 0, memberId });
      await tx.insert(schema.teamRates).values({ teamId, bucket: 'streams', fullAt: expiresAt });
      const [key] = await tx.select().from(schema.apiKeys).where(eq(schema.apiKeys.teamId, teamId));
      const use = { fullAt: expiresAt, usedAt: expiresAt, usedFrom: '203.0.113.7' };
      await tx.insert(schema.apiKeyUses).values({ teamId, apiKeyId: key?.id ?? 0, ...use });
      await tx
        .insert(schema.auditEntries)
        .values({ teamId, memberId, action: 'team.updated', subjectName: 'Ours' });
      await insertStreamParts(tx, ours, await insertLanding(tx, ours));
      await insertPurchase(tx, ours);
      await insertBill(tx, ours);
      await tx.insert(schema.balanceThresholds).values({ teamId, amountsMicros: [1_000_000] });
      await insertEdgeRecords(tx, ours);
      await insertBudget(tx, ours);
      await insertCampaign(tx, ours);
      await tx.insert(schema.teamEvents).values({ teamId, kind: 'balance.low', subjectId: String(teamId) });
      await insertNotification(tx, ours);
      await tx.insert(schema.statisticsViews).values({ teamId, memberId, name: 'Ours', search: {} });
      await asOperator(tx, () => tx.insert(schema.demoTeam).values({ teamId, memberId }));
      for (const table of TEAM_TABLES) {
        expect([getTableName(table), (await tx.select().from(table)).length > 0]).toEqual([
          getTableName(table),
          true,
        ]);
      }
    });
    const { rows } = await database.db.execute<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND (c.relname = 'teams' OR EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'team_id' AND NOT a.attisdropped))`);
    expect(TEAM_TABLES.map(getTableName).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(TEAM_TABLES.map((table) => ({ name: getTableName(table), table })))(
    '$name shows no row',
    async ({ table }) => {
      expect(await database.db.select().from(table)).toEqual([]);
    },
  );

  it('nothing can be written', async () => {
    const work = database.db
      .insert(streams)
      .values({ teamId: ours.teamId, memberId: ours.memberId, name: 'Stray' });
    expect(await causeOf(work)).toEqual(refusedByPolicy);
  });
});

describe('under a team', () => {
  it.each(TEAM_TABLES.map((table) => ({ name: getTableName(table), table })))(
    '$name shows that team’s rows alone',
    async ({ table }) => {
      const rows = await withTeam(database.db, ours.teamId, (tx) => tx.select().from(table));
      expect(new Set(rows.map((row) => ('teamId' in row ? row.teamId : row.id)))).toEqual(
        new Set([ours.teamId]),
      );
    },
  );

  it('another team’s row can be neither changed nor removed', async () => {
    const changed = await withTeam(database.db, ours.teamId, async (tx) => [
      await tx.update(streams).set({ name: 'Taken' }).where(eq(streams.teamId, theirs.teamId)).returning(),
      await tx.delete(domains).where(eq(domains.host, 'theirs.example.com')).returning(),
    ]);
    expect(changed).toEqual([[], []]);
  });

  it('a row cannot be made in another team, nor moved there', async () => {
    const insert = withTeam(database.db, ours.teamId, (tx) =>
      tx.insert(streams).values({ teamId: theirs.teamId, memberId: theirs.memberId, name: 'Planted' }),
    );
    expect(await causeOf(insert)).toEqual(refusedByPolicy);
    const move = withTeam(database.db, ours.teamId, (tx) =>
      tx.update(domains).set({ teamId: theirs.teamId }),
    );
    expect(await causeOf(move)).toEqual(refusedByPolicy);
  });

  it('a stream cannot belong to another team’s member', async () => {
    const work = withTeam(database.db, ours.teamId, (tx) =>
      tx.insert(streams).values({ teamId: ours.teamId, memberId: theirs.memberId, name: 'Crossed' }),
    );
    expect(await causeOf(work)).toEqual(expect.objectContaining({ code: '23503' }));
  });
});

describe('the next borrower of a connection', () => {
  // The pool holds one connection, so each query below runs on the one that was just given back.
  const visible = async () => (await database.db.select().from(streams)).length;

  it('sees no team after a transaction that went well', async () => {
    await withTeam(database.db, ours.teamId, (tx) => tx.select().from(streams));
    expect(await visible()).toBe(0);
  });

  it('sees no team after one that was rolled back', async () => {
    const failing = withTeam(database.db, ours.teamId, () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    expect(await visible()).toBe(0);
  });

  it('sees no team after one that the database refused', async () => {
    const failing = withTeam(database.db, ours.teamId, (tx) => tx.execute(sql`SELECT 1 / 0`));
    await expect(failing).rejects.toThrow();
    expect(await visible()).toBe(0);
  });

  it('sees its own team, never the one before', async () => {
    for (const team of [ours, theirs, ours]) {
      const rows = await withTeam(database.db, team.teamId, (tx) => tx.select().from(streams));
      expect(rows.map((row) => row.teamId)).toEqual([team.teamId]);
    }
  });
});
