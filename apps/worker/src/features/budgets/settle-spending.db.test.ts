import {
  answerBudgets,
  askBudgets,
  type BudgetRequest,
  connectEventLog,
  type EventLog,
  ensureTopology,
} from '@sluice/event-log';
import { chargeFunds, correctBalance } from '@sluice/ledger';
import {
  type Database,
  domains,
  members,
  openDatabase,
  spendingStops,
  streams,
  streamVersions,
  type TeamDb,
  teamEvents,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { recordStreamVersion } from '@sluice/streams';
import { addServedDomain, SERVED_DOMAIN, type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, createTestNats, type TestDatabase } from '@sluice/testing';
import { and, asc, eq } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerRequest } from './answer-requests.ts';
import { mailSpendingStop } from './mail-spending-stop.ts';
import { findWorstOverdraft, listOverdrafts } from './overdrafts.ts';
import { settleSpending } from './settle-spending.ts';
import { findLiftedStops } from './watch-stops.ts';

let testDatabase: TestDatabase;
let database: Database;
let team: SeededTeam;
let mails: { to: string; subject: string; text: string }[];
let made = 0;
const KIM = 'kim';
const log = createLog('test', { level: 'silent' });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  made += 1;
  mails = [];
  const kim = { sub: `${KIM} ${made}`, email: 'kim@example.com', name: 'Kim' };
  team = await seedTeam(database.db, {
    name: `Team ${made}`,
    timeZone: 'Europe/Kyiv',
    members: [{ ...kim, roles: ['mediabuyer'] }],
    streams: [
      { name: 'Of the owner' },
      { name: 'Of Kim', memberSub: kim.sub },
      { name: 'Off', status: 'suspended' },
    ],
  });
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, team.teamId, work);
const give = (amountMicros: number) =>
  inTeam((tx) =>
    correctBalance(tx, {
      teamId: team.teamId,
      key: crypto.randomUUID(),
      amountMicros,
      description: 'For tests',
    }),
  );
const take = (amountMicros: number) =>
  inTeam((tx) =>
    chargeFunds(tx, {
      teamId: team.teamId,
      key: crypto.randomUUID(),
      amountMicros,
      purpose: 'click_button',
      description: '',
    }),
  );
const kimId = () => team.memberIds.get(`${KIM} ${made}`) ?? 0;
const settle = (now = new Date()) => settleSpending(database.db, team.teamId, now);
/** As each stream's newest document says. */
const statuses = () =>
  inTeam(async (tx) => {
    const rows = await tx
      .select({ document: streamVersions.document })
      .from(streams)
      .innerJoin(
        streamVersions,
        and(eq(streamVersions.streamId, streams.id), eq(streamVersions.version, streams.version)),
      )
      .where(eq(streams.teamId, team.teamId))
      .orderBy(asc(streams.id));
    return rows.map(({ document }) => document.status);
  });
const runJobs = () =>
  runOnce({
    connectionString: testDatabase.databaseUrl,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      settle_spending: (payload) =>
        settleSpending(database.db, (payload as { teamId: number }).teamId, new Date()),
      mail_spending_stop: (payload) =>
        mailSpendingStop(
          {
            db: database.db,
            log,
            consoleUrl: 'https://console.example',
            mailer: { send: async ({ to, subject, text }) => void mails.push({ to, subject, text }) },
          },
          payload as { teamId: number; memberId: number },
        ),
      publish_edge_document: () => undefined,
      publish_team_document: () => undefined,
    },
  });
const request = (wantedMicros = 500_000): BudgetRequest => ({
  edgeId: 'edge',
  boot: '1',
  hasEarlierEvents: false,
  teams: [
    {
      teamId: team.teamId,
      spentMicros: 0,
      settledMicros: 0,
      wantedMicros,
      heldMicros: 0,
      heldReserveMicros: 0,
      members: [],
    },
  ],
});
const deps = () => ({ db: database.db, log, clock: () => new Date() });

