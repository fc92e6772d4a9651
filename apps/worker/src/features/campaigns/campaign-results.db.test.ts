import { HEALTH_LIMITS, PACE_SPAN_MS, PACE_SPANS } from '@sluice/campaigns';
import { newEventId } from '@sluice/events';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  campaignResults,
  campaigns,
  GUARD_CAMPAIGN,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  subscriberSends,
} from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endSubscriptions } from '../subscribers/end-subscriptions.ts';
import { SETTINGS } from './campaigns.fixture.ts';
import { countPace } from './count-pace.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';
import { takePresses } from './take-presses.ts';

const { database, world, team, inTeam, goTo } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

const results = () => inTeam((tx) => tx.select().from(campaignResults).orderBy(campaignResults.country));
const campaignOf = async (id: number) =>
  (await inTeam((tx) => tx.select().from(campaigns).where(eq(campaigns.id, id))))[0];
const ofToken = (token = '') => ({
  id: newEventId(),
  edgeId: 'edge-1',
  teamId: team.teamId,
  host: 'play.example',
  streamId: team.streamId,
  visitorId: '',
  endpoint: world.addressOf(token),
});
const unsubscribe = (token: string | undefined, atMs: number) =>
  endSubscriptions(database.db, [
    { ...ofToken(token), kind: 'unsubscription', reason: 'unsubscribed', atMs },
  ]);

describe('the results of a campaign', () => {
  it('are counted by day, country and text, with the send: sent, capped, refused, pressed once, unsubscribed', async () => {
    const [austrian, gone, left] = await world.subscribe(team, [
      { country: 'AT' },
      {},
      {},
      { language: 'en' },
    ]);
    world.endpoint.subscriptions.set(gone ?? '', { key: '', isEnded: true });
    const messages = { de: [{ title: 'Hallo', body: 'x' }], en: [{ title: 'Hello', body: 'x' }] };
    const languages = ['de', 'en'];
    const { campaignId, scheduleId } = await world.launch(team, { languages }, { ...AT_EIGHT, messages });
    await goTo(scheduleId, EVENING + 1);
    const [sends] = await inTeam((tx) =>
      tx.select().from(subscriberSends).orderBy(subscriberSends.subscriberId),
    );
    const press = {
      ...ofToken(austrian),
      kind: 'press' as const,
      atMs: EVENING + 60_000,
      messageId: sends?.recent[0] ?? '',
    };
    const look = { now: new Date(EVENING + 60_000), attempt: 0 };
    await takePresses(database.db, [press, { ...press, id: newEventId() }], look);
    await takePresses(database.db, [{ ...press, atMs: EVENING + 2 * HOUR }], look);
    await unsubscribe(left, EVENING + HOUR);
    const text = { campaignId, scheduleId, day: '2099-11-17', variant: 0 };
    expect((await results()).toSorted((a, b) => a.language.localeCompare(b.language))).toMatchObject([
      { ...text, country: 'AT', language: 'de', sent: 1, refused: 0, clicks: 1, unsubscribed: 0 },
      { ...text, country: 'DE', language: 'de', sent: 1, refused: 1, clicks: 0, unsubscribed: 1 },
      { ...text, country: 'DE', language: 'en', sent: 1, refused: 0, clicks: 0, unsubscribed: 0 },
    ]);
    expect(await world.runs(team)).toMatchObject([
      { audience: 4, sent: 3, gone: 1, clicks: 1, unsubscribed: 1, state: 'done' },
    ]);
  });

  it('count who had enough, and an interval knows whom it planned', async () => {
    await world.subscribe(team, [{}, { subscribedAt: new Date(EVENING - HOUR) }]);
    const settings = { ...SETTINGS, capPerDay: 1 };
    const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    const { campaignId, scheduleId: second } = await world.launch(
      team,
      { settings, kind: 'welcome' },
      { type: 'interval', count: 2, unit: 'hour', coversFrom: new Date(EVENING - 2 * HOUR) },
    );
    await goTo(second, EVENING + HOUR);
    expect((await results()).find((row) => row.campaignId === campaignId)).toMatchObject({
      sent: 0,
      capped: 1,
    });
    expect((await world.runs(team)).at(-1)).toMatchObject({ audience: 1, capped: 1 });
  });

  it('keep how many messages each span of two seconds had, two minutes long', async () => {
    await world.subscribe(team, [{}, {}, {}]);
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    const [run] = await world.runs(team);
    const span = EVENING / PACE_SPAN_MS;
    expect(run).toMatchObject({ pace: [3], paceSpan: span });
    const later = async (spans: number, sent: number) => {
      const now = new Date(EVENING + spans * PACE_SPAN_MS);
      await inTeam((tx) => countPace(tx, { teamId: team.teamId, id: run?.id ?? 0 }, { sent, now }));
      return (await world.runs(team))[0];
    };
    expect(await later(0, 2)).toMatchObject({ pace: [5] });
    expect(await later(3, 7)).toMatchObject({ pace: [5, 0, 0, 7], paceSpan: span + 3 });
    expect(await later(2, 1)).toMatchObject({ pace: [5, 0, 0, 8], paceSpan: span + 3 });
    const full = await later(PACE_SPANS + 1, 4);
    expect(full?.pace).toHaveLength(PACE_SPANS);
    expect([full?.pace[0], full?.pace[1], full?.pace.at(-1)]).toEqual([0, 8, 4]);
    expect(await later(9_000, 6)).toMatchObject({ pace: [6], paceSpan: span + 9_000 });
  });

  it('do not count somebody who unsubscribes days later', async () => {
    const [token] = await world.subscribe(team, [{}]);
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    await unsubscribe(token, EVENING + 72 * HOUR);
    expect(await world.runs(team)).toMatchObject([{ sent: 1, unsubscribed: 0 }]);
  });
});

