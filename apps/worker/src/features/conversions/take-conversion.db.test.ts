import { eventIdOf, newEventId } from '@sluice/events';
import {
  campaignResults,
  campaignRuns,
  campaignSchedules,
  campaigns,
  conversionRequests,
  conversionStatuses,
  type Database,
  enqueueTeamJobs,
  openDatabase,
  pixels,
  postbacks,
  reopenConversionsJob,
  streams,
  subscriberSends,
  subscribers,
  teamEvents,
  withTeam,
} from '@sluice/postgres';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { asc } from 'drizzle-orm';
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
let team: ToldTeam;
let worker: ReturnType<typeof openConversions>;
let now = new Date();

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await Promise.all([testDatabase.drop(), clickhouse.drop()]);
});
beforeEach(async () => {
  now = new Date();
  team = await seedToldTeam(database);
  worker = openConversions({
    database,
    databaseUrl: testDatabase.databaseUrl,
    clickhouse: clickhouse.client,
    clock: () => now,
  });
});

async function click(changes: Parameters<typeof visitOf>[1] = {}): Promise<string> {
  const visit = visitOf(team, changes);
  await insertVisits(clickhouse.client, [visit]);
  return visit.eventId;
}
/** Each a moment after the other. */
/** Too long for the click to be still on its way. */
const longAgo = () => now.getTime() - 48 * 3_600_000;
const tell = (...queries: string[]) =>
  worker.tell(
    ...queries.map((query, at) => conversionRecord(team.teamId, query, now.getTime() - 1_000 + at)),
  );
const subscriberOf = (clickId: string | null, visitorId = '1') => ({
  ...team,
  endpointHash: Buffer.alloc(32, 1),
  endpoint: 'https://push.example/1',
  p256dh: 'k',
  auth: 'a',
  applicationKey: 'k'.repeat(87),
  host: 'play.example',
  clickId,
  visitorId,
  country: 'AT',
  language: 'de',
  timeZone: 'Europe/Berlin',
  os: 'Android',
  browser: 'Chrome',
  device: 'mobile',
  subscribedAt: now,
});
/** A campaign has sent one message to the visitor 77: the language's second text. */
const sendMessage = (messageId: string) =>
  withTeam(database.db, team.teamId, async (tx) => {
    const { teamId, memberId, streamId } = team;
    const of = {
      teamId,
      memberId,
      streamId,
      name: 'Evening',
      kind: 'one-time',
      timeZone: 'Europe/Berlin',
    } as const;
    const settings = {
      capPerDay: 3,
      quietHours: null,
      ttlHours: 4,
      urgency: 'normal',
      replacesEarlier: false,
      url: '/',
    } as const;
    const [campaign] = await tx
      .insert(campaigns)
      .values({ ...of, languages: ['de'], mainLanguage: 'de', settings })
      .returning();
    const campaignId = campaign?.id ?? 0;
    const at = { type: 'manual', date: '2026-11-17', time: '20:00' } as const;
    const [schedule] = await tx
      .insert(campaignSchedules)
      .values({ ...at, teamId, campaignId, messages: {} })
      .returning();
    const scheduleId = schedule?.id ?? 0;
    const [run] = await tx
      .insert(campaignRuns)
      .values({ teamId, campaignId, scheduleId, occurrence: 'a', dueAt: now })
      .returning();
    const [subscriber] = await tx.insert(subscribers).values(subscriberOf(null, '77')).returning();
    await tx.insert(subscriberSends).values({
      teamId,
      subscriberId: subscriber?.id ?? 0,
      day: '2026-11-17',
      count: 2,
      recent: [newEventId(), messageId],
      recentRuns: [(run?.id ?? 0) + 1, run?.id ?? 0],
      recentLanguages: ['en', 'de'],
      recentVariants: [0, 1],
    });
    return { campaignId, scheduleId };
  });
const states = async (teamId = team.teamId) => (await worker.requests(teamId)).map(({ state }) => state);

