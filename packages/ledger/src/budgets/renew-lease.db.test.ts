import { type Database, members, openDatabase, type TeamDb, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  authorisePurchase,
  correctBalance,
  findSpending,
  holdFunds,
  LEASE_TERMS,
  type LeaseRequest,
  readBudget,
  renewLease,
  spendingOf,
  worstOverdraftMicros,
} from '../index.ts';

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let teamId: number;
let memberId: number;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 4 });
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  made += 1;
  ({ teamId, memberId } = await seedTeam(database.db, { name: `Team ${made}`, timeZone: 'Europe/Kyiv' }));
});

const NOW = new Date('2026-10-24T12:00:00Z');
const DOLLAR = 1_000_000;
const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>, of = teamId) =>
  withTeam(database.db, of, work);
const give = (amountMicros: number, of = teamId) =>
  inTeam(
    (tx) =>
      correctBalance(tx, {
        teamId: of,
        key: crypto.randomUUID(),
        amountMicros,
        description: 'For tests',
      }),
    of,
  );
const ask = (request: Partial<LeaseRequest> = {}, now = NOW) => {
  const whole: LeaseRequest = {
    teamId,
    edgeId: 'a',
    boot: '1',
    hasEarlierEvents: false,
    spentMicros: 0,
    settledMicros: 0,
    wantedMicros: DOLLAR,
    heldMicros: 0,
    heldReserveMicros: 0,
    members: [],
    ...request,
  };
  return inTeam((tx) => renewLease(tx, whole, now), whole.teamId);
};
const limitTo = (spendPerDayMicros: number | null) =>
  inTeam((tx) => tx.update(members).set({ spendPerDayMicros }).where(eq(members.id, memberId)));
/** The money was taken at that time. */
const chargedAt = (at: string, micros: number) =>
  superuser.query(
    `INSERT INTO charge_hours (team_id, hour, stream_id, member_id, item, charged_count, free_count, amount_micros)
     VALUES ($1, date_trunc('hour', $2::timestamptz), 1, $3, 'click', 1, 0, $4)`,
    [teamId, at, memberId, micros],
  );
const worst = async (now = NOW) => worstOverdraftMicros(await inTeam((tx) => readBudget(tx, teamId, now)));
const buy = (amountMicros: number, now = NOW) =>
  inTeam(async (tx) => {
    await authorisePurchase(tx, { teamId, memberId, amountMicros, now });
    await holdFunds(tx, {
      teamId,
      key: crypto.randomUUID(),
      purpose: 'domain',
      amountMicros,
      description: 'a.example',
    });
  });

describe('a lease', () => {
  it('[S1.2-10] is out of the team’s own balance and no other’s', async () => {
    const other = await seedTeam(database.db, { name: `Other of ${made}` });
    await give(5 * DOLLAR, other.teamId);
    expect(await ask()).toMatchObject({ grantedMicros: 0, reserveMicros: 0 });
    expect((await ask({ teamId: other.teamId })).grantedMicros).toBe(DOLLAR);
    expect((await inTeam((tx) => findSpending(tx, teamId, NOW))).team).toBe('no_funds');
  });

  it('is asked for again without being granted twice, and given back', async () => {
    await give(10 * DOLLAR);
    const first = await ask();
    expect(await ask()).toEqual(first);
    const spent = await ask({ spentMicros: 400_000 });
    expect(spent.grantedMicros).toBe(1_400_000);
    await ask({ spentMicros: 400_000, settledMicros: 400_000, wantedMicros: 0 });
    expect((await inTeam((tx) => readBudget(tx, teamId, NOW))).leases).toEqual([]);
  });

  it('counts with what the edge had before, as long as its answer may be lost', async () => {
    await give(DOLLAR);
    await ask();
    expect((await ask({ wantedMicros: 20_000, heldMicros: DOLLAR })).grantedMicros).toBe(20_000);
    expect((await ask({ edgeId: 'b' })).grantedMicros).toBe(0);
    await ask({ wantedMicros: 20_000, heldMicros: 20_000 });
    expect((await ask({ edgeId: 'b' })).grantedMicros).toBe(980_000);
  });

  it('of a silent edge is kept for a quarter of an hour; then it can overdraw the balance, by a number that is told', async () => {
    await give(DOLLAR);
    expect((await ask()).grantedMicros).toBe(DOLLAR);
    const later = (ms: number) => new Date(NOW.getTime() + ms);
    const { leaseMs, forgetAfterMs } = LEASE_TERMS;
    expect((await ask({ edgeId: 'b' }, later(leaseMs + forgetAfterMs - 1))).grantedMicros).toBe(0);
    expect(await worst()).toBe(0);
    expect((await ask({ edgeId: 'b' }, later(leaseMs + forgetAfterMs))).grantedMicros).toBe(DOLLAR);
    expect(await worst()).toBe(DOLLAR);
    // It comes back: its earlier process has nothing left to tell.
    await ask({ boot: '2', wantedMicros: 0 }, later(leaseMs + forgetAfterMs));
    expect(await worst()).toBe(0);
  });

  it('leaves to a purchase what is not lent, and takes what is bought into account', async () => {
    await give(1_500_000);
    await ask();
    await expect(buy(750_001)).rejects.toMatchObject({ code: 'balance.not_enough' });
    await buy(750_000);
    expect((await ask({ edgeId: 'b' })).grantedMicros).toBe(0);
  });

  it('counts at the dearest price of the days in which its events can be charged', async () => {
    const tariff = (amount: number, from: string) =>
      superuser.query("INSERT INTO tariffs (item, amount_micros, valid_from) VALUES ('click', $1, $2)", [
        amount,
        from,
      ]);
    await superuser.query('BEGIN');
    await tariff(90_000, '2026-09-01T00:00:00Z');
    await tariff(70_000, '2026-10-10T00:00:00Z');
    await tariff(30_000, '2026-10-24T11:00:00Z');
    await tariff(60_000, '2026-10-25T11:00:00Z');
    await tariff(99_000, '2026-10-26T11:00:00Z');
    await superuser.query('COMMIT');
    const { ceilings } = await ask();
    await superuser.query("DELETE FROM tariffs WHERE item = 'click' AND amount_micros <> 20000");
    // Until the 16th it was 70,000; within a day it will be 60,000.
    expect(ceilings.click).toBe(70_000);
  });
});

