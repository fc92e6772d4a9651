/** What is charged follows the tariffs and the flags of the edge, not the price in the line; statistics are told the difference. */
import {
  decodeLaterEvent,
  encodeLaterEvent,
  LATER_EVENT_SCHEMA,
  type LaterEvent,
  newEventId,
} from '@sluice/events';
import { type Database, openDatabase, streams, withTeam } from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishWaitingEvents } from '../statistics/publish-events.fixture.ts';
import { type ChargedTeam, CLICK_MICROS, happened, readMoney, seedChargedTeam } from './charges.fixture.ts';
import { createInsertCharges } from './insert-charges.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.now();
let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let team: ChargedTeam;

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
  team = await seedChargedTeam(database.db);
});
afterEach(async () => {
  await superuser.query(`DELETE FROM tariffs WHERE valid_from > '2026-01-01'`);
});

type Tariff = { item?: string; micros: number; fromMs: number; vertical?: string; countries?: string[] };
const tariff = ({ item = 'click', micros, fromMs, vertical, countries }: Tariff) =>
  superuser.query(
    'INSERT INTO tariffs (item, amount_micros, valid_from, vertical, countries) VALUES ($1, $2, $3, $4, $5)',
    [item, micros, new Date(fromMs), vertical ?? null, countries ?? null],
  );
const insert = (events: readonly LaterEvent[]) =>
  createInsertCharges(database.db)({
    schema: LATER_EVENT_SCHEMA,
    token: 'any',
    isRepeat: false,
    rows: Buffer.from(events.map(encodeLaterEvent).join('')),
  });
const click = (changes: Parameters<typeof happened>[2] = {}) =>
  happened(team, 'click', { clickId: newEventId(), costMicros: CLICK_MICROS, atMs: NOW, ...changes });
const chargesOf = async (events: readonly LaterEvent[]) => {
  const { rows, isSound } = await readMoney(database.db, team.teamId);
  expect(isSound).toBe(true);
  return events.map(({ eventId }) => {
    const row = rows.find((each) => each.eventId === eventId);
    return row && [row.amountMicros, row.reason];
  });
};

/** What goes on into the money log. */
async function takeAdjustments(): Promise<LaterEvent[]> {
  const events: LaterEvent[] = [];
  await publishWaitingEvents(testDatabase.databaseUrl, async ({ schema, bytes }) => {
    expect(schema).toBe(LATER_EVENT_SCHEMA);
    for (const line of Buffer.from(bytes).toString().trimEnd().split('\n')) {
      const event = decodeLaterEvent(line);
      if (event?.teamId === team.teamId) events.push(event);
    }
  });
  return events;
}

it('charges by the time of the event, and a tariff with a date holds from then on by itself', async () => {
  await tariff({ micros: 50_000, fromMs: NOW - HOUR_MS });
  await tariff({ micros: 70_000, fromMs: NOW + HOUR_MS });
  const events = [-2, -0.5, 0, 2].map((hours) => click({ atMs: NOW + hours * HOUR_MS }));
  await insert(events);
  expect(await chargesOf(events)).toEqual([
    [20_000, ''],
    [50_000, ''],
    [50_000, ''],
    [70_000, ''],
  ]);
});

it('charges by country and by the vertical that the stream had when the page was shown', async () => {
  await tariff({ micros: 40_000, fromMs: NOW - HOUR_MS, countries: ['FR'] });
  await tariff({ micros: 90_000, fromMs: NOW - HOUR_MS, vertical: 'gambling' });
  const { teamId, streamId, memberId } = team;
  const [dating, gambling] = await withTeam(database.db, teamId, async (tx) => {
    const versions: number[] = [];
    for (const vertical of ['dating', 'gambling'] as const) {
      await tx
        .update(streams)
        .set({ settings: { vertical } })
        .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
      versions.push((await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId })).version);
    }
    return versions;
  });
  const events = [
    click({ documentVersion: dating ?? 0 }),
    click({ documentVersion: gambling ?? 0 }),
    click({ documentVersion: gambling ?? 0, country: 'FR' }),
    // Newer than what is stored here: the newest that is.
    click({ documentVersion: 1_000 }),
  ];
  await insert(events);
  expect((await chargesOf(events)).map((charge) => charge?.[0])).toEqual([20_000, 90_000, 40_000, 90_000]);
});

it('keeps what is free with its reason, and takes nothing for it', async () => {
  await tariff({ micros: 0, fromMs: NOW - HOUR_MS, countries: ['BR'] });
  const events = [
    click({ country: 'BR' }),
    click({ unbilled: 'no_funds' }),
    click({ unbilled: 'visitor_limit', country: 'BR' }),
    click(),
  ];
  await insert(events);
  expect(await chargesOf(events)).toEqual([
    [0, 'free'],
    [0, 'no_funds'],
    [0, 'visitor_limit'],
    [20_000, ''],
  ]);
  expect((await readMoney(database.db, team.teamId)).transfers).toMatchObject([{ description: 'Clicks: 1' }]);
});

it('charges nothing for what happened on a free address, and tells statistics of no difference', async () => {
  const events = [
    click({ unbilled: 'free_address', costMicros: 0, isBillable: true }),
    happened(team, 'install', { costMicros: 0, isBillable: true, unbilled: 'free_address', atMs: NOW }),
    happened(team, 'redirect', {
      costMicros: 0,
      isBillable: true,
      unbilled: 'free_address',
      atMs: NOW,
      clickId: newEventId(),
    }),
  ];
  await insert(events);
  expect((await chargesOf(events)).filter(Boolean)).toEqual([
    [0, 'free_address'],
    [0, 'free_address'],
    [0, 'free_address'],
  ]);
  expect((await readMoney(database.db, team.teamId)).transfers).toEqual([]);
  expect(await takeAdjustments()).toEqual([]);
});

it('charges what an edge took for free, where a tariff says otherwise', async () => {
  const free = click({ costMicros: 0, isBillable: true });
  await insert([free]);
  expect(await chargesOf([free])).toEqual([[20_000, '']]);
  expect(await takeAdjustments()).toMatchObject([{ costMicros: 20_000, clickId: free.clickId }]);
});

it('tells statistics the difference to each line once, with all that the event carries', async () => {
  const dear = click({ costMicros: 35_000 });
  const flagged = click({ unbilled: 'stream_limit' });
  const right = click();
  await insert([dear, flagged, right]);
  await insert([flagged, dear]);
  const adjustments = await takeAdjustments();
  expect(adjustments.map(({ clickId, costMicros }) => [clickId, costMicros])).toEqual([
    [dear.clickId, -15_000],
    [flagged.clickId, -20_000],
  ]);
  const { type, eventId, isBillable, costMicros, ...carried } = adjustments[0] as LaterEvent;
  expect(dear).toMatchObject(carried);
  expect([type, isBillable]).toEqual(['charge_adjustment', false]);
  expect(eventId).not.toBe(dear.eventId);
  await insert(adjustments);
  expect(await takeAdjustments()).toEqual([]);
  expect((await readMoney(database.db, team.teamId)).rows).toHaveLength(3);
});

it('goes by the first copy that arrives, whatever the others are flagged with', async () => {
  const paid = click();
  const flagged = click();
  await insert([paid, { ...paid, unbilled: 'no_funds' }, { ...flagged, unbilled: 'member_limit' }, flagged]);
  await insert([{ ...paid, unbilled: 'no_funds' }, flagged]);
  expect(await chargesOf([paid, flagged])).toEqual([
    [20_000, ''],
    [0, 'member_limit'],
  ]);
});
