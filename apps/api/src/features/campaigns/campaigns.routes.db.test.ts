import { PACE_SPAN_MS, WEEKDAYS } from '@sluice/campaigns';
import type { CampaignChecks, CampaignDetail, CampaignLife } from '@sluice/contracts';
import {
  addCampaignResults,
  campaignRetries,
  campaignRuns,
  campaigns,
  pushHostCounts,
  pushHostStates,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAMPAIGN, MESSAGES, SCHEDULE } from '../../../test/campaign-rows.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { createWorld, type World } from '../../../test/world.ts';

const api = useTestApi({ superuser: true });
let world: World;
beforeEach(async () => {
  world = await createWorld(api);
});

type Made = Record<string, unknown> & { id: number; schedules: Record<string, unknown>[] };
const base = () => `/teams/${world.ids.teamId}/campaigns`;
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await world.team.owner.call(method, `${base()}${path}`, body);
  return { status: answer.status, body: answer.body as Made };
};
const create = (kind: string, changes: object = {}) =>
  call('POST', '', { kind, ...CAMPAIGN, streamId: world.ids.streamId, ...changes });

describe('a campaign', () => {
  it.each([
    ['one-time', 'manual'],
    ['welcome', 'schedule'],
    ['no-registration', 'before_reg'],
    ['no-deposit', 'after_reg'],
    ['registration', 'after_reg'],
    ['deposit', 'after_dep'],
    ['interval', 'schedule'],
  ])('[S3.18-01] [S3.18-02] %s is stored as %s, not active, with its owner', async (kind, type) => {
    const { body } = await create(kind);
    expect(body).toMatchObject({ kind, type, status: 'suspended', memberId: world.team.memberId });
  });

  it('[S2.10-09] [S8.3-15] is not made by a push specialist who is a media buyer too', async () => {
    const both = await api.member(world.team, ['push_manager', 'mediabuyer']);
    const answer = await both.call('POST', base(), { kind: 'welcome', ...CAMPAIGN, streamId: 1 });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'campaign.create_forbidden',
      message: expect.stringMatching(
        /^Not enough permissions to create a push campaign.*contact your team administrator\.$/,
      ),
    });
  });

  it('is made for another member by who may choose', async () => {
    const made = await create('welcome', { memberId: world.ids.memberId });
    expect(made.body).toMatchObject({ memberId: world.ids.memberId });
    const buyer = await api.member(world.team, ['mediabuyer']);
    const refused = await buyer.call('POST', base(), {
      kind: 'welcome',
      ...CAMPAIGN,
      streamId: world.ids.streamId,
      memberId: world.ids.memberId,
    });
    expect([403, 404]).toContain(refused.status);
  });

  it('is switched on only with a schedule and a text in its main language, and off again', async () => {
    const { body: made } = await create('one-time');
    expect(await call('PUT', `/${made.id}/status`, { status: 'launched' })).toMatchObject({
      status: 409,
      body: { code: 'campaign.incomplete' },
    });
    await call('POST', `/${made.id}/schedules`, SCHEDULE);
    const on = await call('PUT', `/${made.id}/status`, { status: 'launched' });
    expect(on.body).toMatchObject({ status: 'launched', nextSendAt: '2030-01-01T19:00:00.000Z' });
    const { rows } = await api.superuser.query(
      `SELECT count(*)::int AS n FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'plan_campaign' AND (j.payload->>'teamId')::int = $1`,
      [world.ids.teamId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const off = await call('PUT', `/${made.id}/status`, { status: 'suspended' });
    expect(off.body).toMatchObject({ status: 'suspended', nextSendAt: null });
  });

  it('[S7.4-08] [S4.6-01] is copied with its schedules, transferred and removed; a taken name asks', async () => {
    const source = `/${world.ids.campaignId}`;
    expect(await call('POST', `${source}/copy`, { name: 'first' })).toMatchObject({
      status: 409,
      body: { code: 'campaign.name_taken' },
    });
    const { body: copy } = await call('POST', `${source}/copy`, { name: 'first', isNameConfirmed: true });
    const { body: original } = await call('GET', source);
    const withoutIds = ({ schedules }: Made) => schedules.map(({ id: _, ...schedule }) => schedule);
    expect(withoutIds(copy)).toEqual(withoutIds(original));
    expect(copy).toMatchObject({ status: 'suspended', kind: 'one-time' });
    const given = await call('POST', `/${copy.id}/transfer`, { email: world.memberEmail });
    expect(given.body).toMatchObject({ memberId: world.ids.memberId });
    expect((await call('POST', '/remove', { ids: [copy.id, world.ids.campaignId] })).body).toEqual({
      removed: 2,
    });
    expect((await call('GET', source)).status).toBe(404);
  });

  it('[S4.6-01] copied while it sends, sends nothing: the copy is off, is planned by nobody, and begins with its own start', async () => {
    const { body: made } = await create('welcome');
    const timing = { type: 'interval', count: 1, unit: 'minute' };
    await call('POST', `/${made.id}/schedules`, { timing, messages: MESSAGES });
    await call('PUT', `/${made.id}/status`, { status: 'launched' });
    await api.superuser.query('UPDATE campaigns SET guard_tried = 9 WHERE id = $1', [made.id]);
    const planned = async (id: number) => {
      const { rows } = await api.superuser.query(
        `SELECT s.covers_from AS "from", c.guard_tried AS tried, (SELECT count(*)::int FROM graphile_worker._private_jobs
           WHERE key = 'plan_campaign:' || s.team_id || ':' || s.id) AS jobs
         FROM campaign_schedules s JOIN campaigns c USING (team_id) WHERE c.id = s.campaign_id AND c.id = $1`,
        [id],
      );
      return rows;
    };
    expect(await planned(made.id)).toMatchObject([{ from: expect.any(Date), tried: 9, jobs: 1 }]);
    const { body: copy } = await call('POST', `/${made.id}/copy`, { name: 'Again' });
    expect(copy).toMatchObject({ status: 'suspended', pausedBy: null, nextSendAt: null, lastRun: null });
    expect(await planned(copy.id)).toEqual([{ from: null, tried: 0, jobs: 0 }]);
    const startedAt = Date.now();
    expect(await call('PUT', `/${copy.id}/status`, { status: 'launched' })).toMatchObject({ status: 200 });
    const [begun] = await planned(copy.id);
    // Whoever subscribed before it was switched on has waited for the other one.
    expect(begun?.from.getTime()).toBeGreaterThanOrEqual(startedAt - 60_000);
  });
});

