/** An operator carries an order of traffic out, or refuses it: the money follows, and who did it is written down. */
import { correctBalance, findBalances, holdFunds } from '@sluice/ledger';
import { type Database, domains, openDatabase, streams, trafficOrders, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN, type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTrafficCommand } from './traffic-commands.ts';

const START_MICROS = 100_000_000;
const AMOUNT_MICROS = 40_000_000;
const WHO = ['--operator', 'Vera Holm', '--reason', 'Two sources in Germany'];

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let team: SeededTeam;
let orderId: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser?.end();
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  team = await seedTeam(database.db, { name: 'Ours', streams: [{ name: 'Organic' }] });
  orderId = await order();
});

const inTeam: <Result>(work: Parameters<typeof withTeam<Result>>[2]) => Promise<Result> = (work) =>
  withTeam(database.db, team.teamId, work);
const streamId = () => team.streams[0]?.id ?? 0;

async function order(): Promise<number> {
  const { teamId, memberId } = team;
  return inTeam(async (tx) => {
    await correctBalance(tx, { teamId, key: 'start', amountMicros: START_MICROS, description: 'For tests' });
    const hold = await holdFunds(tx, {
      teamId,
      key: 'traffic:1',
      purpose: 'traffic',
      amountMicros: AMOUNT_MICROS,
      description: 'Organic',
    });
    const [made] = await tx
      .insert(trafficOrders)
      .values({
        teamId,
        memberId,
        key: crypto.randomUUID(),
        streamId: streamId(),
        geos: [{ country: 'DE', amountMicros: AMOUNT_MICROS }],
        utcOffsetMinutes: 330,
        amountMicros: AMOUNT_MICROS,
        holdId: hold.id,
      })
      .returning();
    return made?.id ?? 0;
  });
}

async function launch(): Promise<void> {
  const { teamId } = team;
  await inTeam(async (tx) => {
    await tx
      .insert(domains)
      .values({ ...SERVED_DOMAIN, teamId, streamId: streamId(), host: `t${teamId}.example.com` });
    await tx
      .update(streams)
      .set({ status: 'launched' })
      .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId())));
  });
}

async function operate(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runTrafficCommand(args, { db: database.db, print: (line) => lines.push(line) });
  return { code, lines };
}
const step = (name: string) =>
  operate(name, '--team', String(team.teamId), '--order', String(orderId), ...WHO);
const balances = () => inTeam((tx) => findBalances(tx, team.teamId));
const stored = async () => (await inTeam((tx) => tx.select().from(trafficOrders)))[0];

describe('an order of organic traffic', () => {
  it('is started and finished by the operator, and paid at its end', async () => {
    await launch();
    expect(await step('start')).toMatchObject({ code: 0 });
    expect(await stored()).toMatchObject({ state: 'running', note: 'Two sources in Germany' });
    expect(await balances()).toMatchObject({ held: AMOUNT_MICROS, spent: 0 });
    expect(await step('finish')).toMatchObject({ code: 0 });
    expect(await stored()).toMatchObject({ state: 'done' });
    expect(await balances()).toMatchObject({
      wallet: START_MICROS - AMOUNT_MICROS,
      held: 0,
      spent: AMOUNT_MICROS,
    });
    const { rows } = await superuser.query(
      `SELECT operator, reason, details->>'state' AS state FROM operator_actions
       WHERE about_team_id = $1 AND action = 'traffic_order' ORDER BY id`,
      [team.teamId],
    );
    expect(rows).toEqual(
      ['running', 'done'].map((state) => ({
        operator: 'Vera Holm',
        reason: 'Two sources in Germany',
        state,
      })),
    );
  });

  it.each(['ordered', 'running'])('that is %s can be refused once, and the money returns', async (state) => {
    if (state === 'running') {
      await launch();
      await step('start');
    }
    expect(await step('refuse')).toMatchObject({ code: 0 });
    expect(await balances()).toMatchObject({ wallet: START_MICROS, held: 0, spent: 0 });
    for (const name of ['refuse', 'finish', 'start']) expect(await step(name)).toMatchObject({ code: 1 });
    expect(await balances()).toMatchObject({ wallet: START_MICROS, held: 0, spent: 0 });
  });

  it('is not started before its stream is launched on a domain, nor finished before it was started', async () => {
    expect(await step('start')).toMatchObject({ code: 1, lines: [expect.stringContaining('not launched')] });
    expect(await step('finish')).toMatchObject({ code: 1 });
    expect(await stored()).toMatchObject({ state: 'ordered' });
    expect(await balances()).toMatchObject({ held: AMOUNT_MICROS });
  });

  it('is listed with GEO, sums, time zone and where its visitors go, until it is over', async () => {
    await launch();
    const { lines } = await operate('list');
    const line = lines.find((each) => each.startsWith(`team ${team.teamId}\torder ${orderId}\t`)) ?? '';
    for (const part of ['DE $40.00', 'total $40.00', 'UTC+05:30', `https://t${team.teamId}.example.com/`]) {
      expect(line).toContain(part);
    }
    await step('refuse');
    expect((await operate('list')).lines.join('\n')).not.toContain(`team ${team.teamId}\t`);
  });

  it('is moved by nobody but the operator', async () => {
    const app = new URL(testDatabase.databaseUrl);
    app.username = 'sluice_app';
    const asApp = openDatabase(app.href);
    const ask = runTrafficCommand(
      ['refuse', '--team', String(team.teamId), '--order', String(orderId), ...WHO],
      { db: asApp.db, print: () => {} },
    );
    await expect(ask).rejects.toThrow();
    await expect(
      withTeam(asApp.db, team.teamId, (tx) => tx.update(trafficOrders).set({ state: 'done' })),
    ).rejects.toThrow();
    await asApp.close();
    expect(await stored()).toMatchObject({ state: 'ordered' });
  });
});
