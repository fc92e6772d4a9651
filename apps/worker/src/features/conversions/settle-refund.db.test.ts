import { eventIdOf } from '@sluice/events';
import {
  conversionRefunds,
  conversionStatuses,
  conversions,
  type Database,
  openDatabase,
  pixels,
  postbacks,
  teamEvents,
  withTeam,
} from '@sluice/postgres';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  conversionRecord,
  insertVisits,
  openConversions,
  seedToldTeam,
  type ToldTeam,
  visitOf,
} from './conversions.fixture.ts';
import { takeConversionRequests } from './take-conversion.ts';

let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let database: Database;
let superuser: Client;
let team: ToldTeam;
let worker: ReturnType<typeof openConversions>;
let clickId: string;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await Promise.all([testDatabase.drop(), clickhouse.drop()]);
});
beforeEach(async () => {
  await superuser.query('DELETE FROM exchange_rates');
  team = await seedToldTeam(database);
  const { databaseUrl } = testDatabase;
  worker = openConversions({ database, databaseUrl, clickhouse: clickhouse.client });
  const visit = visitOf(team);
  await insertVisits(clickhouse.client, [visit]);
  clickId = visit.eventId;
});

let at = Date.now() - 3_600_000;
/** Each a moment after the other. */
const records = (queries: string[]) =>
  queries.map((query) => conversionRecord(team.teamId, `click_id=${clickId}&${query}`, ++at));
const tell = (...queries: string[]) => worker.tell(...records(queries));
const states = async () => (await worker.requests(team.teamId)).map(({ state }) => state);
const setRate = (currency: string, usd: string) =>
  superuser.query(
    `INSERT INTO exchange_rates (currency, day, usd, source) VALUES ($1, current_date - 1, $2, 'operator')
     ON CONFLICT (currency, day) DO UPDATE SET usd = excluded.usd`,
    [currency, usd],
  );
const money = () =>
  worker
    .events()
    .map(({ type, revenueMicros, currency, revenueUsdMicros }) => [
      type,
      revenueMicros / 1e6,
      currency,
      revenueUsdMicros,
    ]);
const sumUsd = () => worker.events().reduce((sum, { revenueUsdMicros }) => sum + revenueUsdMicros, 0);

