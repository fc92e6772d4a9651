/** The life of a campaign: its sends, what came of them, what is ahead, and what its guards have done. */
import { PACE_SPAN_MS } from '@sluice/campaigns';
import type { CampaignLife } from '@sluice/contracts';
import {
  addCampaignResults,
  campaignRetries,
  campaignRuns,
  campaigns,
  pushHostCounts,
  pushHostStates,
  withTeam,
} from '@sluice/postgres';
import { describe, expect, it } from 'vitest';
import { MESSAGES, SCHEDULE } from '../../../test/campaign-rows.ts';
import { useCampaigns } from './campaigns.fixture.ts';

const { api, world, call, create } = useCampaigns();

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
