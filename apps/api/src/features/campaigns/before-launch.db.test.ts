/** What is said of a campaign before it goes out: how many it is for, and what is checked. */
import type { CampaignChecks } from '@sluice/contracts';
import { addCampaignResults, subscribers, withTeam } from '@sluice/postgres';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN, SCHEDULE } from '../../../test/campaign-rows.ts';
import { useCampaigns } from './campaigns.fixture.ts';

const { api, world, base, call, create } = useCampaigns();

describe('the potential audience', () => {
  const insert = (changes: object, count = 1) =>
    withTeam(api.database.db, world.ids.teamId, async (tx) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        teamId: world.ids.teamId,
        streamId: world.ids.streamId,
        memberId: world.team.memberId,
        endpointHash: Buffer.from(`${Math.random()}${at}`.padEnd(32, '0').slice(0, 32)),
        endpoint: `https://push.example/${Math.random()}`,
        p256dh: 'p',
        auth: 'a',
        applicationKey: 'k'.repeat(87),
        host: 'play.example',
        visitorId: '1',
        country: 'DE',
        language: 'de',
        timeZone: 'Europe/Berlin',
        os: 'Android',
        browser: 'Chrome',
        device: 'mobile',
        subscribedAt: new Date(),
        ...changes,
      }));
      await tx.insert(subscribers).values(rows);
    });
  const ask = async (changes: object = {}) => {
    const answer = await world.team.owner.call('POST', `${base()}/audience`, {
      kind: 'one-time',
      streamId: world.ids.streamId,
      countries: [],
      hosts: [],
      timeZone: 'Europe/Berlin',
      settings: { capPerDay: 3, quietHours: null },
      ...changes,
    });
    return answer.body as Record<string, unknown> & { count: number; total: number; tookMs: number };
  };

  it('[S2.10-11] follows country, stream and kind, and the reasons add up', async () => {
    await insert({}, 5);
    await insert({ country: 'AT', timeZone: 'Europe/Vienna' }, 2);
    await insert({ registeredAt: new Date() }, 3);
    await insert({ endedAt: new Date(), endReason: 'unsubscribed' });
    await insert({ endedAt: new Date(), endReason: 'gone' });
    await insert({ endedAt: new Date(), endReason: 'denied' });
    await insert({ endedAt: new Date(), endReason: 'replaced' });
    expect(await ask()).toMatchObject({
      count: 10,
      total: 13,
      isExact: true,
      countries: [
        { value: 'DE', count: 8 },
        { value: 'AT', count: 2 },
      ],
      applications: [{ value: 'play.example', count: 10 }],
      out: [
        { reason: 'unsubscribed', count: 1 },
        { reason: 'denied', count: 1 },
        { reason: 'ended', count: 1 },
      ],
    });
    expect(await ask({ countries: ['AT'] })).toMatchObject({ count: 2, total: 2 });
    expect(await ask({ kind: 'no-deposit' })).toMatchObject({ count: 3 });
    expect(await ask({ kind: 'no-registration' })).toMatchObject({ count: 7 });
    expect(await ask({ hosts: ['other.example'] })).toMatchObject({ count: 0 });
    const quietHours = { from: '23:00', to: '08:00' };
    const night = { settings: { capPerDay: 3, quietHours }, at: '2026-11-17T02:00:00Z' };
    expect(await ask(night)).toMatchObject({ count: 0, out: [{ reason: 'quiet', count: 10 }, {}, {}, {}] });
  });

  it('leaves out who has had the day’s messages', async () => {
    await insert({}, 2);
    await api.superuser.query(
      `INSERT INTO subscriber_sends SELECT team_id, id, (now() AT TIME ZONE 'UTC')::date, 3, '{}' FROM subscribers
       WHERE team_id = $1 LIMIT 1`,
      [world.ids.teamId],
    );
    expect(await ask()).toMatchObject({ count: 1, out: [{ reason: 'capped', count: 1 }], isExact: true });
  });

  it('of a send on each own clock is judged at that time wherever they are', async () => {
    await insert({ country: 'US', timeZone: 'America/New_York' }, 4);
    await insert({ country: 'JP', timeZone: 'Asia/Tokyo' }, 3);
    await insert({ timeZone: '' }, 2);
    await insert({}, 1);
    const settings = { capPerDay: null, quietHours: { from: '22:00', to: '08:00' } };
    // Ten o'clock in Berlin is four in the morning in New York.
    const at = '2026-11-17T09:00:00Z';
    expect(await ask({ settings, at })).toMatchObject({ count: 6, out: [{ reason: 'quiet', count: 4 }] });
    expect(await ask({ settings, at, localTime: '10:00' })).toMatchObject({ count: 10, out: [] });
    expect(await ask({ settings, at, localTime: '23:30' })).toMatchObject({ count: 0 });
  });

  it('of a send on each own clock leaves out where its time is over, though it is ahead elsewhere', async () => {
    await insert({ timeZone: 'Pacific/Kiritimati' }, 3);
    await insert({ timeZone: 'Pacific/Midway' }, 2);
    const at = new Date(Date.now() + 60_000).toISOString();
    const own = { at, timeZone: 'UTC', localTime: at.slice(11, 16) };
    const settings = { capPerDay: null, quietHours: null };
    expect(await ask({ settings, ...own })).toMatchObject({ count: 2, out: [{ reason: 'over', count: 3 }] });
    expect(await ask({ settings, at })).toMatchObject({ count: 5, out: [] });
  });

  it('of a send on each own clock leaves out whose messages are of the day that it is then', async () => {
    await insert({ country: 'US', timeZone: 'America/New_York' }, 2);
    await insert({ country: 'JP', timeZone: 'Asia/Tokyo' }, 2);
    await api.superuser.query(
      `INSERT INTO subscriber_sends SELECT team_id, id, '2026-11-17', 3, '{}' FROM subscribers WHERE team_id = $1`,
      [world.ids.teamId],
    );
    // Eight in the evening of the 17th: in Tokyo at 11:00 of the team's 17th, in New York at 01:00 of its 18th.
    const at = '2026-11-17T19:00:00Z';
    expect(await ask({ at })).toMatchObject({ count: 0, out: [{ reason: 'capped', count: 4 }] });
    expect(await ask({ at, localTime: '20:00' })).toMatchObject({
      count: 2,
      isExact: true,
      out: [{ reason: 'capped', count: 2 }],
    });
  });

  it('is a span where too many have had the day’s messages to look at each', async () => {
    const { teamId, streamId } = world.ids;
    await api.superuser.query(
      `INSERT INTO subscribers (team_id, stream_id, member_id, endpoint_hash, endpoint, p256dh, auth, application_key, host, visitor_id, country,
         language, time_zone, os, browser, device, subscribed_at)
       SELECT $1, $2, $3, decode(md5(n::text) || md5(n::text), 'hex'), 'https://push.example/' || n, 'p', 'a', repeat('k', 87), 'play.example', '1',
         'DE', 'de', 'Europe/Berlin', 'Android', 'Chrome', 'mobile', now() FROM generate_series(1, 22000) n`,
      [teamId, streamId, world.team.memberId],
    );
    await api.superuser.query(
      `INSERT INTO subscriber_sends SELECT team_id, id, '2026-11-17', 3, '{}' FROM subscribers WHERE team_id = $1 ORDER BY id LIMIT 21000`,
      [teamId],
    );
    const text = {
      campaignId: world.ids.campaignId,
      scheduleId: world.ids.scheduleId,
      language: 'de',
      variant: 0,
    };
    await withTeam(api.database.db, teamId, (tx) =>
      addCampaignResults(tx, teamId, [
        { ...text, day: '2026-11-17', country: 'DE', sent: 63_901 },
        { ...text, day: '2026-11-16', country: 'DE', sent: 90_000 },
      ]),
    );
    // As it does by itself, once so many rows are new.
    await api.superuser.query('ANALYZE subscribers, subscriber_sends');
    // A thousand have room left: no more than 63,901 ÷ 3 can be full up, and 20,001 were found to be.
    const settings = { capPerDay: 3, quietHours: null };
    expect(await ask({ settings, at: '2026-11-17T12:00:00Z' })).toMatchObject({
      countMin: 700,
      count: 1_999,
      isExact: false,
    });
    expect(await ask({ settings, at: '2026-11-18T12:00:00Z' })).toMatchObject({
      countMin: 22_000,
      count: 22_000,
      isExact: true,
    });
  });

  it('of ten million subscribers is known in less than 300 ms', async () => {
    await api.superuser.query(
      `INSERT INTO subscriber_counts
       SELECT $1, $2, (ARRAY['DE','AT','CH','PL','UA'])[1 + n % 5], 'l' || n % 10, 'h' || n % 4 || '.example',
         (ARRAY['Europe/Berlin','Europe/Vienna','Europe/Kyiv'])[1 + n % 3], 'subscribed', '', 500
       FROM generate_series(1, 20000) n`,
      [world.ids.teamId, world.ids.streamId],
    );
    await ask();
    const answers = [await ask(), await ask(), await ask()];
    expect(answers[0]).toMatchObject({ count: 10_000_000, isExact: true });
    expect(Math.min(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(300);
  });
});

