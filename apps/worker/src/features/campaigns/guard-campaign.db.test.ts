import type { Mail } from '@sluice/mail';
import { auditEntries, campaigns, type Database, openDatabase, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS } from './campaigns.fixture.ts';
import { guardCampaign } from './guard-campaign.ts';
import { mailCampaignPause } from './mail-campaign-pause.ts';

const NOW = new Date('2026-11-17T19:00:00Z');

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function launch(guard: { guardTried: number; guardRefused: number }) {
  const name = `Guarded ${Math.random()}`;
  const { teamId, memberId, streams } = await seedTeam(database.db, { name, streams: [{ name: 'First' }] });
  const [made] = await withTeam(database.db, teamId, (tx) =>
    tx
      .insert(campaigns)
      .values({
        teamId,
        memberId,
        streamId: streams[0]?.id ?? 0,
        name: 'Evening',
        kind: 'one-time',
        status: 'launched',
        launchedAt: NOW,
        timeZone: 'UTC',
        languages: ['de'],
        mainLanguage: 'de',
        settings: SETTINGS,
        ...guard,
      })
      .returning(),
  );
  return { teamId, memberId, campaignId: made?.id ?? 0 };
}

async function countMailJobs(teamId: number): Promise<number> {
  const queue = new Client({ connectionString: testDatabase.databaseUrl });
  await queue.connect();
  const { rows } = await queue.query('SELECT FROM graphile_worker.jobs WHERE key LIKE $1', [
    `mail_campaign_pause:${teamId}:%`,
  ]);
  await queue.end();
  return rows.length;
}

it('a pause by the guard is written to the audit log and mailed to the campaign’s member, once', async () => {
  const { teamId, memberId, campaignId } = await launch({ guardTried: 1_000, guardRefused: 51 });
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(database.db, teamId, work);
  expect(await inTeam((tx) => guardCampaign(tx, { teamId, campaignId }, NOW))).toBe(true);
  expect(await inTeam((tx) => guardCampaign(tx, { teamId, campaignId }, NOW))).toBe(false);
  expect(await inTeam((tx) => tx.select().from(auditEntries))).toMatchObject([
    {
      memberId,
      action: 'campaign.paused',
      subjectId: campaignId,
      subjectName: 'Evening',
      changes: { pausedBy: { from: null, to: 'refused' } },
    },
  ]);
  expect(await countMailJobs(teamId)).toBe(1);
  const sent: Mail[] = [];
  const deps = {
    db: database.db,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    consoleUrl: 'https://console.example',
  };
  await mailCampaignPause(deps, { teamId, campaignId });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toContain('@');
  expect(sent[0]?.subject).toContain('the campaign Evening was switched off');
  expect(sent[0]?.text).toContain('refused more than 5 %');
  expect(sent[0]?.text).toContain(`https://console.example/campaigns/${campaignId}`);
  await inTeam(async (tx) => void (await tx.update(campaigns).set({ pausedBy: null, pausedAt: null })));
  await mailCampaignPause(deps, { teamId, campaignId });
  expect(sent).toHaveLength(1);
});

it('a campaign within its limits is left alone', async () => {
  const { teamId, campaignId } = await launch({ guardTried: 1_000, guardRefused: 49 });
  const isPaused = await withTeam(database.db, teamId, (tx) =>
    guardCampaign(tx, { teamId, campaignId }, NOW),
  );
  expect(isPaused).toBe(false);
  expect(await countMailJobs(teamId)).toBe(0);
});
