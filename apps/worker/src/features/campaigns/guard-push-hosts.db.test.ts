import { newEventId } from '@sluice/events';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  addPushHostCounts,
  auditEntries,
  campaigns,
  PLAN_CAMPAIGN,
  pushHostCounts,
  pushHostStates,
  SEND_CAMPAIGN,
  subscriberSends,
  teamEvents,
} from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endSubscriptions } from '../subscribers/end-subscriptions.ts';
import { guardPushHosts } from './guard-push-hosts.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';
import { takeMessageReports } from './take-message-reports.ts';

const HOST = 'play.example';
const TODAY = '2099-11-17';

const { database, world, team, inTeam } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

const count = (counts: Parameters<typeof addPushHostCounts>[2]) =>
  inTeam((tx) => addPushHostCounts(tx, team.teamId, counts));
const guard = (now = new Date(EVENING)) => guardPushHosts(database.db, team.teamId, now);
const states = () =>
  inTeam((tx) =>
    tx
      .select({ host: pushHostStates.host, state: pushHostStates.state, reason: pushHostStates.reason })
      .from(pushHostStates)
      .orderBy(asc(pushHostStates.host)),
  );
const pauses = () =>
  inTeam((tx) =>
    tx
      .select({ name: campaigns.name, status: campaigns.status, pausedBy: campaigns.pausedBy })
      .from(campaigns)
      .orderBy(asc(campaigns.id)),
  );
const sums = () =>
  inTeam((tx) =>
    tx
      .select({
        host: pushHostCounts.host,
        day: pushHostCounts.day,
        sent: pushHostCounts.sent,
        refused: pushHostCounts.refused,
        unsubscribed: pushHostCounts.unsubscribed,
        denied: pushHostCounts.denied,
        shown: pushHostCounts.shown,
      })
      .from(pushHostCounts)
      .orderBy(asc(pushHostCounts.host), asc(pushHostCounts.day)),
  );

describe('the sums of a domain', () => {
  it('are of all campaigns: sent, refused, shown soon, unsubscribed and denied, by the day of the send', async () => {
    const [first = '', gone = '', left = '', denied = ''] = await world.subscribe(team, [{}, {}, {}, {}]);
    world.endpoint.subscriptions.set(gone, { key: '', isEnded: true });
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    for (const { id } of await world.runs(team))
      await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId: id });
    const [sent] = await inTeam((tx) =>
      tx.select().from(subscriberSends).orderBy(asc(subscriberSends.subscriberId)),
    );
    const of = (token: string, atMs: number) => ({
      id: newEventId(),
      edgeId: 'edge-1',
      teamId: team.teamId,
      host: HOST,
      streamId: team.streamId,
      visitorId: '',
      endpoint: world.addressOf(token),
      atMs,
    });
    const shown = { kind: 'message_report', what: 'shown', messageId: sent?.recent[0] ?? '' } as const;
    await takeMessageReports(database.db, [{ ...of(first, EVENING + HOUR), ...shown }], {
      now: new Date(EVENING + HOUR),
      attempt: 0,
    });
    const end = { kind: 'unsubscription' } as const;
    await endSubscriptions(database.db, [
      { ...of(left, EVENING + HOUR), ...end, reason: 'unsubscribed' },
      { ...of(denied, EVENING + HOUR), ...end, reason: 'denied' },
    ]);
    await guard(new Date(EVENING + HOUR));
    const all = { sent: 3, refused: 1, shown: 1, unsubscribed: 2, denied: 1 };
    expect(await sums()).toEqual([{ host: HOST, day: TODAY, ...all }]);
    await guard(new Date(EVENING + 30 * 24 * HOUR));
    expect(await sums()).toEqual([]);
  });
});

describe('the guard of a domain', () => {
  const launchAll = async () => {
    await world.subscribe(team, [{}, { host: 'other.example' }]);
    await world.launch(team, { name: 'To all' }, AT_EIGHT);
    await world.launch(team, { name: 'To this', hosts: [HOST] }, AT_EIGHT);
    await world.launch(team, { name: 'To the other', hosts: ['other.example'] }, AT_EIGHT);
  };

  it('warns first, pauses every campaign that sends there, and no other', async () => {
    await launchAll();
    await count([
      { host: HOST, day: TODAY, sent: 1_000, refused: 20 },
      { host: HOST, day: '2099-11-12', sent: 950, refused: 45 },
      { host: 'other.example', day: TODAY, sent: 5_000 },
    ]);
    await guard();
    expect(await states()).toEqual([{ host: HOST, state: 'warned', reason: 'refused' }]);
    expect((await pauses()).map(({ status }) => status)).toEqual(['launched', 'launched', 'launched']);
    await count([{ host: HOST, day: TODAY, refused: 60 }]);
    await guard();
    await guard();
    expect(await states()).toEqual([{ host: HOST, state: 'paused', reason: 'refused' }]);
    expect(await pauses()).toEqual([
      { name: 'To all', status: 'suspended', pausedBy: 'domain' },
      { name: 'To this', status: 'suspended', pausedBy: 'domain' },
      { name: 'To the other', status: 'launched', pausedBy: null },
    ]);
    const entries = await inTeam((tx) => tx.select().from(auditEntries).orderBy(asc(auditEntries.id)));
    expect(entries).toMatchObject([
      { subjectName: 'To all', changes: { pausedBy: { to: 'domain' }, host: { to: HOST } } },
      { subjectName: 'To this', changes: { pausedBy: { to: 'domain' }, host: { to: HOST } } },
    ]);
    const told = await inTeam((tx) => tx.select().from(teamEvents).orderBy(asc(teamEvents.id)));
    expect(told).toMatchObject([
      {
        kind: 'campaign.paused',
        memberId: team.memberId,
        subjectName: 'To all',
        details: { reason: 'domain' },
      },
      { kind: 'campaign.paused', subjectName: 'To this', details: { campaign: 'one-time' } },
    ]);
  });

  it('sees permissions that are taken back, before anything is refused', async () => {
    await launchAll();
    await count([{ host: HOST, day: TODAY, sent: 10_000, denied: 60 }]);
    await guard();
    expect(await states()).toEqual([{ host: HOST, state: 'warned', reason: 'denied' }]);
  });

  it('compares what was shown on days that are over with those before', async () => {
    await launchAll();
    await count([
      { host: HOST, day: '2099-11-14', sent: 2_000, shown: 1_200 },
      { host: HOST, day: '2099-11-16', sent: 2_000, shown: 500 },
      { host: HOST, day: TODAY, sent: 2_000 },
    ]);
    await guard();
    expect(await states()).toEqual([{ host: HOST, state: 'paused', reason: 'shown' }]);
  });

  it('forgets what is a week old, and then has nothing against the domain', async () => {
    await launchAll();
    await count([{ host: HOST, day: TODAY, sent: 9_600, refused: 400 }]);
    await guard();
    expect(await states()).toMatchObject([{ state: 'warned' }]);
    await guard(new Date(EVENING + 7 * 24 * HOUR));
    expect(await states()).toEqual([]);
  });
});