describe('a send that could not begin for six hours', () => {
  it('is missed: for which no one planned, and which no one began', async () => {
    await world.subscribe(team, [{}]);
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    await goTo(scheduleId, EVENING - 1);
    await goTo(scheduleId, EVENING + 7 * HOUR);
    expect(await world.runs(team)).toMatchObject([{ state: 'missed', sent: 0, dueAt: new Date(EVENING) }]);
    await goTo(scheduleId, EVENING + 8 * HOUR);
    expect(await world.runs(team)).toHaveLength(1);

    world.time.now = EVENING - 1;
    const { scheduleId: second } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId: second });
    world.time.now = EVENING + 7 * HOUR;
    const [, open] = await world.runs(team);
    await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId: open?.id });
    expect((await world.runs(team))[1]).toMatchObject({ state: 'missed', sent: 0 });
  });

  it('is missed on the days that a regular schedule had while nobody planned', async () => {
    await world.subscribe(team, [{}]);
    const everyDay = {
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    };
    const { scheduleId } = await world.launch(team, { kind: 'interval' }, {
      type: 'cron',
      time: '20:00',
      ...everyDay,
    } as never);
    await goTo(scheduleId, EVENING - 1);
    await goTo(scheduleId, EVENING + 48 * HOUR + 1);
    expect((await world.runs(team)).map(({ occurrence, state }) => [occurrence, state])).toEqual([
      ['2099-11-17', 'missed'],
      ['2099-11-18', 'missed'],
      ['2099-11-19', 'done'],
    ]);
  });
});

describe('the guard', () => {
  it('pauses a campaign whose messages push services refuse, in the middle of its send', async () => {
    const tokens = await world.subscribe(team, Array(HEALTH_LIMITS.triedMin + 1_000).fill({}));
    for (const token of tokens.slice(0, 100))
      world.endpoint.subscriptions.set(token, { key: '', isEnded: true });
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    expect(await campaignOf(campaignId)).toMatchObject({
      status: 'suspended',
      pausedBy: 'refused',
      pausedAt: new Date(EVENING + 1),
      guardRefused: 100,
    });
    const [run] = await world.runs(team);
    expect(run).toMatchObject({ state: 'sending', gone: 100 });
    // Of the chunk behind, what was under way is sent.
    expect(run?.sent).toBeGreaterThanOrEqual(HEALTH_LIMITS.triedMin - 100);
    expect(run?.sent).toBeLessThanOrEqual(HEALTH_LIMITS.triedMin + 400);
  }, 120_000);

  it('pauses a campaign after whose messages too many unsubscribe, and no other', async () => {
    const tokens = await world.subscribe(team, [{}, {}]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    const { campaignId: other } = await world.launch(team, {}, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    const well = { guardTried: 1_000, guardUnsubscribed: 14 };
    await inTeam(async (tx) => void (await tx.update(campaigns).set(well)));
    for (const token of tokens) {
      await unsubscribe(token, EVENING + HOUR);
      await world.run(GUARD_CAMPAIGN, { teamId: team.teamId, campaignId });
      await world.run(GUARD_CAMPAIGN, { teamId: team.teamId, campaignId: other });
      if (token === tokens[0]) expect(await campaignOf(campaignId)).toMatchObject({ status: 'launched' });
    }
    expect(await campaignOf(campaignId)).toMatchObject({ status: 'suspended', pausedBy: 'unsubscribed' });
    expect(await campaignOf(other)).toMatchObject({ status: 'launched', pausedBy: null });
  });
});
