/** Campaigns as a team keeps them: made, switched on and off, copied, given away, removed and listed. */
import { addCampaignResults, withTeam } from '@sluice/postgres';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN, MESSAGES, SCHEDULE } from '../../../test/campaign-rows.ts';
import { type MadeCampaign, useCampaigns } from './campaigns.fixture.ts';

const { api, world, base, call, create } = useCampaigns();

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
    const audit = await world.team.owner.call('GET', `/teams/${world.ids.teamId}/audit`);
    const { items } = audit.body as { items: { action: string }[] };
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['campaign.stopped', 'campaign.launched']);
  });

  it('[S7.4-08] [S4.6-01] is copied with its schedules, transferred and removed; a taken name asks', async () => {
    const source = `/${world.ids.campaignId}`;
    expect(await call('POST', `${source}/copy`, { name: 'first' })).toMatchObject({
      status: 409,
      body: { code: 'campaign.name_taken' },
    });
    const { body: copy } = await call('POST', `${source}/copy`, { name: 'first', isNameConfirmed: true });
    const { body: original } = await call('GET', source);
    const withoutIds = ({ schedules }: MadeCampaign) => schedules.map(({ id: _, ...schedule }) => schedule);
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
