import { WEEKDAYS } from '@sluice/campaigns';
import { type Database, openDatabase } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClockChange, listClockChanges } from './schedule-model.fixture.ts';
import { type Story, stories, ZONES } from './schedule-story.fixture.ts';
import { playStory } from './schedule-world.fixture.ts';

/** Some seconds of them; `npm run fuzz -- schedules` plays many. */
const STORIES = 6;

let testDatabase: TestDatabase;
let database: Database;
let queue: Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  queue = new Client({ connectionString: testDatabase.databaseUrl });
  await queue.connect();
});
afterAll(async () => {
  await queue.end();
  await database.close();
  await testDatabase.drop();
});

it('a campaign of any kind and its schedules, changed and paused at any time, forget nobody, and send to nobody twice or what was not planned', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      expect(await playStory(database, queue, story)).toEqual([]);
    }),
    // A story is told as it was found: to look for a shorter one takes minutes, and the fuzz does with the same seed.
    { numRuns: STORIES, endOnFailure: true },
  );
}, 120_000);

const CHANGES = ZONES.flatMap((zone) =>
  listClockChanges(zone, 2026).map((change): [string, ClockChange & { zone: string }] => [
    `${zone} ${change.date}`,
    { ...change, zone },
  ]),
);

it('there are both changes of the clocks of six zones, and none of the seventh', () => {
  const counts = ZONES.map((zone) => listClockChanges(zone, 2026).length);
  // Of Morocco, newer data know more.
  expect(counts.map((count) => Math.min(count, 2))).toEqual([2, 2, 2, 2, 2, 2, 0]);
});

it.each(CHANGES)(
  'a time that the clocks leave out or show twice is sent once, to everybody: %s',
  async (_, change) => {
    const { zone, time, atMs } = change;
    const wait = { do: 'wait', minutes: 12 * 60, lateMinutes: 0 } as const;
    for (const clock of ['country', 'subscriber'] as const) {
      const story: Story = {
        beginMs: atMs - 13 * 60 * 60_000,
        kind: 'interval',
        zone,
        schedules: [{ type: 'cron', weekdays: WEEKDAYS, clock, time }],
        countries: [],
        people: [
          { zone, country: 'DE' },
          { zone: 'Asia/Kolkata', country: 'DE' },
        ],
        actions: [wait, wait],
      };
      expect(await playStory(database, queue, story)).toEqual([]);
    }
  },
  60_000,
);

it('a time that was over when it was chosen sends nothing', async () => {
  const regular = { type: 'cron', weekdays: WEEKDAYS, clock: 'country' } as const;
  const story: Story = {
    beginMs: Date.parse('2026-02-15T00:00Z'),
    kind: 'interval',
    zone: 'Asia/Kolkata',
    schedules: [{ ...regular, time: '23:00' }],
    countries: [],
    people: [{ zone: 'Asia/Kolkata', country: 'DE' }],
    actions: [
      { do: 'wait', minutes: 5 * 60, lateMinutes: 0 },
      // 10:30 there.
      { do: 'edit', which: 0, timing: { ...regular, time: '08:00' } },
      { do: 'wait', minutes: 60, lateMinutes: 0 },
    ],
  };
  expect(await playStory(database, queue, story)).toEqual([]);
}, 60_000);

it('a regular send that was missed, and is moved to a time that is still ahead that day, is sent', async () => {
  const regular = { type: 'cron', weekdays: WEEKDAYS } as const;
  for (const clock of ['country', 'subscriber'] as const) {
    const story: Story = {
      beginMs: Date.parse('2026-02-16T00:00Z'),
      kind: 'interval',
      zone: 'Asia/Kolkata',
      schedules: [{ ...regular, clock, time: '08:00' }],
      countries: [],
      people: [{ zone: 'Asia/Kolkata', country: 'DE' }],
      actions: [
        // Until 15:00 there.
        { do: 'away', minutes: 9 * 60 + 30 },
        { do: 'edit', which: 0, timing: { ...regular, clock, time: '20:00' } },
        { do: 'wait', minutes: 6 * 60, lateMinutes: 0 },
      ],
    };
    expect(await playStory(database, queue, story)).toEqual([]);
  }
}, 60_000);

it('who comes into an interval’s audience in the very moment that it was planned is planned next', async () => {
  const story: Story = {
    beginMs: Date.parse('2026-03-28T20:56:00Z'),
    kind: 'no-deposit',
    zone: 'Africa/Casablanca',
    schedules: [{ type: 'interval', count: 1, unit: 'hour' }],
    countries: ['CH'],
    people: [
      { zone: 'Asia/Kolkata', country: 'DE' },
      { zone: 'Asia/Kolkata', country: 'CH' },
    ],
    actions: [
      { do: 'away', minutes: 298 },
      { do: 'countries', countries: [] },
    ],
  };
  expect(await playStory(database, queue, story)).toEqual([]);
}, 60_000);
