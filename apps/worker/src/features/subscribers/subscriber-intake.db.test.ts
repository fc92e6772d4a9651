import { randomUUID } from 'node:crypto';
import {
  conversions,
  type Database,
  openDatabase,
  type SubscriberRow,
  subscriberEnds,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInsertIntake } from '../../intake/insert-intake.ts';
import type { InsertRows } from '../../sink/insert-range.ts';
import { subscriberIntake } from './subscriber-intake.ts';
import { forgetting, NOON, subscription, tellAll, unsubscription } from './subscribers.fixture.ts';

const ONE = 'https://push.example/one';
const TWO = 'https://push.example/two';
const THREE = 'https://push.example/three';
const MINUTE = 60_000;

let testDatabase: TestDatabase;
let database: Database;
let insert: InsertRows;
let teamId: number;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  insert = createInsertIntake(subscriberIntake(database.db));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  made += 1;
  ({ teamId } = await seedTeam(database.db, { name: `Team ${made}` }));
});

type Records = Parameters<typeof tellAll>[1];
const told = async (...records: Records[number][]) => {
  expect(await tellAll(insert, records)).toEqual({ kind: 'inserted' });
};
const rowsOf = (ofTeam: number): Promise<SubscriberRow[]> =>
  withTeam(database.db, ofTeam, (tx) => tx.select().from(subscribers).orderBy(subscribers.id));
/** Each address with how it ended; `on` while it has not. */
const states = async () =>
  Object.fromEntries((await rowsOf(teamId)).map((row) => [row.endpoint, row.endReason ?? 'on']));

describe('a subscription', () => {
  it('becomes a row with what the visit was', async () => {
    const record = subscription(teamId, ONE);
    await told(record);
    const [row] = await rowsOf(teamId);
    const { kind: _kind, id: _id, atMs: _at, edgeId: _edge, replaces: _replaces, ...columns } = record;
    expect(row).toMatchObject({ ...columns, subscribedAt: new Date(NOON), endedAt: null });
  });

  it('is one row however often it is told, and in whatever range', async () => {
    const record = subscription(teamId, ONE);
    await told(record, record);
    await told(record);
    expect(await states()).toEqual({ [ONE]: 'on' });
  });

  it('is brought up to date by a later word, and not by an older one', async () => {
    const later = { atMs: NOON + MINUTE, auth: 'renewed', timeZone: 'Asia/Tokyo', clickId: '' };
    await told(subscription(teamId, ONE, { atMs: NOON }));
    await told(subscription(teamId, ONE, later));
    await told(subscription(teamId, ONE, { atMs: NOON + 1 }));
    const [row] = await rowsOf(teamId);
    expect(row).toMatchObject({ auth: 'renewed', timeZone: 'Asia/Tokyo', subscribedAt: new Date(NOON) });
    expect(row?.clickId).not.toBeNull();
  });

  it('of a click that has registered or deposited already is of somebody who has', async () => {
    const [clickId, other] = [randomUUID(), randomUUID()];
    const at = (minutes: number) => new Date(NOON - minutes * MINUTE);
    const conversion = (kind: 'registration' | 'deposit', minutes: number, rejected = false) => ({
      teamId,
      id: randomUUID(),
      requestId: randomUUID(),
      kind,
      clickId,
      status: 'x',
      transactionId: String(minutes),
      streamId: 1,
      memberId: 1,
      number: minutes,
      at: at(minutes),
      clickAt: at(60),
      rejectedAt: rejected ? at(0) : null,
    });
    await withTeam(database.db, teamId, (tx) =>
      tx
        .insert(conversions)
        .values([
          conversion('registration', 30),
          conversion('deposit', 10),
          conversion('deposit', 20),
          conversion('deposit', 25, true),
        ]),
    );
    await told(subscription(teamId, ONE, { clickId }), subscription(teamId, TWO, { clickId: other }));
    expect(await rowsOf(teamId)).toMatchObject([
      { registeredAt: at(30), depositedAt: at(20) },
      { registeredAt: null, depositedAt: null },
    ]);
  });

  it('is each team’s own', async () => {
    const other = await seedTeam(database.db, { name: `Other ${made}` });
    await told(subscription(teamId, ONE), subscription(other.teamId, ONE));
    expect([(await rowsOf(teamId)).length, (await rowsOf(other.teamId)).length]).toEqual([1, 1]);
    await told(forgetting(other.teamId));
    expect([(await rowsOf(teamId)).length, (await rowsOf(other.teamId)).length]).toEqual([1, 0]);
  });
});