describe('a daily limit', () => {
  const member = (spentMicros = 0, settledMicros = spentMicros, wantedMicros = DOLLAR) => ({
    members: [
      { memberId, spentMicros, settledMicros, wantedMicros, heldMicros: spentMicros, heldReserveMicros: 0 },
    ],
  });
  const ofMember = async (now: Date, report = member()) =>
    (await ask(report, now)).members.find((each) => each.memberId === memberId);

  it('[S6.3-04] is shared by all edges, and by what the member buys', async () => {
    await give(100 * DOLLAR);
    await limitTo(1_500_000);
    expect((await ofMember(NOW))?.grantedMicros).toBe(750_000);
    expect((await ask({ edgeId: 'b', ...member() })).members[0]?.grantedMicros).toBe(750_000);
    expect((await ask({ edgeId: 'c', ...member() })).members[0]?.grantedMicros).toBe(0);
    await expect(buy(20_000)).rejects.toMatchObject({
      code: 'member.spend_limit_reached',
      details: { limit: 1.5 },
    });
    await limitTo(null);
    await buy(20_000);
    expect((await ask(member())).members).toEqual([]);
  });

  it('[S6.3-04] ends at the team’s midnight, also on the days on which clocks are changed', async () => {
    await give(100 * DOLLAR);
    await limitTo(2 * DOLLAR);
    // 29 March 2026 has 23: from 22:00 UTC to 21:00 UTC.
    await chargedAt('2026-03-28T22:00:00Z', 2 * DOLLAR);
    expect(await ofMember(new Date('2026-03-29T20:59:59Z'))).toMatchObject({ isOpen: false });
    expect(await ofMember(new Date('2026-03-29T21:00:00Z'))).toMatchObject({ isOpen: true });
    const spending = await inTeam((tx) => findSpending(tx, teamId, new Date('2026-03-29T20:59:59Z')));
    expect(spendingOf(spending, memberId)).toBe('member_limit');
    expect(spending.nextMidnight).toEqual(new Date('2026-03-29T21:00:00Z'));
    // 25 October 2026 has 25 hours in Kyiv: from 21:00 UTC to 22:00 UTC of the next day.
    await chargedAt('2026-10-24T20:59:00Z', 2 * DOLLAR);
    expect(await ofMember(new Date('2026-10-24T20:59:59Z'))).toMatchObject({
      grantedMicros: 0,
      isOpen: false,
    });
    expect(await ofMember(new Date('2026-10-24T21:00:00Z'))).toMatchObject({ isOpen: true });
    await chargedAt('2026-10-24T22:30:00Z', 2 * DOLLAR);
    expect(await ofMember(new Date('2026-10-25T21:30:00Z'))).toMatchObject({
      grantedMicros: 0,
      isOpen: false,
    });
    expect(await ofMember(new Date('2026-10-25T21:59:59Z'))).toMatchObject({ isOpen: false });
    expect(await ofMember(new Date('2026-10-25T22:00:00Z'))).toMatchObject({ isOpen: true });
  });

  it('begins the day with what yesterday’s edges may still have charged taken off', async () => {
    await give(100 * DOLLAR);
    await limitTo(2 * DOLLAR);
    await ofMember(new Date('2026-11-16T21:59:59Z'), member(900_000, 0));
    const today = await ofMember(new Date('2026-11-16T22:00:01Z'), member(900_000, 0, 2 * DOLLAR));
    expect(today?.grantedMicros).toBe(900_000 + 550_000);
  });
});