describe('a schedule', () => {
  it('[S3.19-01] [S3.19-02] [S3.19-03] [S3.20-01] is of the types that its kind allows, with its texts', async () => {
    const { body: regular } = await create('no-registration');
    const cron = {
      type: 'cron',
      clock: 'subscriber',
      timeZone: null,
      weekdays: ['monday', 'sunday'],
      time: '09:30',
    };
    const interval = { type: 'interval', count: 2, unit: 'hour' };
    for (const timing of [cron, interval])
      expect((await call('POST', `/${regular.id}/schedules`, { timing, messages: MESSAGES })).status).toBe(
        201,
      );
    const { body } = await call('GET', `/${regular.id}`);
    expect(body.schedules).toMatchObject([
      { ...cron, messages: MESSAGES },
      { ...interval, date: null, time: null },
    ]);
    expect(await call('POST', `/${regular.id}/schedules`, SCHEDULE)).toMatchObject({
      status: 409,
      body: { code: 'campaign.schedule_refused' },
    });
  });

  it('is copied, changed and removed', async () => {
    const one = `/${world.ids.campaignId}/schedules/${world.ids.scheduleId}`;
    const copied = await call('POST', `${one}/copy`);
    expect(copied.body.schedules).toHaveLength(2);
    const timing = { ...SCHEDULE.timing, time: '21:00' };
    const changed = await call('PUT', one, { ...SCHEDULE, timing });
    expect(changed.body.schedules[0]).toMatchObject({ time: '21:00' });
    expect((await call('DELETE', one)).body.schedules).toHaveLength(1);
  });

  it('[S3.20-01] has texts with up to two buttons; pictures and links are addresses, with macros that exist', async () => {
    const button = { title: 'Turn', url: '/?c={click_id}' };
    const withButtons = (...buttons: object[]) =>
      call('POST', `/${world.ids.campaignId}/schedules`, {
        ...SCHEDULE,
        messages: { de: [{ title: 'Drei', body: 'Drehungen', buttons }] },
      });
    const { body } = await withButtons(button, { title: 'Later', url: 'https://offer.example/' });
    expect(body.schedules.at(-1)).toMatchObject({
      messages: { de: [{ buttons: [button, { title: 'Later' }] }] },
    });
    for (const wrong of [
      [button, button, button],
      [{ ...button, title: '' }],
      [{ ...button, title: 'x'.repeat(31) }],
      [{ ...button, url: 'javascript:alert(1)' }],
      [{ ...button, url: '/?c={nobody}' }],
      [{ ...button, url: 'https://{country}.example/' }],
    ])
      expect((await withButtons(...wrong)).status).toBe(422);
    const pictures = { icon: 'https://cdn.example/i.png', image: null };
    const made = await create('welcome', { settings: { ...CAMPAIGN.settings, ...pictures } });
    expect(made.body).toMatchObject({ settings: pictures });
    for (const icon of ['/i.png', 'ftp://cdn.example/i.png', `https://cdn.example/${'i'.repeat(500)}`])
      expect((await create('welcome', { settings: { ...CAMPAIGN.settings, icon } })).status).toBe(422);
  });

  it('says its next ten times on the clock that was chosen, over a change of the clocks', async () => {
    const timing = { type: 'cron', clock: 'country', timeZone: null, weekdays: ['sunday'], time: '20:00' };
    const answer = await world.team.owner.call('POST', `${base()}/send-times`, {
      timing,
      timeZone: 'Europe/Berlin',
    });
    const { items, timeZone } = answer.body as { items: { at: string; local: string }[]; timeZone: string };
    expect(timeZone).toBe('Europe/Berlin');
    expect(items).toHaveLength(10);
    for (const { at, local } of items) {
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(new Date(at));
      expect(shown.replace(' ', 'T')).toBe(local);
    }
  });
});

