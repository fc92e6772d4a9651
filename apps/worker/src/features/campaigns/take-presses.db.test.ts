import { newEventId, type PressRecord } from '@sluice/events';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import { campaignRuns, PLAN_CAMPAIGN, SEND_CAMPAIGN, withTeam } from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { deliverChunk } from './deliver-chunk.ts';
import { AT_EIGHT, EVENING, useSends } from './sends.fixture.ts';
import { settleChunk } from './settle-chunk.ts';
import { takePresses } from './take-presses.ts';

const LOOK = { now: new Date(EVENING + 60_000), attempt: 0 };

const { testDatabase, database, world, team, claimNow } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

const pressOf = (token: string, messageId: string, changes: Partial<PressRecord> = {}): PressRecord => ({
  kind: 'press',
  id: newEventId(),
  atMs: EVENING + 60_000,
  edgeId: 'edge-1',
  teamId: team.teamId,
  host: 'play.example',
  streamId: team.streamId,
  visitorId: '',
  endpoint: world.addressOf(token),
  messageId,
  ...changes,
});

/** What is to be looked at again. */
async function listJobs(): Promise<{ records: PressRecord[]; attempt: number }[]> {
  const queue = new Client({ connectionString: testDatabase.databaseUrl });
  await queue.connect();
  const { rows } = await queue.query<{ payload: { records: PressRecord[]; attempt: number } }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'take_message_reports' AND (payload ->> 'teamId')::int = $1 ORDER BY j.id`,
    [team.teamId],
  );
  await queue.end();
  return rows.map(({ payload }) => payload);
}

it('a pressed message counts once, with what is known of its subscriber; no other report counts', async () => {
  const [pressed = '', other = ''] = await world.subscribe(team, [{ country: 'AT' }, {}]);
  world.time.now = EVENING - 1;
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  for (const { id } of await world.runs(team))
    await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId: id });
  await world.runJobs();
  const sent = world.events().find(({ type, country }) => type === 'push_sent' && country === 'AT');
  const messageId = sent?.ids.message ?? '';
  const press = (changes: Partial<PressRecord> = {}) => pressOf(pressed, messageId, changes);

  await takePresses(
    database.db,
    [
      press({ messageId: newEventId() }),
      press({ endpoint: world.addressOf(other) }),
      press({ host: 'other.example' }),
      press({ teamId: (await world.seedTeam()).teamId }),
    ],
    LOOK,
  );
  await world.runJobs();
  expect(world.events().filter(({ type }) => type === 'push_click')).toEqual([]);

  await takePresses(database.db, [press(), press({ atMs: EVENING + 120_000 })], LOOK);
  await takePresses(database.db, [press({ atMs: EVENING + 180_000, edgeId: 'edge-2' })], LOOK);
  await world.runJobs();
  expect(world.events().filter(({ type }) => type === 'push_click')).toMatchObject([
    {
      atMs: EVENING + 60_000,
      streamId: team.streamId,
      country: 'AT',
      ids: { message: messageId },
      isBillable: false,
    },
  ]);
});

it('a press that is faster than its sender is looked at again, and counts once', async () => {
  const [token = ''] = await world.subscribe(team, [{}]);
  world.time.now = EVENING - 1;
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { open, recipients } = await claimNow();
  const delivered = await deliverChunk(world.deliverer, open, {
    recipients,
    signal: new AbortController().signal,
  });
  const press = pressOf(token, recipients[0]?.messageId ?? '');
  await takePresses(database.db, [press, pressOf('nobody', newEventId())], LOOK);
  await withTeam(database.db, team.teamId, (tx) =>
    settleChunk(tx, open, { recipients, delivered, now: new Date(world.time.now) }),
  );
  const [again] = await listJobs();
  expect(again).toMatchObject({ records: [{ id: press.id }], attempt: 1 });
  world.time.now = EVENING + 80_000;
  for (const _ of [1, 2]) await world.run('take_message_reports', { teamId: team.teamId, ...again });
  const { clicks } = campaignRuns;
  expect(await withTeam(database.db, team.teamId, (tx) => tx.select({ clicks }).from(campaignRuns))).toEqual([
    { clicks: 1 },
  ]);
  expect(await listJobs()).toHaveLength(1);
});