it('a team with nothing to spend is stopped once an edge asks, told once, and goes on when money comes', async () => {
  const { teams } = await answerRequest(deps(), request());
  expect(teams).toMatchObject([{ teamId: team.teamId, grantedMicros: 0 }]);
  await runJobs();
  expect(await statuses()).toEqual(['technical_stop', 'technical_stop', 'suspended']);
  expect(mails).toMatchObject([{ to: 'owner@example.com', subject: `Team ${made}: nothing left to spend` }]);
  expect(mails[0]?.text).toContain('2 launched streams show the white page');
  expect(await inTeam((tx) => tx.select().from(teamEvents))).toMatchObject([
    { kind: 'stream.stopped', subjectName: 'Of the owner', details: { reason: 'no_funds' } },
    { kind: 'stream.stopped', subjectName: 'Of Kim', memberId: kimId(), details: { reason: 'no_funds' } },
  ]);
  await answerRequest(deps(), request());
  await settle();
  await runJobs();
  expect(mails).toHaveLength(1);

  // Not enough for one click.
  await give(19_999);
  expect(await findLiftedStops(database.db, new Date())).not.toContain(team.teamId);
  await give(1);
  expect(await findLiftedStops(database.db, new Date())).toContain(team.teamId);
  await settle();
  expect(await statuses()).toEqual(['active', 'active', 'suspended']);
  const versions = await inTeam((tx) =>
    tx.select().from(streamVersions).where(eq(streamVersions.teamId, team.teamId)),
  );
  await settle();
  expect(
    await inTeam((tx) => tx.select().from(streamVersions).where(eq(streamVersions.teamId, team.teamId))),
  ).toHaveLength(versions.length);
  await take(1);
  await settle();
  expect((await statuses())[0]).toBe('technical_stop');
});

it('[S6.3-04] a member’s used-up day stops that member’s streams until the team’s midnight', async () => {
  await give(50_000_000);
  await inTeam((tx) => tx.update(members).set({ spendPerDayMicros: 10_000 }).where(eq(members.id, kimId())));
  const now = new Date('2026-10-25T20:00:00Z');
  await settle(now);
  await runJobs();
  expect(await statuses()).toEqual(['active', 'technical_stop', 'suspended']);
  const stops = await inTeam((tx) => tx.select().from(spendingStops));
  expect(stops).toMatchObject([{ memberId: kimId(), until: new Date('2026-10-25T22:00:00Z') }]);
  expect(mails).toContainEqual(
    expect.objectContaining({ subject: `Team ${made}: daily limit of Kim used up` }),
  );
  expect(await findLiftedStops(database.db, new Date('2026-10-25T21:59:59Z'))).not.toContain(team.teamId);
  expect(await findLiftedStops(database.db, new Date('2026-10-25T22:00:00Z'))).toContain(team.teamId);
  await inTeam((tx) =>
    tx.update(members).set({ spendPerDayMicros: 1_000_000 }).where(eq(members.id, kimId())),
  );
  await settle(now);
  expect(await statuses()).toEqual(['active', 'active', 'suspended']);
});

it('an edge is answered over the broker; what could be overdrawn is told', async () => {
  const eventLog: EventLog = await connectEventLog({ ...createTestNats(), replicas: 1, clientName: 'test' });
  await ensureTopology(eventLog);
  const stop = new AbortController();
  const answering = answerBudgets(eventLog, (asked) => answerRequest(deps(), asked), {
    signal: stop.signal,
    onFailure: () => undefined,
  });
  await give(3_000_000);
  const answer = await askBudgets(eventLog, request(), 2_000);
  expect(answer.teams).toMatchObject([
    { grantedMicros: 500_000, reserveMicros: 1_250_000, ceilings: { click: 20_000 } },
  ]);
  expect(await findWorstOverdraft(database.db, team.teamId, new Date())).toBe(0);
  await give(-2_000_000);
  expect(await findWorstOverdraft(database.db, team.teamId, new Date())).toBe(750_000);
  expect(await listOverdrafts(database.db, new Date())).toContainEqual({
    teamId: team.teamId,
    worstMicros: 750_000,
  });
  stop.abort();
  await answering;
  await eventLog.close();
});

it('does not stop a stream that is on a free address alone, nor tell of it; with an own domain it does', async () => {
  const streamId = team.streams[0]?.id ?? 0;
  const { teamId } = team;
  await inTeam(async (tx) => {
    await tx.insert(domains).values({
      ...SERVED_DOMAIN,
      teamId,
      streamId,
      host: `calm-reef-${made}.free.example`,
      source: 'free',
      visitsPerDay: 200,
    });
    await recordStreamVersion(tx, { teamId, streamId, byMemberId: null });
  });
  await settle();
  expect(await statuses()).toEqual(['active', 'technical_stop', 'suspended']);
  const told = await inTeam((tx) => tx.select({ id: teamEvents.streamId }).from(teamEvents));
  expect(told.map(({ id }) => id)).not.toContain(streamId);
  await inTeam((tx) => addServedDomain(tx, { teamId, streamId, host: `own-${made}.example` }));
  await settle();
  expect(await statuses()).toEqual(['technical_stop', 'technical_stop', 'suspended']);
});