describe('a refund', () => {
  it.each(['refund', 'Chargeback', 'reversed'])(
    'said as %s is one event of what was counted',
    async (word) => {
      await setRate('EUR', '1.084137');
      const [deposit, refund] = records([
        'status=ftd&tid=a&payout=33,33&currency=eur',
        `status=${word}&tid=a`,
      ]);
      if (!deposit || !refund) throw new Error('no records');
      await worker.tell(deposit);
      // Whatever a euro is worth by now.
      await setRate('EUR', '2');
      await worker.tell(refund);
      const conversionId = eventIdOf('deposit', clickId, 'a');
      const [counted, taken] = worker.events();
      expect(counted?.revenueUsdMicros).toBe(36_134_286);
      expect(taken).toEqual({
        ...counted,
        type: 'refund',
        eventId: eventIdOf('refund', conversionId, ''),
        atMs: refund.atMs,
        happenedAtMs: refund.atMs,
        revenueMicros: -33_330_000,
        revenueUsdMicros: -36_134_286,
      });
      expect(await states()).toEqual(['taken', 'refunded']);
      expect(await worker.conversions(team.teamId)).toMatchObject([
        { id: conversionId, amountMicros: 33_330_000, rejectedAt: expect.any(Date) },
      ]);
      const rows = await withTeam(database.db, team.teamId, (tx) => tx.select().from(conversionRefunds));
      expect(rows).toMatchObject([{ conversionId, requestId: refund.id, amountMicros: 33_330_000 }]);
    },
  );

  it('that is told again, in whatever words, takes nothing more', async () => {
    await tell('status=ftd&tid=a&payout=50', 'status=ftd&tid=b&payout=20');
    await tell('status=refund&tid=a', 'status=chargeback&tid=a&payout=50', 'status=sale&tid=a&payout=-50');
    expect((await states()).slice(2)).toEqual(['refunded', 'duplicate', 'duplicate']);
    expect(sumUsd()).toBe(20_000_000);
  });

  it('that comes many times at once is made once', async () => {
    await tell('status=ftd&payout=50');
    const many = records(Array.from({ length: 20 }, () => 'status=refund'));
    await Promise.all(many.map((one) => takeConversionRequests(database.db, [one])));
    await Promise.all([worker.runJobs(), worker.runJobs(), worker.runJobs()]);
    expect((await states()).filter((state) => state === 'refunded')).toHaveLength(1);
    expect(money()).toEqual([
      ['deposit', 50, 'USD', 50_000_000],
      ['refund', -50, 'USD', -50_000_000],
    ]);
  });

  it('without a transaction is the click’s newest that brought money, and a repeat of it no other', async () => {
    await tell(
      'status=ftd&payout=50',
      'status=rebill&payout=20',
      'status=reg',
      'status=refund',
      'status=refund',
    );
    expect((await states()).slice(3)).toEqual(['refunded', 'duplicate']);
    expect(money().at(-1)).toEqual(['refund', -20, 'USD', -20_000_000]);
  });

  it('without a transaction that is told again takes back no deposit that has come since', async () => {
    await tell('status=ftd&payout=50', 'status=refund', 'status=rebill&payout=20', 'status=refund');
    expect(await states()).toEqual(['taken', 'refunded', 'taken', 'duplicate']);
    const [, refund, , repeat] = await worker.requests(team.teamId);
    expect(repeat?.conversionId).toBe(refund?.conversionId);
    expect(sumUsd()).toBe(20_000_000);
  });

  it('of a rejected conversion still takes its money, which was counted', async () => {
    await tell('status=ftd&tid=a&payout=50', 'status=rejected&tid=a', 'status=refund&tid=a');
    expect(await states()).toEqual(['taken', 'rejected', 'refunded']);
    expect(sumUsd()).toBe(0);
  });

  it('takes back nothing in dollars where no rate was known, though one has come since', async () => {
    await tell('status=ftd&tid=a&payout=100&currency=uah');
    await setRate('UAH', '0.0241');
    await tell('status=refund&tid=a');
    expect(money()).toEqual([
      ['deposit', 100, 'UAH', 0],
      ['refund', -100, 'UAH', 0],
    ]);
    expect(Object.is(worker.events()[1]?.revenueUsdMicros, 0)).toBe(true);
  });

  it('of a conversion from before its dollars were kept is by the rate that was known then', async () => {
    await setRate('EUR', '1.1');
    await tell('status=ftd&tid=a&payout=10&currency=eur', 'status=ftd&tid=b&payout=10&currency=uah');
    await withTeam(database.db, team.teamId, (tx) =>
      tx.update(conversions).set({ revenueUsdMicros: null }).where(eq(conversions.teamId, team.teamId)),
    );
    await superuser.query(`UPDATE exchange_rates SET stored_at = now() - interval '1 day'`);
    await setRate('UAH', '0.0241');
    await tell('status=refund&tid=a', 'status=refund&tid=b');
    expect(money().slice(2)).toEqual([
      ['refund', -10, 'EUR', -11_000_000],
      ['refund', -10, 'UAH', 0],
    ]);
  });

  it('of nothing that was paid, or of nothing that is known, counts nothing', async () => {
    await tell('status=reg&tid=r', 'status=refund&tid=r', 'status=refund&tid=other');
    expect(await states()).toEqual(['taken', 'rejected', 'rejected']);
    expect((await worker.conversions(team.teamId))[0]?.rejectedAt).not.toBeNull();
    expect(worker.events()).toHaveLength(1);
  });

  it('is told to no network, no address and nobody of the team', async () => {
    await withTeam(database.db, team.teamId, (tx) =>
      tx.insert(pixels).values({
        ...team,
        network: 'facebook',
        pixelId: '123',
        token: Buffer.alloc(60),
        tokenHint: 'hint',
      }),
    );
    await tell('status=dep&tid=a&payout=3', 'status=refund&tid=a', 'status=dep&tid=a&payout=-1');
    const told = await withTeam(database.db, team.teamId, async (tx) => ({
      postbacks: await tx.select().from(postbacks),
      events: await tx.select().from(teamEvents),
    }));
    expect(told.postbacks).toMatchObject([{ amountMicros: 3_000_000 }]);
    expect(told.events).toMatchObject([{ kind: 'conversion.deposit' }]);
  });

  it('is what a word of the team’s own means', async () => {
    await withTeam(database.db, team.teamId, (tx) =>
      tx
        .insert(conversionStatuses)
        .values({ teamId: team.teamId, status: 'declined', meaning: 'refund', memberId: team.memberId }),
    );
    await tell('status=ftd&tid=a&payout=5', 'status=declined&tid=a');
    expect(sumUsd()).toBe(0);
  });
});

describe('an amount below zero', () => {
  it('is a refund of as much, under any status, each amount once, and never of more than there was', async () => {
    await setRate('EUR', '1.0841');
    await tell('status=ftd&tid=a&payout=100.01&currency=eur');
    await tell(
      'status=sale&tid=a&payout=-33.34&currency=eur',
      'status=rejected&tid=a&payout=-33.33',
      'status=sale&tid=a&payout=-33.34&currency=eur',
      'status=sale&tid=a&payout=-50&currency=eur',
      'status=sale&tid=a&payout=-1&currency=usd',
    );
    expect((await states()).slice(1)).toEqual([
      ...['refunded', 'refunded', 'duplicate', 'bad_amount', 'bad_amount'],
    ]);
    expect((await worker.conversions(team.teamId))[0]?.rejectedAt).toBeNull();
    await tell('status=refund&tid=a');
    expect(money().map(([, amount]) => amount)).toEqual([100.01, -33.34, -33.33, -33.34]);
    // To the last millionth.
    expect(sumUsd()).toBe(0);
    expect((await worker.conversions(team.teamId))[0]?.rejectedAt).not.toBeNull();
  });

  it('without a conversion to take it from is refused', async () => {
    await tell('status=sale&tid=a&payout=-5', 'status=reg', 'status=sale&payout=-5');
    expect(await states()).toEqual(['bad_amount', 'taken', 'bad_amount']);
  });

  it('waits for its click, and for what came before it', async () => {
    const visit = visitOf(team);
    clickId = visit.eventId;
    await tell('status=ftd&tid=a&payout=5', 'status=ftd&tid=a&payout=-5');
    expect(await states()).toEqual(['waiting', 'waiting']);
    await insertVisits(clickhouse.client, [visit]);
    await superuser.query("UPDATE conversion_requests SET due_at = now() - interval '1 hour'");
    await worker.tasks.take_conversions?.({ teamId: team.teamId }, {} as never);
    expect(await states()).toEqual(['taken', 'refunded']);
  });
});
