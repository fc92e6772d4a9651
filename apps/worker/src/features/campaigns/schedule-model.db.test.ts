import { type Database, openDatabase } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stories } from './schedule-model.fixture.ts';
import { playStory } from './schedule-world.fixture.ts';

/** Some seconds of them; `npm run fuzz -- schedules` plays many. */
const STORIES = 8;

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

it('a campaign of any kind, edited and paused at any time, forgets nobody and sends to nobody twice', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      expect(await playStory(database, queue, story)).toEqual([]);
    }),
    // A story is told as it was found: a shorter one would have other ids, by which the push service chooses whom it asks to wait.
    { numRuns: STORIES, endOnFailure: true },
  );
}, 120_000);
