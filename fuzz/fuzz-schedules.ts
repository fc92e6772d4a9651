/** Campaigns of every kind, edited and paused at any time: the model of schedules against the planner and the sender, many stories of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sluice/engines';
import { migratePostgres, openDatabase } from '@sluice/postgres';
import { stories } from '@sluice/worker/features/campaigns/schedule-story.fixture.ts';
import { playStory } from '@sluice/worker/features/campaigns/schedule-world.fixture.ts';
import fc from 'fast-check';
import pg from 'pg';

export async function fuzzSchedules({ requests, seed }: { requests: number; seed: number }) {
  const dir = mkdtempSync(join(tmpdir(), 'sluice-schedules-'));
  const postgres = await startPostgres({ dir });
  await migratePostgres(postgres.url);
  const database = openDatabase(postgres.url);
  const queue = new pg.Client({ connectionString: postgres.url });
  await queue.connect();
  let played = 0;
  const result = await fc.check(
    fc.asyncProperty(stories, async (story) => {
      played += 1;
      const complaints = await playStory(database, queue, story);
      if (complaints.length > 0) throw new Error(complaints.join('; '));
    }),
    { numRuns: requests, seed },
  );
  if (result.failed) {
    console.log(JSON.stringify(result.counterexample));
    console.log(String(result.errorInstance));
  }
  await queue.end();
  await database.close();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
  return { report: { seed, stories: played, failed: result.failed }, hasPassed: !result.failed };
}