it('an interval is looked at all again once its campaign is meant for others', async () => {
  const { body: made } = await create('welcome');
  const timing = { type: 'interval', count: 1, unit: 'hour' };
  const { body: added } = await call('POST', `/${made.id}/schedules`, { timing, messages: MESSAGES });
  const plannedUntil = async () => {
    const { rows } = await api.superuser.query(
      'SELECT planned_until FROM campaign_schedules WHERE team_id = $1 AND id = $2',
      [world.ids.teamId, added.schedules[0]?.id],
    );
    return rows[0]?.planned_until;
  };
  await api.superuser.query('UPDATE campaign_schedules SET planned_until = now() WHERE team_id = $1', [
    world.ids.teamId,
  ]);
  const fields = { ...CAMPAIGN, streamId: world.ids.streamId };
  const renamed = await call('PUT', `/${made.id}`, { ...fields, name: 'Morning', version: added.version });
  expect(await plannedUntil()).not.toBeNull();
  const countries = ['DE', 'AT'];
  const version = renamed.body.version;
  expect(await call('PUT', `/${made.id}`, { ...fields, countries, version })).toMatchObject({ status: 200 });
  expect(await plannedUntil()).toBeNull();
});

it('the next ten sends of all schedules come together, the soonest first', async () => {
  const { body: made } = await create('interval');
  const regular = { type: 'cron', weekdays: ['monday', 'friday'], time: '20:00' };
  for (const timing of [regular, { ...regular, clock: 'zone', timeZone: 'Asia/Tokyo', time: '09:00' }])
    await call('POST', `/${made.id}/schedules`, { ...SCHEDULE, timing });
  const { body } = await call('GET', `/${made.id}`);
  const { nextSends, schedules } = body as unknown as CampaignDetail;
  expect(nextSends).toHaveLength(10);
  expect(nextSends.map(({ at }) => at)).toEqual(nextSends.map(({ at }) => at).toSorted());
  const [berlin, tokyo] = schedules.map(({ id }) => id);
  for (const { at, local, timeZone, scheduleId } of nextSends) {
    expect([timeZone, local.slice(11)]).toEqual(
      scheduleId === tokyo ? ['Asia/Tokyo', '09:00'] : ['Europe/Berlin', '20:00'],
    );
    if (scheduleId === tokyo) expect(at.slice(11, 16)).toBe('00:00');
  }
  expect(new Set(nextSends.map(({ scheduleId }) => scheduleId))).toEqual(new Set([berlin, tokyo]));
});

