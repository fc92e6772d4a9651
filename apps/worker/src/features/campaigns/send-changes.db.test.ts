/** What is changed or removed while a send of it is under way: whom the send still goes to, and with what. */
import { WEEKDAYS } from '@sluice/campaigns';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import { campaignSchedules, campaigns, PLAN_CAMPAIGN, streams, withTeam } from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from './campaigns.fixture.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';

const { database, world, team, goTo, claimNow } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

const countWaiting = async () => {
  const { rows } = await withTeam(database.db, team.teamId, (tx) =>
    tx.execute('SELECT FROM campaign_retries'),
  );
  return rows.length;
};

describe('a schedule that is removed', () => {
  const remove = (of: 'campaign_schedules' | 'campaigns') =>
    withTeam(database.db, team.teamId, (tx) => tx.execute(sql.raw(`UPDATE ${of} SET removed_at = now()`)));
  it.each(['campaign_schedules', 'campaigns'] as const)(
    'ends its send, and nobody waits any more: %s',
    async (of) => {
      await world.subscribe(team, [{}, {}]);
      const settings = { ...SETTINGS, capPerDay: 1 };
      const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
      world.endpoint.failNext(500);
      await goTo(scheduleId, EVENING + 1);
      expect(await world.runs(team)).toMatchObject([{ state: 'sending', sent: 1 }]);
      await remove(of);
      await goTo(scheduleId, EVENING + 60_000);
      expect(world.received).toHaveLength(1);
      expect(await world.runs(team)).toMatchObject([
        { state: 'stopped', sent: 1, endedAt: new Date(EVENING + 60_000) },
      ]);
      expect(await countWaiting()).toBe(0);
      const { rows } = await withTeam(database.db, team.teamId, (tx) =>
        tx.execute(`SELECT FROM subscriber_sends WHERE cardinality(reserved) > 0`),
      );
      expect(rows).toEqual([]);
    },
  );
});

it('a text in a language that the campaign has no more is not sent', async () => {
  await world.subscribe(team, [{ language: 'fr' }, { language: 'de' }]);
  const messages = {
    de: [{ title: 'Hallo', body: '' }],
    fr: [{ title: 'Bonjour', body: '' }],
  };
  const { scheduleId } = await world.launch(team, { languages: ['de'] }, { ...AT_EIGHT, messages });
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { recipients } = await claimNow();
  expect(recipients.map(({ title, language }) => [title, language])).toEqual([
    ['Hallo', 'de'],
    ['Hallo', 'de'],
  ]);
  await goTo(scheduleId, EVENING + 2);
  expect(world.received).toHaveLength(2);
});

it('a send goes on in the stream that it was planned for when its campaign gets another', async () => {
  const tokens = await world.subscribe(team, [{}, {}]);
  const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const other = await withTeam(database.db, team.teamId, (tx) =>
    tx
      .insert(streams)
      .values({ teamId: team.teamId, memberId: team.memberId, name: 'Second' })
      .returning({ id: streams.id }),
  );
  const streamId = other[0]?.id ?? 0;
  const [late] = await world.subscribe({ ...team, streamId }, [{}]);
  await withTeam(database.db, team.teamId, (tx) =>
    tx.update(campaigns).set({ streamId }).where(eq(campaigns.id, campaignId)),
  );
  await goTo(scheduleId, EVENING + 2);
  expect(world.received.toSorted()).toEqual(tokens.toSorted());
  expect(world.received).not.toContain(late);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', planned: 2, sent: 2, departed: 0 }]);
});

describe('a campaign that is changed while its send is under way', () => {
  const setAudience = (campaignId: number, columns: { countries?: string[]; hosts?: string[] }) =>
    withTeam(database.db, team.teamId, (tx) =>
      tx.update(campaigns).set(columns).where(eq(campaigns.id, campaignId)),
    );

  it.each([
    ['countries', { country: 'AT' }, { countries: ['DE'] }],
    ['hosts', {}, { hosts: ['other.example'] }],
  ])('leaves the send to whom it was planned for when it gets fewer %s', async (_, of, fewer) => {
    const tokens = await world.subscribe(team, [{}, of]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await setAudience(campaignId, fewer);
    await goTo(scheduleId, EVENING + 2);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
    expect(await world.runs(team)).toMatchObject([
      { state: 'done', planned: 2, audience: 2, sent: 2, departed: 0 },
    ]);
  });

  it('does not bring whom it was not planned for into the send when it gets more countries', async () => {
    const [german] = await world.subscribe(team, [{}, { country: 'AT' }]);
    const { campaignId, scheduleId } = await world.launch(team, { countries: ['DE'] }, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await setAudience(campaignId, { countries: ['DE', 'AT'] });
    await goTo(scheduleId, EVENING + 2);
    expect(world.received).toEqual([german]);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', planned: 1, sent: 1 }]);
  });

  it('leaves who waits for a push service in the send', async () => {
    const tokens = await world.subscribe(team, [{}]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.endpoint.failNext(500);
    await goTo(scheduleId, EVENING + 1);
    await setAudience(campaignId, { countries: ['FR'] });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received).toEqual(tokens);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1, departed: 0 }]);
  });
});

describe('a schedule that is changed while its send is under way', () => {
  const setSchedule = (columns: Partial<typeof campaignSchedules.$inferInsert>) =>
    withTeam(database.db, team.teamId, (tx) =>
      // As the api does it.
      tx
        .update(campaignSchedules)
        .set({ ...columns, coversFrom: new Date(world.time.now), plannedUntil: null }),
    );

  it('leaves an interval’s send to whom it is for', async () => {
    const [due] = await world.subscribe(team, [
      { subscribedAt: new Date(EVENING - HOUR) },
      { subscribedAt: new Date(EVENING - 60_000) },
    ]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'no-registration' },
      { type: 'interval', count: 1, unit: 'hour', coversFrom: new Date(EVENING - 2 * HOUR) },
    );
    world.endpoint.failNext(500);
    await goTo(scheduleId, EVENING + 1);
    expect(world.received).toEqual([]);
    await setSchedule({ type: 'cron', weekdays: [...WEEKDAYS], time: '03:00', count: null, unit: null });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received).toEqual([due]);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1 }]);
  });

  it('leaves a clock’s send to everybody when it becomes an interval', async () => {
    const tokens = await world.subscribe(team, [{}, {}]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'no-registration' },
      {
        type: 'cron',
        weekdays: [...WEEKDAYS],
        time: '20:00',
      },
    );
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await setSchedule({ type: 'interval', weekdays: null, time: null, count: 1, unit: 'hour' });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
  });

  it('leaves the send of one zone to those of that zone', async () => {
    const [berlin] = await world.subscribe(team, [{}, { timeZone: 'Asia/Tokyo' }]);
    const { scheduleId } = await world.launch(team, {}, { ...AT_EIGHT, clock: 'subscriber' });
    world.endpoint.failNext(500);
    await goTo(scheduleId, EVENING + 1);
    await setSchedule({ clock: 'country' });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received).toEqual([berlin]);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1 }]);
  });
});