describe('a conversion', () => {
  it('becomes one event with all that its click’s visit carried', async () => {
    const visit = visitOf(team);
    await insertVisits(clickhouse.client, [visit]);
    const request = conversionRecord(
      team.teamId,
      `click_id=${visit.eventId}&status=FTD&payout=12,50&currency=eur&tid=t1`,
    );
    await worker.tell(request);
    const id = eventIdOf('deposit', visit.eventId, 't1');
    expect(await worker.requests(team.teamId)).toMatchObject([
      { id: request.id, query: request.query, state: 'taken', conversionId: id },
    ]);
    expect(await worker.conversions(team.teamId)).toMatchObject([
      {
        id,
        requestId: request.id,
        kind: 'deposit',
        clickId: visit.eventId,
        status: 'ftd',
        number: 1,
        transactionId: 't1',
        streamId: team.streamId,
        memberId: team.memberId,
        rejectedAt: null,
        amountMicros: 12_500_000,
        currency: 'EUR',
        at: new Date(request.atMs),
        clickAt: new Date(visit.atMs),
      },
    ]);
    const { eventId: clickId, atMs: clickAtMs, ...dimensions } = visit;
    expect(worker.events()).toEqual([
      {
        ...dimensions,
        type: 'deposit',
        eventId: id,
        atMs: request.atMs,
        happenedAtMs: request.atMs,
        clickId,
        clickAtMs,
        isBillable: false,
        costMicros: 0,
        revenueMicros: 12_500_000,
        currency: 'EUR',
        // No rate is known.
        revenueUsdMicros: 0,
        unbilled: '',
      },
    ]);
    expect(await withTeam(database.db, team.teamId, (tx) => tx.select().from(teamEvents))).toMatchObject([
      {
        kind: 'conversion.deposit',
        happenedAt: new Date(request.atMs),
        subjectId: id,
        streamId: team.streamId,
        memberId: team.memberId,
        amountMicros: 12_500_000,
        currency: 'EUR',
        details: { clickId, country: dimensions.country },
      },
    ]);
  });

  it('that the log gives again is the same one', async () => {
    const request = conversionRecord(team.teamId, `click_id=${await click()}&status=reg`);
    await worker.tell(request, request);
    await worker.tell(request);
    expect(await states()).toEqual(['taken']);
    expect(worker.events()).toHaveLength(1);
  });

  it('that is told again is a duplicate: by its click, kind and transaction', async () => {
    const id = await click();
    await tell(
      `click_id=${id}&status=reg`,
      `click_id=${id}&status=lead`,
      `click_id=${id}&status=dep&payout=10`,
      `click_id=${id}&status=dep&payout=20`,
      `click_id=${id}&status=dep&payout=30&tid=b`,
      `click_id=${id}&status=sale&payout=30&tid=b`,
      `click_id=${id}&status=dep&payout=40&tid=c`,
      `click_id=${id}&status=rebill&payout=50`,
      `click_id=${id}&status=rebill&payout=50`,
    );
    expect(await states()).toEqual([
      ...['taken', 'duplicate', 'taken', 'duplicate', 'taken', 'duplicate', 'taken', 'taken', 'duplicate'],
    ]);
    const made = await worker.conversions(team.teamId);
    expect(made.map(({ kind, number, amountMicros }) => [kind, number, amountMicros / 1e6])).toEqual([
      ['registration', 1, 0],
      ['deposit', 1, 10],
      ['deposit', 2, 30],
      ['deposit', 3, 40],
      ['deposit', 4, 50],
    ]);
    expect(new Set(worker.events().map(({ eventId }) => eventId)).size).toBe(5);
    const [, , , repeated] = await worker.requests(team.teamId);
    expect(repeated?.conversionId).toBe(made[1]?.id);
  });

  it('that comes many times at once is made once', async () => {
    const id = await click();
    const requests = Array.from({ length: 40 }, () =>
      conversionRecord(team.teamId, `click_id=${id}&status=reg`),
    );
    await Promise.all(requests.map((request) => takeConversionRequests(database.db, [request])));
    await Promise.all([worker.runJobs(), worker.runJobs(), worker.runJobs()]);
    expect((await states()).toSorted()).toEqual([...Array<string>(39).fill('duplicate'), 'taken']);
    expect(worker.events()).toHaveLength(1);
  });

  it('is taken back by its transaction, or the newest of the click', async () => {
    const id = await click();
    await tell(
      `click_id=${id}&status=reg`,
      `click_id=${id}&status=dep&tid=a`,
      `click_id=${id}&status=dep&tid=b`,
      `click_id=${id}&status=rejected&tid=a`,
      `click_id=${id}&status=trash`,
      `click_id=${newEventId()}&status=cancel`,
    );
    const made = await worker.conversions(team.teamId);
    expect(made.map(({ rejectedAt }) => rejectedAt !== null)).toEqual([false, true, true]);
    expect((await states()).slice(3)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('marks its subscriber, with the first time that it happened', async () => {
    const id = await click();
    await withTeam(database.db, team.teamId, (tx) => tx.insert(subscribers).values(subscriberOf(id)));
    await tell(
      `click_id=${id}&status=reg`,
      `click_id=${id}&status=dep&tid=1`,
      `click_id=${id}&status=dep&tid=2`,
    );
    const [subscriber] = await withTeam(database.db, team.teamId, (tx) => tx.select().from(subscribers));
    const [registered, deposited] = await worker.conversions(team.teamId);
    expect(subscriber).toMatchObject({ registeredAt: registered?.at, depositedAt: deposited?.at });
  });

  it('marks the visitor who had subscribed by another click, in its stream alone', async () => {
    const first = await click({ visitorId: '77' });
    const other = await click({ visitorId: '77' });
    const [second] = await withTeam(database.db, team.teamId, (tx) =>
      tx
        .insert(streams)
        .values({ teamId: team.teamId, memberId: team.memberId, name: 'Second' })
        .returning({ id: streams.id }),
    );
    const rows = [
      subscriberOf(first, '77'),
      subscriberOf(null, '77'),
      subscriberOf(first, '78'),
      { ...subscriberOf(null, '77'), streamId: second?.id ?? 0 },
      subscriberOf(null, ''),
      subscriberOf(null, '79'),
    ].map((row, at) => ({ ...row, endpointHash: Buffer.alloc(32, at + 1) }));
    await withTeam(database.db, team.teamId, (tx) => tx.insert(subscribers).values(rows));
    await tell(`click_id=${other}&status=reg`, `click_id=${other}&status=dep&tid=1`);
    const marked = await withTeam(database.db, team.teamId, (tx) =>
      tx.select().from(subscribers).orderBy(asc(subscribers.id)),
    );
    const [registered, deposited] = await worker.conversions(team.teamId);
    const both = { registeredAt: registered?.at, depositedAt: deposited?.at };
    const neither = { registeredAt: null, depositedAt: null };
    expect(marked).toMatchObject([both, both, neither, neither, neither, neither]);
  });

  it('counts to the campaign and text whose message opened its visit, once; no other message’s does', async () => {
    const messageId = newEventId();
    const { campaignId, scheduleId } = await sendMessage(messageId);
    const opened = (changes: Parameters<typeof visitOf>[1] = {}) =>
      click({ visitorId: '77', ids: { message: messageId }, ...changes });
    const id = await opened();
    const told = `click_id=${id}&status=dep&tid=1`;
    await tell(`click_id=${id}&status=reg`, told, told, `click_id=${id}&status=dep&tid=2`);
    // Somebody else's visit with the same address, a message that was never sent, and a visit of its own accord.
    for (const changes of [{ visitorId: '78' }, { ids: { message: newEventId() } }, { ids: {} }])
      await tell(`click_id=${await opened(changes)}&status=reg`);
    const day = now.toISOString().slice(0, 10);
    const text = { campaignId, scheduleId, day, country: 'AT', language: 'de', variant: 1 };
    expect(await withTeam(database.db, team.teamId, (tx) => tx.select().from(campaignResults))).toMatchObject(
      [{ ...text, sent: 0, registrations: 1, deposits: 2 }],
    );
  });

  it('tells the stream’s pixels, in the same transaction', async () => {
    await withTeam(database.db, team.teamId, (tx) =>
      tx.insert(pixels).values({
        ...team,
        network: 'facebook',
        pixelId: '123',
        token: Buffer.alloc(60),
        tokenHint: 'hint',
      }),
    );
    await tell(`click_id=${await click()}&status=dep&payout=3`);
    const [made] = await worker.conversions(team.teamId);
    const sent = await withTeam(database.db, team.teamId, (tx) => tx.select().from(postbacks));
    expect(sent).toMatchObject([
      { eventId: made?.id, network: 'facebook', pixelId: '123', amountMicros: 3e6 },
    ]);
  });
});

describe('what is no conversion is kept, with its reason', () => {
  it.each([
    ['status=reg', 'no_click'],
    ['click_id=123&status=reg', 'no_click'],
    ["click_id=' OR 1=1 --&status=reg", 'no_click'],
    ['click_id={id}&status=dep&payout=-1', 'bad_amount'],
    ['click_id={id}&status=dep&payout=1000000000', 'bad_amount'],
    ['click_id={id}&status=dep&payout=1e9', 'bad_amount'],
    ['click_id={id}&status=hold', 'unknown_status'],
    ['click_id={id}&status=__proto__', 'unknown_status'],
    ['click_id={id}', 'unknown_status'],
  ])('%s: %s', async (query, state) => {
    await tell(query.replace('{id}', await click()));
    expect(await states()).toEqual([state]);
    expect(worker.events()).toEqual([]);
  });

  it('a click of another team', async () => {
    const other = await seedToldTeam(database);
    const id = await click();
    await worker.tell(conversionRecord(other.teamId, `click_id=${id}&status=dep&payout=5`, longAgo()));
    expect(await states(other.teamId)).toEqual(['no_click']);
    await worker.tell(conversionRecord(team.teamId, `click_id=${id}&status=dep&payout=5`));
    expect(await states()).toEqual(['taken']);
    expect(await worker.conversions(other.teamId)).toEqual([]);
  });

  it('a click that led nowhere', async () => {
    const id = await click({ page: 'white' });
    await worker.tell(conversionRecord(team.teamId, `click_id=${id}&status=reg`, longAgo()));
    expect(await states()).toEqual(['no_click']);
  });
});

describe('a click that is not known yet', () => {
  const dueIn = async () => {
    const [request] = await worker.requests(team.teamId);
    return ((request?.dueAt.getTime() ?? 0) - now.getTime()) / 1_000;
  };

  it('is waited for, and its conversion taken once it is there', async () => {
    const visit = visitOf(team);
    await tell(`click_id=${visit.eventId}&status=reg`);
    expect([await states(), await dueIn()]).toEqual([['waiting'], 5]);
    await insertVisits(clickhouse.client, [visit]);
    await worker.tasks.take_conversions?.({ teamId: team.teamId }, {} as never);
    expect(await states()).toEqual(['waiting']);
    now = new Date(now.getTime() + 5_000);
    await worker.tasks.take_conversions?.({ teamId: team.teamId }, {} as never);
    expect(await states()).toEqual(['taken']);
  });

  it('is waited for by a rejection too, which then takes back what came before it', async () => {
    const visit = visitOf(team);
    await tell(
      `click_id=${visit.eventId}&status=dep&tid=a`,
      `click_id=${visit.eventId}&status=rejected&tid=a`,
    );
    expect(await states()).toEqual(['waiting', 'waiting']);
    await insertVisits(clickhouse.client, [visit]);
    now = new Date(now.getTime() + 5_000);
    await worker.tasks.take_conversions?.({ teamId: team.teamId }, {} as never);
    expect(await states()).toEqual(['taken', 'rejected']);
    expect((await worker.conversions(team.teamId)).map(({ rejectedAt }) => rejectedAt)).toEqual([now]);
  });

  it('is looked for less and less, and after two days no more', async () => {
    await tell(`click_id=${newEventId()}&status=reg`);
    const waits: number[] = [];
    while ((await states())[0] === 'waiting') {
      const wait = await dueIn();
      waits.push(wait);
      now = new Date(now.getTime() + wait * 1_000);
      await worker.tasks.take_conversions?.({ teamId: team.teamId }, {} as never);
    }
    expect(await states()).toEqual(['no_click']);
    expect(waits.slice(0, 11)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
    expect(waits.slice(11)).toEqual(Array<number>(46).fill(3_600));
  });
});

it('a word of the team’s own goes before what it usually means, and after it is gone the usual one holds', async () => {
  const id = await click();
  await withTeam(database.db, team.teamId, (tx) =>
    tx.insert(conversionStatuses).values([
      { teamId: team.teamId, status: 'hold', meaning: 'registration', memberId: team.memberId },
      { teamId: team.teamId, status: 'lead', meaning: 'ignored', memberId: team.memberId },
      { teamId: team.teamId, status: '', meaning: 'deposit', memberId: team.memberId },
    ]),
  );
  await tell(`click_id=${id}&status=HOLD`, `click_id=${id}&status=lead`, `click_id=${id}&payout=7`);
  expect(await states()).toEqual(['taken', 'ignored', 'taken']);
  expect((await worker.conversions(team.teamId)).map(({ kind }) => kind)).toEqual([
    'registration',
    'deposit',
  ]);
  await withTeam(database.db, team.teamId, (tx) => tx.delete(conversionStatuses));
  await tell(`click_id=${await click()}&status=lead`);
  expect((await states()).at(-1)).toBe('taken');
});

describe('a meaning that is given later', () => {
  const say = async (status: string, meaning: 'deposit' | 'ignored' | null) => {
    await withTeam(database.db, team.teamId, async (tx) => {
      await tx.delete(conversionStatuses);
      if (meaning) {
        await tx
          .insert(conversionStatuses)
          .values({ teamId: team.teamId, status, meaning, memberId: team.memberId });
      }
      await enqueueTeamJobs(tx, [reopenConversionsJob(status)]);
    });
    await worker.runJobs();
  };

  it('applies backwards to everything that came under the word, once, and to no other', async () => {
    const [one, other] = [await click(), await click()];
    await tell(
      `click_id=${one}&status=Підтверджено&payout=5`,
      `click_id=${other}&status=підтверджено&payout=6`,
      `click_id=${other}&status=ПІДТВЕРДЖЕНО&payout=6`,
      `click_id=${other}&status=other`,
    );
    expect(await states()).toEqual(Array<string>(4).fill('unknown_status'));
    await say('підтверджено', 'ignored');
    expect(await states()).toEqual(['ignored', 'ignored', 'ignored', 'unknown_status']);
    await say('підтверджено', 'deposit');
    await say('підтверджено', 'deposit');
    expect(await states()).toEqual(['taken', 'taken', 'duplicate', 'unknown_status']);
    expect(worker.events().map(({ revenueMicros }) => revenueMicros)).toEqual([5e6, 6e6]);
    // What was counted stays counted.
    await say('підтверджено', null);
    expect(await states()).toEqual(['taken', 'taken', 'duplicate', 'unknown_status']);
  });

  it.each(['status=refund&tid=a', 'status=refund&tid=a&payout=-50', 'status=refund'])(
    'finds what took it back before anybody knew what it was, however long ago: %s',
    async (refund) => {
      const id = await click();
      const told = ['status=approved&tid=a&payout=50', refund].map((query, after) =>
        conversionRecord(team.teamId, `click_id=${id}&${query}`, longAgo() + after),
      );
      await worker.tell(...told);
      await say('approved', 'deposit');
      expect(await states()).toEqual(['taken', 'refunded']);
      expect(worker.events().reduce((sum, { revenueUsdMicros }) => sum + revenueUsdMicros, 0)).toBe(0);
      expect(worker.events().map(({ revenueMicros }) => revenueMicros)).toEqual([50e6, -50e6]);
    },
  );

  it('lets no rejection reach what came after it', async () => {
    const id = await click();
    await tell(`click_id=${id}&status=hold`, `click_id=${id}&status=trash`, `click_id=${id}&status=dep`);
    await say('hold', 'ignored');
    expect((await worker.conversions(team.teamId)).map(({ rejectedAt }) => rejectedAt)).toEqual([null]);
    await say('hold', 'deposit');
    expect(await states()).toEqual(['duplicate', 'rejected', 'taken']);
    expect((await worker.conversions(team.teamId)).map(({ rejectedAt }) => rejectedAt)).toEqual([null]);
  });
});

it('a thousand requests are settled, page by page, each once', async () => {
  const visits = Array.from({ length: 250 }, () => visitOf(team));
  await insertVisits(clickhouse.client, visits);
  const requests = visits.flatMap(({ eventId }) =>
    ['reg', 'dep&tid=1', 'dep&tid=2', 'dep&tid=2'].map((status) =>
      conversionRecord(team.teamId, `click_id=${eventId}&status=${status}&payout=1`),
    ),
  );
  await worker.tell(...requests);
  const rows = await withTeam(database.db, team.teamId, (tx) => tx.select().from(conversionRequests));
  const taken = rows.filter(({ state }) => state === 'taken').length;
  expect([rows.length, taken, worker.events().length]).toEqual([1_000, 750, 750]);
});
