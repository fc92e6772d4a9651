import { addCampaignResults, campaignRuns, campaigns, subscribers, withTeam } from '@sluice/postgres';
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
    await insert({ endedAt: new Date(), endReason: 'replaced' });
    expect(await ask()).toMatchObject({
      count: 10,
      total: 12,
      isExact: true,
      countries: [
        { value: 'DE', count: 8 },
        { value: 'AT', count: 2 },
      ],
      applications: [{ value: 'play.example', count: 10 }],
      out: [
        { reason: 'unsubscribed', count: 1 },
        { reason: 'ended', count: 1 },
      ],
    });
    expect(await ask({ countries: ['AT'] })).toMatchObject({ count: 2, total: 2 });
    expect(await ask({ kind: 'no-deposit' })).toMatchObject({ count: 3 });
    expect(await ask({ kind: 'no-registration' })).toMatchObject({ count: 7 });
    expect(await ask({ hosts: ['other.example'] })).toMatchObject({ count: 0 });
    const quietHours = { from: '23:00', to: '08:00' };
    const night = { settings: { capPerDay: 3, quietHours }, at: '2026-11-17T02:00:00Z' };
    expect(await ask(night)).toMatchObject({ count: 0, out: [{ reason: 'quiet', count: 10 }, {}, {}] });
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
        { ...text, day: '2026-11-16', country: 'DE', sent: 5, clicks: 1 },
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
      ],
      totals: { sent: 8, clicks: 2, refused: 1, capped: 3, unsubscribed: 0 },
      days: [
        { day: '2026-11-16', sent: 7, clicks: 2 },
        { day: '2026-11-17', sent: 1, refused: 1, capped: 3 },
      ],
      countries: [
        { country: 'DE', sent: 6, clicks: 1 },
        { country: 'AT', sent: 2, clicks: 1 },
      ],
      variants: [{ scheduleId, language: 'de', variant: 0, title: '{Hallo|Servus}', sent: 8 }],
      health: { tried: 0, refused: 0, unsubscribed: 0 },
    });
    const { body: list } = await call('GET', '?kind=one-time');
    expect(list).toMatchObject({ items: [{ lastRun: { state: 'sending', sent: 1 } }] });
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
});