describe('the end of a subscription', () => {
  it('ends the row, once, and a later subscription begins it again', async () => {
    await told(subscription(teamId, ONE), unsubscription(teamId, ONE, { atMs: NOON + MINUTE }));
    await told(unsubscription(teamId, ONE, { atMs: NOON + 2 * MINUTE }));
    const [row] = await rowsOf(teamId);
    expect(row).toMatchObject({ endReason: 'unsubscribed', endedAt: new Date(NOON + MINUTE) });
    await told(subscription(teamId, ONE, { atMs: NOON + 3 * MINUTE }));
    expect(await states()).toEqual({ [ONE]: 'on' });
  });

  it('is told apart where the permission was taken back', async () => {
    await told(
      subscription(teamId, ONE),
      unsubscription(teamId, ONE, { atMs: NOON + MINUTE, reason: 'denied' }),
    );
    expect(await states()).toEqual({ [ONE]: 'denied' });
  });

  it('holds when the subscription before it comes late, or again', async () => {
    const first = subscription(teamId, ONE);
    await told(unsubscription(teamId, ONE, { atMs: NOON + MINUTE }));
    await told(first);
    expect(await states()).toEqual({});
    const range = [subscription(teamId, TWO), unsubscription(teamId, TWO, { atMs: NOON + MINUTE })];
    await told(...range);
    await told(...range);
    expect(await states()).toEqual({ [TWO]: 'unsubscribed' });
  });

  it('is nobody’s at another host', async () => {
    await told(
      subscription(teamId, ONE),
      unsubscription(teamId, ONE, { host: 'other.example', atMs: NOON + 1 }),
    );
    expect(await states()).toEqual({ [ONE]: 'on' });
  });
});

describe('a changed address', () => {
  /** As the page's worker tells it: without a page. */
  const change = (old: string, endpoint: string, minutes: number) =>
    subscription(teamId, endpoint, {
      replaces: old,
      clickId: '',
      visitorId: '',
      country: 'XX',
      timeZone: '',
      atMs: NOON + minutes * MINUTE,
    });

  it('takes the place of the old one, with all that the person was', async () => {
    const first = subscription(teamId, ONE);
    await told(first, change(ONE, TWO, 1));
    const [old, fresh] = await rowsOf(teamId);
    expect(old).toMatchObject({ endReason: 'replaced', endedAt: new Date(NOON + MINUTE) });
    expect(fresh).toMatchObject({
      endpoint: TWO,
      clickId: first.clickId,
      visitorId: first.visitorId,
      country: 'DE',
      timeZone: 'Europe/Berlin',
      subscribedAt: new Date(NOON),
      endedAt: null,
    });
  });

  it('can be told again, in a chain', async () => {
    const range = [subscription(teamId, ONE), change(ONE, TWO, 1), change(TWO, THREE, 2)];
    await told(...range);
    await told(...range);
    expect(await states()).toEqual({ [ONE]: 'replaced', [TWO]: 'replaced', [THREE]: 'on' });
  });

  it('is not believed where the old one is unknown, or of another host', async () => {
    await told(change(ONE, TWO, 1));
    await told(subscription(teamId, ONE, { host: 'other.example' }), change(ONE, TWO, 1));
    expect(await states()).toEqual({ [ONE]: 'on' });
  });

  it('is believed from a page of ours even so', async () => {
    await told(subscription(teamId, TWO, { replaces: ONE }));
    expect(await states()).toEqual({ [TWO]: 'on' });
  });
});

describe('"Forget me"', () => {
  it('deletes every row of the visitor and of the address, and nobody else’s', async () => {
    await told(
      subscription(teamId, ONE),
      subscription(teamId, TWO, { visitorId: '9' }),
      subscription(teamId, THREE, { visitorId: '8' }),
      forgetting(teamId, { endpoint: TWO, atMs: NOON + MINUTE }),
    );
    expect(await states()).toEqual({ [THREE]: 'on' });
  });

  it('holds for what was told before and comes after', async () => {
    await told(forgetting(teamId, { endpoint: TWO, atMs: NOON + MINUTE }));
    await told(subscription(teamId, ONE), subscription(teamId, TWO, { visitorId: '9' }));
    expect(await states()).toEqual({});
    await told(subscription(teamId, ONE, { atMs: NOON + 2 * MINUTE }));
    expect(await states()).toEqual({ [ONE]: 'on' });
  });

  it('keeps nothing of who was forgotten but hashes, and those for a while', async () => {
    const longAgo = Date.now() - 70 * 24 * 60 * MINUTE;
    await told(forgetting(teamId, { visitorId: '1', endpoint: ONE, atMs: longAgo }));
    await told(forgetting(teamId, { visitorId: '2', atMs: Date.now() }));
    const ends = await withTeam(database.db, teamId, (tx) => tx.select().from(subscriberEnds));
    expect(ends.map(({ mark }) => mark.length)).toEqual([32]);
  });
});

it('takes ten thousand at once, and again, in seconds', async () => {
  const records = Array.from({ length: 10_000 }, (_, index) =>
    subscription(teamId, `https://push.example/${index}`, { visitorId: String(index + 1) }),
  );
  const startedAt = performance.now();
  await told(...records);
  await told(...records);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect((await rowsOf(teamId)).length).toBe(10_000);
}, 90_000);