describe('the checks before a campaign goes out', () => {
  const check = async (id: number) => (await call('POST', `/${id}/checks`)).body as unknown as CampaignChecks;
  const launch = async (kind: string, schedule: object, changes: object = {}) => {
    const { body } = await create(kind, changes);
    await call('POST', `/${body.id}/schedules`, { ...SCHEDULE, timing: schedule });
    await call('PUT', `/${body.id}/status`, { status: 'launched' });
    return body.id;
  };

  it('count the messages of all campaigns that one person can get in a day', async () => {
    const { campaignId } = world.ids;
    expect((await check(campaignId)).perDay).toEqual({ day: '2030-01-01', sends: 1, others: 0 });
    const regular = { type: 'cron', time: '09:00', weekdays: ['tuesday', 'friday'] };
    await launch('interval', regular);
    await launch('no-registration', { type: 'interval', count: 2, unit: 'hour' });
    // Of other countries, of another day, and one that is off: nobody gets both.
    await launch('interval', regular, { countries: ['AT'] });
    await launch('interval', { ...regular, weekdays: ['monday'] });
    const { body: off } = await create('interval');
    await call('POST', `/${off.id}/schedules`, { ...SCHEDULE, timing: regular });
    // The first of January 2030 is a Tuesday.
    expect((await check(campaignId)).perDay).toEqual({ day: '2030-01-01', sends: 3, others: 2 });
  });

  it('say that a path leads nowhere without a domain that is served, and call nothing inside', async () => {
    const { body: made } = await create('welcome', {
      settings: { ...CAMPAIGN.settings, icon: 'http://169.254.169.254/latest' },
    });
    await api.superuser.query('UPDATE domains SET stream_id = NULL WHERE team_id = $1', [world.ids.teamId]);
    expect((await check(made.id)).links).toMatchObject([
      { part: 'link', url: '/', result: 'no_host' },
      { part: 'icon', result: 'not_public', status: null },
    ]);
  });
});