describe('what is said to be ahead', () => {
  const DAY_MS = 24 * 3_600_000;
  const dayIn = (timeZone: string, ms = Date.now()) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ms);
  const timing = { type: 'cron', clock: 'country', timeZone: null, weekdays: [...WEEKDAYS], time: '23:59' };
  /** Where today's time is still ahead, whatever the hour. */
  const ZONE = new Date().getUTCHours() === 11 ? 'UTC' : 'Etc/GMT+12';

  it('leaves out what has been sent already: a time that is moved to the evening is not sent again today', async () => {
    const { body: made } = await create('interval', { timeZone: ZONE });
    const { body } = await call('POST', `/${made.id}/schedules`, { ...SCHEDULE, timing });
    const scheduleId = Number(body.schedules[0]?.id);
    await call('PUT', `/${made.id}/status`, { status: 'launched' });
    const said = async () => {
      const { body: detail } = await call('GET', `/${made.id}`);
      const { body: life } = await call('GET', `/${made.id}/life`);
      const { body: times } = await call('POST', '/send-times', {
        timing,
        timeZone: ZONE,
        campaignId: made.id,
        scheduleId,
      });
      const { nextSendAt, nextSends } = detail as unknown as CampaignDetail;
      const { planned } = life as unknown as CampaignLife;
      const { items } = times as unknown as { items: { local: string }[] };
      const days = [nextSends[0]?.local, items[0]?.local].map((local) => local?.slice(0, 10));
      return [...days, dayIn(ZONE, Date.parse(nextSendAt ?? '')), planned[0]?.sends];
    };
    const [today, tomorrow] = [dayIn(ZONE), dayIn(ZONE, Date.now() + DAY_MS)];
    expect(await said()).toEqual([today, today, today, 1]);
    await withTeam(api.database.db, world.ids.teamId, (tx) =>
      tx.insert(campaignRuns).values({
        teamId: world.ids.teamId,
        campaignId: made.id,
        scheduleId,
        occurrence: today,
        dueAt: new Date(Date.now() - 60_000),
      }),
    );
    expect(await said()).toEqual([tomorrow, tomorrow, tomorrow, 1]);
  });

  it('on each own clock is when the first of the subscribers gets it, and is ahead until the last has', async () => {
    const { body: made } = await create('one-time', { timeZone: 'UTC' });
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const own = {
      type: 'manual',
      clock: 'subscriber',
      timeZone: null,
      date: at.slice(0, 10),
      time: at.slice(11, 16),
    };
    await call('POST', `/${made.id}/schedules`, { ...SCHEDULE, timing: own });
    await call('PUT', `/${made.id}/status`, { status: 'launched' });
    const next = async () => (await call('GET', `/${made.id}`)).body.nextSendAt;
    expect(await next()).toBeNull();
    for (const zone of ['Etc/GMT+8', 'Etc/GMT+3', 'Etc/GMT-2'])
      await api.superuser.query(
        `INSERT INTO subscriber_counts VALUES ($1, $2, 'DE', 'de', 'a.example', $3, 'subscribed', '', 1)`,
        [world.ids.teamId, world.ids.streamId, zone],
      );
    expect(await next()).toBe(
      `${new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 16)}:00.000Z`,
    );
    expect(await list('one-time')).toMatchObject({ nextSendZone: 'Etc/GMT+3', isNextOnOwnClock: true });
    await call('PUT', `/${made.id}/status`, { status: 'suspended' });
    expect(await next()).toBeNull();
    expect((await call('GET', `/${made.id}/life`)).body).toMatchObject({ nextSendAt: null, planned: [] });
  });

  const list = async (kind: string) =>
    (
      (await world.team.owner.call('GET', `${base()}?kind=${kind}&sort=createdAt`)).body as {
        items: object[];
      }
    ).items[0];

  it('is of a campaign and a schedule that are the caller’s', async () => {
    const ask = (ids: object) => call('POST', '/send-times', { timing, timeZone: ZONE, ...ids });
    expect((await ask({ campaignId: 999_999 })).status).toBe(404);
    const { campaignId } = world.ids;
    expect((await ask({ campaignId, scheduleId: 999_999 })).status).toBe(404);
  });
});

describe('a schedule with a clock begins with the first time after', () => {
  const EVENINGS = { type: 'cron', weekdays: ['monday'], time: '20:00' };
  async function launched(...timings: object[]) {
    const { body: made } = await create('interval');
    for (const timing of timings) await call('POST', `/${made.id}/schedules`, { ...SCHEDULE, timing });
    await call('PUT', `/${made.id}/status`, { status: 'launched' });
    const { body } = await call('GET', `/${made.id}`);
    return { path: `/${made.id}`, schedules: body.schedules as { id: number }[] };
  }
  const startsOf = async ({ schedules }: { schedules: { id: number }[] }) => {
    const { rows } = await api.superuser.query<{ from: Date | null }>(
      'SELECT covers_from AS "from" FROM campaign_schedules WHERE id = ANY ($1) ORDER BY id',
      [schedules.map(({ id }) => id)],
    );
    return rows.map(({ from }) => from?.getTime() ?? 0);
  };

  it('its campaign was switched on, or it got another one; not with new texts', async () => {
    const before = Date.now();
    const campaign = await launched(EVENINGS);
    const [on = 0] = await startsOf(campaign);
    expect(on).toBeGreaterThanOrEqual(before);
    const change = (changes: object) =>
      call('PUT', `${campaign.path}/schedules/${campaign.schedules[0]?.id}`, {
        ...SCHEDULE,
        timing: EVENINGS,
        ...changes,
      });
    await change({ messages: { de: [{ title: 'New', body: 'Text' }] } });
    expect(await startsOf(campaign)).toEqual([on]);
    await change({ timing: { ...EVENINGS, time: '08:00' } });
    expect((await startsOf(campaign))[0]).toBeGreaterThan(on);
  });

  it('its campaign got another zone, where it follows that', async () => {
    const campaign = await launched(
      EVENINGS,
      { ...EVENINGS, clock: 'zone', timeZone: 'Asia/Tokyo' },
      { ...EVENINGS, clock: 'subscriber' },
    );
    const before = await startsOf(campaign);
    const { body } = await call('GET', campaign.path);
    const changed = await call('PUT', campaign.path, {
      ...CAMPAIGN,
      streamId: world.ids.streamId,
      version: body.version,
      timeZone: 'Europe/Lisbon',
    });
    expect(changed).toMatchObject({ status: 200, body: { timeZone: 'Europe/Lisbon' } });
    const moved = (await startsOf(campaign)).map((start, at) => start > (before[at] ?? 0));
    expect(moved).toEqual([true, false, false]);
  });
});

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

