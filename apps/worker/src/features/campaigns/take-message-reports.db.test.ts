import { type MessageReportRecord, newEventId } from '@sluice/events';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import { campaignResults, campaignRuns, subscriberSends } from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { AT_EIGHT, EVENING, useSends } from './sends.fixture.ts';
import { takeMessageReports } from './take-message-reports.ts';

const MINUTE = 60_000;

const { testDatabase, database, world, team, inTeam, goTo } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

async function send(): Promise<void> {
  world.time.now = EVENING - 1;
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  await goTo(scheduleId, EVENING);
}
/** The message that each subscriber got last, in their order. */
const listLast = async () =>
  (await inTeam((tx) => tx.select().from(subscriberSends).orderBy(subscriberSends.subscriberId))).map(
    ({ recent }) => recent[0] ?? '',
  );
const counts = async () => {
  const { shown, dismissed, shownSoon } = campaignRuns;
  return inTeam((tx) =>
    tx.select({ shown, dismissed, shownSoon }).from(campaignRuns).orderBy(campaignRuns.id),
  );
};
const reportOf = (
  token: string,
  messageId: string,
  changes: Partial<MessageReportRecord> = {},
): MessageReportRecord => ({
  kind: 'message_report',
  id: newEventId(),
  atMs: EVENING + MINUTE,
  edgeId: 'edge-1',
  teamId: team.teamId,
  host: 'play.example',
  streamId: team.streamId,
  visitorId: '',
  endpoint: world.addressOf(token),
  messageId,
  what: 'shown',
  ...changes,
});
const take = (records: readonly MessageReportRecord[], attempt = 0) =>
  takeMessageReports(database.db, records, { now: new Date(EVENING + MINUTE), attempt });

type Job = { records: MessageReportRecord[]; attempt: number };

async function listJobs(): Promise<Job[]> {
  const queue = new Client({ connectionString: testDatabase.databaseUrl });
  await queue.connect();
  const { rows } = await queue.query<{ payload: Job }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'take_message_reports' AND (payload ->> 'teamId')::int = $1 ORDER BY j.id`,
    [team.teamId],
  );
  await queue.end();
  return rows.map(({ payload }) => payload);
}

describe('a message that was shown', () => {
  it('counts once, to its send, country and text; so does that it was dismissed', async () => {
    const [austrian = '', german = ''] = await world.subscribe(team, [{ country: 'AT' }, {}]);
    await send();
    const [first = '', second = ''] = await listLast();
    await take([reportOf(austrian, first), reportOf(austrian, first), reportOf(german, second)]);
    await take([reportOf(austrian, first), reportOf(german, second, { what: 'dismissed' })]);
    await take([reportOf(german, second, { what: 'dismissed', edgeId: 'edge-2' })]);
    expect(await counts()).toEqual([{ shown: 2, dismissed: 1, shownSoon: 2 }]);
    const results = await inTeam((tx) => tx.select().from(campaignResults).orderBy(campaignResults.country));
    expect(results).toMatchObject([
      { country: 'AT', language: 'de', day: '2099-11-17', sent: 1, shown: 1, dismissed: 0 },
      { country: 'DE', language: 'de', day: '2099-11-17', sent: 1, shown: 1, dismissed: 1 },
    ]);
  });

  it('is known from the next one, which shifts its place', async () => {
    const [token = ''] = await world.subscribe(team, [{}]);
    await send();
    const [first = ''] = await listLast();
    await take([reportOf(token, first)]);
    await send();
    const [second = ''] = await listLast();
    await take([reportOf(token, first), reportOf(token, second, { what: 'dismissed' })]);
    await take([reportOf(token, second)]);
    expect(await counts()).toEqual([
      { shown: 1, dismissed: 0, shownSoon: 1 },
      { shown: 1, dismissed: 1, shownSoon: 1 },
    ]);
  });

  it('hours after its send is not soon', async () => {
    const [token = ''] = await world.subscribe(team, [{}]);
    await send();
    const [message = ''] = await listLast();
    await take([reportOf(token, message, { atMs: EVENING + 121 * MINUTE })]);
    expect(await counts()).toEqual([{ shown: 1, dismissed: 0, shownSoon: 0 }]);
  });

  it('is nobody’s from another address, host or team, and never before it was sent', async () => {
    const [token = '', other = ''] = await world.subscribe(team, [{}, {}]);
    await send();
    const [message = ''] = await listLast();
    const stranger = (await world.seedTeam()).teamId;
    await take([
      reportOf(other, message),
      reportOf(token, message, { host: 'other.example' }),
      reportOf(token, message, { teamId: stranger }),
      reportOf(token, newEventId()),
    ]);
    expect(await counts()).toEqual([{ shown: 0, dismissed: 0, shownSoon: 0 }]);
  });
});

describe('a report that is faster than its sender', () => {
  it('is looked at again until the sender must have stored the message', async () => {
    const [token = ''] = await world.subscribe(team, [{}]);
    const stranger = reportOf('nobody', newEventId());
    const unknown = reportOf(token, newEventId());
    await take([unknown, stranger]);
    expect(await listJobs()).toMatchObject([{ records: [{ id: unknown.id }], attempt: 1 }]);
    await take([unknown], 1);
    expect(await listJobs()).toMatchObject([{ attempt: 1 }, { records: [{ id: unknown.id }], attempt: 2 }]);
    await send();
    const [message = ''] = await listLast();
    await world.run('take_message_reports', {
      teamId: team.teamId,
      records: [{ ...unknown, messageId: message }, reportOf(token, newEventId())],
      attempt: 2,
    });
    expect(await counts()).toEqual([{ shown: 1, dismissed: 0, shownSoon: 1 }]);
    expect(await listJobs()).toHaveLength(2);
  });

  it('is none when it is old', async () => {
    const [token = ''] = await world.subscribe(team, [{}]);
    await take([reportOf(token, newEventId(), { atMs: EVENING - 10 * MINUTE })]);
    expect(await listJobs()).toEqual([]);
  });
});
