import { encodeLaterEvent, LATER_EVENT_SCHEMA, type LaterEvent, newEventId } from '@sluice/events';
import { type Database, openDatabase } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ChargedTeam,
  CLICK_MICROS,
  happened,
  INSTALL_MICROS,
  readMoney,
  seedChargedTeam,
} from './charges.fixture.ts';
import { createInsertCharges } from './insert-charges.ts';

let testDatabase: TestDatabase;
let database: Database;
let team: ChargedTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  team = await seedChargedTeam(database.db);
});

const insert = (events: readonly LaterEvent[], extra = '') =>
  createInsertCharges(database.db)({
    schema: LATER_EVENT_SCHEMA,
    token: 'any',
    isRepeat: false,
    rows: Buffer.from(events.map(encodeLaterEvent).join('') + extra),
  });
const click = (of = team, clickId = newEventId()) =>
  happened(of, 'click', { clickId, costMicros: CLICK_MICROS });
const install = (of = team) => happened(of, 'install', { costMicros: INSTALL_MICROS });
const money = (of = team) => readMoney(database.db, of.teamId);

describe('charging', () => {
  it('takes what each event costs, in one transfer for each item', async () => {
    const redirect = happened(team, 'redirect', { costMicros: CLICK_MICROS });
    expect(await insert([click(), install(), click(), redirect])).toEqual({ kind: 'inserted' });
    const { rows, transfers, balances, isSound } = await money();
    expect(rows).toHaveLength(4);
    expect(
      transfers.map(({ purpose, amountMicros, description }) => [purpose, amountMicros, description]),
    ).toEqual([
      ['click_button', 40_000, 'Clicks: 2'],
      ['pwa', 30_000, 'Installs: 1'],
      ['click_button', 20_000, 'iOS redirects: 1'],
    ]);
    expect(balances).toEqual({ outside: 0, wallet: -90_000, held: 0, spent: 90_000 });
    expect(isSound).toBe(true);
  });

  it('takes nothing for what is free, whatever it is', async () => {
    const free = (['click', 'redirect', 'install', 'install_offer', 'deposit'] as const).map((type) =>
      happened(team, type),
    );
    await insert([...free, happened(team, 'deposit', { costMicros: CLICK_MICROS })]);
    expect(await money()).toMatchObject({ rows: [], transfers: [], balances: { wallet: 0 } });
  });

  it('charges a storm of repeats of one token once, however it comes', async () => {
    const one = click(team, newEventId());
    await Promise.all(Array.from({ length: 8 }, () => insert(Array.from({ length: 200 }, () => one))));
    await insert([click(), one, click()]);
    const { rows, balances, isSound } = await money();
    expect([rows.length, balances.spent, isSound]).toEqual([3, 3 * CLICK_MICROS, true]);
  });

  it('charges a range once that comes again, whole or cut otherwise', async () => {
    const events = Array.from({ length: 1_203 }, () => click());
    await insert(events);
    await insert(events);
    await insert(events.slice(400, 900));
    await insert([...events.slice(1_000), click()]);
    const { rows, balances, isSound } = await money();
    expect([rows.length, balances.spent, isSound]).toEqual([1_204, 1_204 * CLICK_MICROS, true]);
  });

  it('charges once what comes again among new events, before and after it has learned to expect repeats', async () => {
    const insertOn = createInsertCharges(database.db);
    const rowsOf = (events: readonly LaterEvent[]) => Buffer.from(events.map(encodeLaterEvent).join(''));
    const known: LaterEvent[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const fresh = [click(), install(), click()];
      const repeated = turn % 20 === 3 ? known.slice(-5) : [];
      const range = { schema: LATER_EVENT_SCHEMA, token: 'any', isRepeat: false };
      expect(await insertOn({ ...range, rows: rowsOf([...repeated, ...fresh]) })).toEqual({
        kind: 'inserted',
      });
      known.push(...fresh);
    }
    const { rows, balances, isSound } = await money();
    expect([rows.length, balances.spent, isSound]).toEqual([
      180,
      120 * CLICK_MICROS + 60 * INSTALL_MICROS,
      true,
    ]);
  });

  it('keeps teams apart', async () => {
    const other = await seedChargedTeam(database.db);
    const shared = newEventId();
    await insert([click(team, shared), install(other), click(other, shared)]);
    expect((await money()).balances.spent).toBe(CLICK_MICROS);
    expect((await money(other)).balances.spent).toBe(CLICK_MICROS + INSTALL_MICROS);
  });
});

describe('what can never be charged', () => {
  it('is told, and everything beside it is charged', async () => {
    const nobody = { ...team, teamId: 999_999 };
    const answer = await insert([click(), click(nobody), install()], '["no event"]\n');
    expect(answer).toMatchObject({ kind: 'refused', detail: expect.stringContaining('of team 999999') });
    expect(answer).toMatchObject({ detail: expect.stringContaining('line 4 is no event') });
    expect((await money()).balances.spent).toBe(CLICK_MICROS + INSTALL_MICROS);
  });

  it('of a format that is not ours is left to whoever knows it', async () => {
    const answer = createInsertCharges(database.db)({
      schema: 'event_v99',
      token: 'any',
      isRepeat: false,
      rows: Buffer.from('x'),
    });
    expect(await answer).toEqual({ kind: 'unknown_schema' });
  });

  it('for want of a database is tried again', async () => {
    const away = openDatabase('postgres://postgres@127.0.0.1:1/nowhere');
    const rows = Buffer.from(encodeLaterEvent(click()));
    const insertAway = createInsertCharges(away.db);
    const answer = await insertAway({ schema: LATER_EVENT_SCHEMA, token: 'any', isRepeat: false, rows });
    await away.close();
    expect(answer).toMatchObject({ kind: 'failed' });
  });
});