describe('the list', () => {
  type Listed = { items: Record<string, unknown>[]; total: number };
  const list = async (query: string) =>
    (await world.team.owner.call('GET', `${base()}?kind=interval${query}`)).body as Listed;
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name).sort();

  it('is narrowed to a stream, and to what is sent to a country', async () => {
    await create('interval', { name: 'Germany' });
    await create('interval', { name: 'Everywhere', countries: [] });
    await create('interval', { name: 'Poland', countries: ['PL'] });
    expect(await names('&country=DE')).toEqual(['Everywhere', 'Germany']);
    expect(await names('&country=UA')).toEqual(['Everywhere']);
    expect(await names(`&stream=${world.ids.streamId}&country=PL`)).toEqual(['Everywhere', 'Poland']);
    expect(await list('&stream=999999')).toMatchObject({ items: [], total: 0 });
    expect((await world.team.owner.call('GET', `${base()}?kind=interval&country=xx1`)).status).toBe(422);
  });

  it('is sorted by when they send next, those that send nothing last; and narrowed to a member', async () => {
    const make = async (name: string, inDays: number | null, memberId?: number) => {
      const { body } = await create('one-time', { name, ...(memberId && { memberId }) });
      if (inDays === null) return;
      const date = new Date(Date.now() + inDays * 24 * 3_600_000).toISOString().slice(0, 10);
      const timing = { type: 'manual', clock: 'zone', timeZone: 'UTC', date, time: '12:00' };
      await call('POST', `/${body.id}/schedules`, { ...SCHEDULE, timing });
      await call('PUT', `/${body.id}/status`, { status: 'launched' });
    };
    await make('Third', 9);
    await make('First', 2, world.ids.memberId);
    await make('Second', 5);
    await make('None', null);
    await make('Over', -3);
    const names = async (query: string) => {
      const path = `${base()}?kind=one-time&sort=next&${query}`;
      const { body } = await world.team.owner.call('GET', path);
      return (body as { items: { name: string }[] }).items.map(({ name }) => name);
    };
    expect(await names('order=asc')).toEqual(['First', 'Second', 'Third', 'First', 'None', 'Over']);
    expect(await names('order=desc')).toEqual(['Third', 'Second', 'First', 'First', 'None', 'Over']);
    expect(await names('order=asc&limit=2&page=2')).toEqual(['Third', 'First']);
    expect(await names(`member=${world.ids.memberId}`)).toEqual(['First']);
  });

  it('shows of each how many it is for, the last fourteen days, and whose clock the next send is on', async () => {
    const { teamId, streamId } = world.ids;
    const { body: made } = await create('interval', { countries: ['DE', 'AT'], hosts: ['a.example'] });
    const timing = {
      type: 'cron',
      clock: 'zone',
      timeZone: 'Europe/Kyiv',
      weekdays: ['monday'],
      time: '10:00',
    };
    const { body } = await call('POST', `/${made.id}/schedules`, { timing, messages: MESSAGES });
    await call('PUT', `/${made.id}/status`, { status: 'launched' });
    const scheduleId = Number(body.schedules[0]?.id);
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
    await api.superuser.query(
      `INSERT INTO subscriber_counts VALUES
         ($1, $2, 'DE', 'de', 'a.example', 'Europe/Berlin', 'subscribed', '', 7), ($1, $2, 'DE', 'de', 'a.example', 'Europe/Berlin', 'subscribed', '', -2),
         ($1, $2, 'AT', 'de', 'a.example', 'Europe/Vienna', 'deposited', '', 2), ($1, $2, 'DE', 'de', 'b.example', 'Europe/Berlin', 'subscribed', '', 40),
         ($1, $2, 'PL', 'pl', 'a.example', 'Europe/Warsaw', 'subscribed', '', 40), ($1, $2, 'DE', 'de', 'a.example', 'Europe/Berlin', 'subscribed', 'gone', 40)`,
      [teamId, streamId],
    );
    const text = { campaignId: made.id, scheduleId, country: 'DE', language: 'de', variant: 0 };
    await withTeam(api.database.db, teamId, (tx) =>
      addCampaignResults(tx, teamId, [
        { ...text, day: day(0), sent: 5 },
        { ...text, day: day(0), country: 'AT', sent: 1 },
        { ...text, day: day(13), sent: 3 },
        { ...text, day: day(14), sent: 99 },
      ]),
    );
    const { items } = await list('');
    expect(items).toMatchObject([
      {
        audience: 7,
        days: [3, ...Array.from({ length: 12 }, () => 0), 6],
        nextSendZone: 'Europe/Kyiv',
        isNextOnOwnClock: false,
      },
    ]);
    await call('PUT', `/${made.id}/status`, { status: 'suspended' });
    expect((await list('')).items).toMatchObject([{ nextSendAt: null, nextSendZone: null }]);
  });
});

