/** Schedules: what the kind of a campaign allows, from when a changed one counts, and what is said to be ahead. */
import { WEEKDAYS } from '@sluice/campaigns';
import type { CampaignDetail, CampaignLife } from '@sluice/contracts';
import { campaignRuns, withTeam } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN, MESSAGES, SCHEDULE } from '../../../test/campaign-rows.ts';
import { useCampaigns } from './campaigns.fixture.ts';

const { api, world, base, call, create } = useCampaigns();

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

it.each(['other countries', 'another stream'])(
  'an interval is looked at all again once its campaign is meant for others: %s',
  async (others) => {
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
    const { owner, teamId } = world.team;
    const { body: other } = await owner.call('POST', `/teams/${teamId}/streams`, { name: 'Other' });
    const meant =
      others === 'another stream'
        ? { streamId: (other as { id: number }).id }
        : { countries: [...CAMPAIGN.countries, 'AT'] };
    const version = renamed.body.version;
    expect(await call('PUT', `/${made.id}`, { ...fields, ...meant, version })).toMatchObject({ status: 200 });
    expect(await plannedUntil()).toBeNull();
  },
);

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
    // One that was missed was sent to nobody.
    await withTeam(api.database.db, world.ids.teamId, (tx) =>
      tx
        .update(campaignRuns)
        .set({ state: 'missed', endedAt: new Date() })
        .where(and(eq(campaignRuns.teamId, world.ids.teamId), eq(campaignRuns.scheduleId, scheduleId))),
    );
    expect(await said()).toEqual([today, today, today, 1]);
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