describe('[S2.10-27] the life of a campaign', () => {
  const inTeam = (work: Parameters<typeof withTeam<void>>[2]) =>
    withTeam(api.database.db, world.ids.teamId, work);

  it('is its sends, and what came of them by day, country and text', async () => {
    const { teamId, campaignId, scheduleId } = world.ids;
    const text = { campaignId, scheduleId, language: 'de', variant: 0 };
    await inTeam(async (tx) => {
      await tx.insert(campaignRuns).values([
        {
          teamId,
          campaignId,
          scheduleId,
          occurrence: 'a',
          dueAt: new Date('2026-11-16T19:00Z'),
          sent: 7,
          clicks: 2,
          audience: 9,
          state: 'done',
          endedAt: new Date('2026-11-16T19:01Z'),
        },
        { teamId, campaignId, scheduleId, occurrence: 'b', dueAt: new Date('2026-11-17T19:00Z'), sent: 1 },
      ]);
      await addCampaignResults(tx, teamId, [
        { ...text, day: '2026-11-16', country: 'DE', sent: 5, clicks: 1, shown: 4, dismissed: 2 },
        { ...text, day: '2026-11-16', country: 'AT', sent: 2, clicks: 1 },
        { ...text, day: '2026-11-17', country: 'DE', sent: 1, refused: 1 },
        { ...text, day: '2026-11-17', country: 'DE', capped: 3 },
      ]);
    });
    const { body } = await call('GET', `/${campaignId}/life`);
    expect(body).toMatchObject({
      runs: [
        { state: 'sending', sent: 1, audience: null, endedAt: null },
        { state: 'done', sent: 7, clicks: 2, audience: 9 },
        { id: world.ids.sendId },
      ],
      totals: { sent: 8, clicks: 2, refused: 1, capped: 3, unsubscribed: 0, shown: 4, dismissed: 2 },
      days: [
        { day: '2026-11-16', sent: 7, clicks: 2 },
        { day: '2026-11-17', sent: 1, refused: 1, capped: 3 },
      ],
      countries: [
        { country: 'DE', sent: 6, clicks: 1 },
        { country: 'AT', sent: 2, clicks: 1 },
      ],
      variants: [{ scheduleId, language: 'de', variant: 0, title: '{Hallo|Servus}', sent: 8 }],
      health: {
        tried: 0,
        refused: 0,
        unsubscribed: 0,
        shown: { now: { sent: 0, shown: 0 }, before: { sent: 7, shown: 0 } },
      },
    });
    const { body: list } = await call('GET', '?kind=one-time');
    expect(list).toMatchObject({ items: [{ lastRun: { state: 'sending', sent: 1 } }] });
  });

  it('sums up what waits for events by day, and does not lose the planned sends among them', async () => {
    const { teamId } = world.ids;
    const { body: made } = await create('no-registration');
    const add = async (timing: object) => {
      const { body } = await call('POST', `/${made.id}/schedules`, { timing, messages: MESSAGES });
      return Number(body.schedules.at(-1)?.id);
    };
    const after = await add({ type: 'interval', count: 1, unit: 'minute' });
    const planned = await add({ ...SCHEDULE.timing, type: 'cron', weekdays: ['monday'], date: undefined });
    const run = { teamId, campaignId: made.id, state: 'done' as const, endedAt: new Date() };
    const minute = (at: number) => new Date(Date.parse('2026-11-16T23:00Z') + at * 60_000);
    await inTeam(async (tx) => {
      await tx.insert(campaignRuns).values([
        {
          ...run,
          scheduleId: planned,
          scheduleType: 'cron',
          occurrence: '2026-11-16',
          dueAt: minute(-60),
          sent: 500,
        },
        ...Array.from({ length: 100 }, (_, at) => ({
          ...run,
          scheduleId: after,
          // One of before its type was kept.
          scheduleType: at === 0 ? null : ('interval' as const),
          occurrence: minute(at).toISOString(),
          dueAt: minute(at),
          audience: 3,
          sent: 2,
          clicks: at % 2,
        })),
      ]);
    });
    const { body } = await call('GET', `/${made.id}/life`);
    const { runs, runDays } = body as unknown as CampaignLife;
    const sums = { scheduleId: after, capped: 0 };
    expect(runDays).toMatchObject([
      { ...sums, day: '2026-11-17', sends: 40, audience: 120, sent: 80, clicks: 20 },
      { ...sums, day: '2026-11-16', sends: 60, audience: 180, sent: 120, clicks: 30 },
    ]);
    expect(runs).toHaveLength(51);
    expect(runs.filter(({ isAfterEvent }) => !isAfterEvent)).toMatchObject([
      { sent: 500, day: '2026-11-16' },
    ]);
    expect(runs[0]).toMatchObject({ isAfterEvent: true, day: '2026-11-17' });
  });

  it('keeps what came of a text with it, however the texts are moved, changed and removed', async () => {
    const { teamId, campaignId, scheduleId } = world.ids;
    const text = (title: string) => ({ title, body: 'Text' });
    const save = (...titles: string[]) =>
      call('PUT', `/${campaignId}/schedules/${scheduleId}`, {
        ...SCHEDULE,
        messages: { de: titles.map(text) },
      });
    const count = (variant: number, sent: number) =>
      inTeam((tx) =>
        addCampaignResults(tx, teamId, [
          { campaignId, scheduleId, language: 'de', variant, day: '2026-11-16', country: 'DE', sent },
        ]),
      );
    const shown = async () => {
      const { body } = await call('GET', `/${campaignId}/life`);
      return (body as unknown as CampaignLife).variants.map(({ title, place, sent }) => [title, place, sent]);
    };
    await save('A', 'B', 'C');
    // The schedule's first text was another one, which has been counted already.
    const numbers = async () => {
      const { rows } = await api.superuser.query('SELECT messages FROM campaign_schedules WHERE id = $1', [
        scheduleId,
      ]);
      return rows[0].messages.de.map(({ number }: { number: number }) => number);
    };
    const [a, b, c] = await numbers();
    for (const [at, number] of [a, b, c].entries()) await count(number, at + 1);
    await save('C', 'A changed', 'A');
    const [, changed] = await numbers();
    await count(changed, 9);
    expect(await shown()).toEqual([
      ['A', 2, 1],
      ['B', null, 2],
      ['C', 0, 3],
      ['A changed', 1, 9],
    ]);
    // Removed, and back again: its numbers go on.
    await save('New');
    await count((await numbers())[0], 4);
    expect(await save('B')).toMatchObject({ body: { schedules: [{ messages: { de: [text('B')] } }] } });
    expect(await numbers()).toEqual([b]);
    expect(await shown()).toEqual([
      ['A', null, 1],
      ['B', 0, 2],
      ['C', null, 3],
      ['A changed', null, 9],
      ['New', null, 4],
    ]);
  });

  it('compares the texts of a language and the countries, and says what followed the presses', async () => {
    const { teamId, campaignId, scheduleId } = world.ids;
    const of = { campaignId, scheduleId, day: '2026-11-16', language: 'de' };
    await inTeam((tx) =>
      addCampaignResults(tx, teamId, [
        { ...of, country: 'DE', variant: 0, sent: 9_000, clicks: 250, registrations: 20 },
        { ...of, country: 'DE', variant: 1, sent: 8_900, clicks: 400, registrations: 38, deposits: 9 },
        { ...of, country: 'AT', language: 'en', variant: 1, sent: 100, clicks: 3 },
      ]),
    );
    const { body } = await call('GET', `/${campaignId}/life`);
    expect(body).toMatchObject({
      totals: { registrations: 58, deposits: 9 },
      variants: [
        { language: 'de', variant: 0, rate: 250 / 9_000, difference: null },
        { variant: 1, deposits: 9, difference: { verdict: 'better', interval: { low: expect.any(Number) } } },
        // The only one that readers of English have got.
        { language: 'en', variant: 1, difference: null },
      ],
      countries: [
        { country: 'DE', difference: { verdict: 'not_enough', interval: null } },
        { country: 'AT', rate: 0.03, interval: { low: expect.any(Number), high: expect.any(Number) } },
      ],
    });
  });

  it('says of a send under way how fast it is, what waits, and when it will be done', async () => {
    const { teamId, campaignId, scheduleId } = world.ids;
    const paceSpan = Math.floor(Date.now() / PACE_SPAN_MS);
    await inTeam(async (tx) => {
      await tx.update(campaigns).set({ status: 'launched' });
      const of = { teamId, campaignId, scheduleId, occurrence: 'a', dueAt: new Date(), audience: 100_000 };
      const [run] = await tx
        .insert(campaignRuns)
        .values({ ...of, sent: 2_400, pace: [1_000, 800, 800, 900], paceSpan })
        .returning();
      const retry = { teamId, runId: run?.id ?? 0, tries: 1, dueAt: new Date() };
      await tx.insert(campaignRetries).values([1, 2].map((subscriberId) => ({ ...retry, subscriberId })));
    });
    const { body } = await call('GET', `/${campaignId}/life`);
    const { live, at } = body as unknown as Pick<CampaignLife, 'live' | 'at'>;
    expect(live).toMatchObject([
      { waiting: 2, speeds: expect.arrayContaining([500, 400, 400]) },
      { runId: world.ids.sendId, perSecond: null, speeds: [], waiting: 0, doneAt: null },
    ]);
    expect(live[0]?.perSecond).toBeGreaterThan(300);
    // At about 430 a second.
    const leftMs = Date.parse(live[0]?.doneAt ?? '') - Date.parse(at);
    expect(leftMs).toBeGreaterThan(200_000);
    expect(leftMs).toBeLessThan(300_000);
    await call('PUT', `/${campaignId}/status`, { status: 'suspended' });
    expect((await call('GET', `/${campaignId}/life`)).body).toMatchObject({
      live: [{ perSecond: 0, doneAt: null }, { perSecond: null }],
      planned: [],
    });
  });

  it('says what is planned, as large as the last time, and what happened', async () => {
    const { teamId, campaignId, scheduleId } = world.ids;
    await call('PUT', `/${campaignId}/status`, { status: 'launched' });
    const life = async () => (await call('GET', `/${campaignId}/life`)).body;
    expect(await life()).toMatchObject({
      planned: [{ day: '2030-01-01', sends: 1, messages: null }],
      log: [{ action: 'campaign.launched', memberName: expect.any(String), fields: ['status'] }],
    });
    await inTeam(async (tx) => {
      const of = {
        teamId,
        campaignId,
        scheduleId,
        dueAt: new Date(),
        endedAt: new Date(),
        state: 'done' as const,
      };
      await tx.insert(campaignRuns).values([
        { ...of, occurrence: 'a', zone: 'Europe/Berlin', audience: 7 },
        { ...of, occurrence: 'b', zone: 'Europe/Berlin', audience: 9 },
        { ...of, occurrence: 'b', zone: 'Europe/Vienna', audience: 2 },
      ]);
    });
    expect(await life()).toMatchObject({ planned: [{ messages: 11 }] });
  });

  it('ends a send for good, and one that has ended stays as it ended', async () => {
    const { campaignId, sendId } = world.ids;
    const stop = () => call('POST', `/${campaignId}/sends/${sendId}/stop`);
    const stopped = await stop();
    expect(stopped.body).toMatchObject({ runs: [{ id: sendId, state: 'stopped' }] });
    expect((await stop()).body).toMatchObject({ runs: stopped.body.runs });
    await inTeam(async (tx) => {
      await tx.update(campaignRuns).set({ state: 'done' });
    });
    expect((await stop()).body).toMatchObject({ runs: [{ state: 'done' }] });
    expect(await call('POST', `/${campaignId}/sends/${sendId + 1}/stop`)).toMatchObject({
      status: 404,
      body: { code: 'campaign.send_not_found' },
    });
  });

  it.each(['schedule', 'campaign'])('is ended by its sender when its %s is removed', async (what) => {
    const { campaignId, scheduleId, sendId } = world.ids;
    const sent = async () => {
      const { rows } = await api.superuser.query(
        `SELECT (j.payload->>'runId')::int AS id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'send_campaign' AND (j.payload->>'teamId')::int = $1`,
        [world.ids.teamId],
      );
      return rows.map(({ id }) => id);
    };
    expect(await sent()).toEqual([]);
    if (what === 'schedule') await call('DELETE', `/${campaignId}/schedules/${scheduleId}`);
    else await call('DELETE', `/${campaignId}`);
    expect(await sent()).toEqual([sendId]);
  });

  it('says what its guard has done, and switching it on lets the guard count anew', async () => {
    const { campaignId } = world.ids;
    const pausedAt = new Date('2026-11-17T19:00Z');
    await inTeam(async (tx) => {
      await tx.update(campaigns).set({ pausedBy: 'refused', pausedAt, guardTried: 1_000, guardRefused: 90 });
    });
    for (const path of ['', '/life'])
      expect((await call('GET', `/${campaignId}${path}`)).body).toMatchObject({
        status: 'suspended',
        pausedBy: 'refused',
        pausedAt: pausedAt.toISOString(),
      });
    await call('PUT', `/${campaignId}/status`, { status: 'launched' });
    expect((await call('GET', `/${campaignId}/life`)).body).toMatchObject({
      status: 'launched',
      pausedBy: null,
      health: { tried: 0, refused: 0, unsubscribed: 0 },
    });
  });

  it('names the domains that are taken badly; switching it on after their pause lets them count anew', async () => {
    const { campaignId, teamId } = world.ids;
    const since = new Date('2026-11-17T19:00Z');
    const hosts = ['play.example', 'warned.example'];
    await inTeam(async (tx) => {
      await tx.update(campaigns).set({ pausedBy: 'domain', pausedAt: since, hosts });
      await tx
        .insert(pushHostCounts)
        .values([...hosts, 'other.example'].map((host) => ({ teamId, host, day: '2026-11-17', sent: 9 })));
      await tx.insert(pushHostStates).values([
        { teamId, host: 'play.example', state: 'paused', reason: 'refused', since },
        { teamId, host: 'warned.example', state: 'warned', reason: 'denied', since },
        { teamId, host: 'other.example', state: 'paused', reason: 'shown', since },
      ]);
    });
    const warned = { host: 'warned.example', state: 'warned', reason: 'denied', since: since.toISOString() };
    expect((await call('GET', `/${campaignId}/life`)).body).toMatchObject({
      pausedBy: 'domain',
      domains: [{ host: 'play.example', state: 'paused', reason: 'refused' }, warned],
    });
    await call('PUT', `/${campaignId}/status`, { status: 'launched' });
    expect((await call('GET', `/${campaignId}/life`)).body).toMatchObject({
      pausedBy: null,
      domains: [warned],
    });
    const left = await withTeam(api.database.db, teamId, (tx) =>
      tx.select({ host: pushHostCounts.host }).from(pushHostCounts),
    );
    expect(left.map(({ host }) => host).toSorted()).toEqual(['other.example', 'warned.example']);
  });
});
