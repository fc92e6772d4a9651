/** What waits for somebody: who is told of what, and of what nobody is. */
import type { DashboardNeeds } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

/** Half past midnight in Kyiv: there it is the 16th already. */
const NOW = new Date('2026-11-15T22:30:00Z');
/** Within it, its last day, and the first that is not. */
const [WITHIN, LAST, AFTER] = ['2026-11-20', '2026-12-16', '2026-12-17'];

let team: TestTeam;
let buyer: TestMember;

const api = useTestApi({ superuser: true, clock: () => NOW });
beforeEach(async () => {
  team = await api.team([{ name: 'First' }, { name: 'Second' }], { timeZone: 'Europe/Kyiv' });
  buyer = await api.member(team, ['mediabuyer']);
  // Nothing waits of a team’s own accord.
  await api.superuser.query(`UPDATE streams SET status = 'suspended' WHERE team_id = $1`, [team.teamId]);
});

const streamId = (index: number) => team.streams[index]?.id ?? 0;
const needs = async (as: Pick<TestMember, 'call'> = team.owner) =>
  (await as.call('GET', `/teams/${team.teamId}/dashboard/needs`)).body as DashboardNeeds;
const kindsOf = async (as?: Pick<TestMember, 'call'>) =>
  (await needs(as)).items.map(({ kind, name }) => `${kind} ${name}`);

type Bound = { stream?: number | null; state?: string; wasServed?: boolean; expiresOn?: string | null };
const bind = (
  host: string,
  { stream = streamId(0), state = 'active', wasServed = true, expiresOn = null }: Bound = {},
) =>
  api.superuser.query(
    `INSERT INTO domains (team_id, host, stream_id, state, https_seen_at, expires_on) VALUES ($1, $2, $3, $4, $5, $6)`,
    [team.teamId, `${host}-${team.teamId}.example`, stream, state, wasServed ? NOW : null, expiresOn],
  );
const host = (name: string) => `${name}-${team.teamId}.example`;
const launch = (id: number) =>
  api.superuser.query(`UPDATE streams SET status = 'launched' WHERE team_id = $1 AND id = $2`, [
    team.teamId,
    id,
  ]);
const giveToBuyer = (id: number) =>
  api.superuser.query('UPDATE streams SET member_id = $1 WHERE team_id = $2 AND id = $3', [
    buyer.memberId,
    team.teamId,
    id,
  ]);

describe('what waits', () => {
  it('is nothing of a team where all is well', async () => {
    await bind('well');
    expect(await needs()).toEqual({ items: [], total: 0 });
  });

  it('is a bound domain that was served and is not; not one that is being set up, or kept for later', async () => {
    await bind('down', { state: 'https_check' });
    await bind('new', { state: 'domain_check', wasServed: false });
    await bind('later', { state: 'https_check', stream: null });
    expect(await kindsOf()).toEqual([`domain_down ${host('down')}`]);
  });

  it('is a bound domain whose days are nearly over, by the team’s day, the soonest first', async () => {
    await bind('last', { expiresOn: LAST });
    await bind('after', { expiresOn: AFTER });
    await bind('within', { expiresOn: WITHIN });
    await bind('later', { expiresOn: WITHIN, stream: null });
    expect((await needs()).items).toEqual([
      { kind: 'domain_expires', id: expect.any(Number), name: host('within'), expiresOn: WITHIN },
      { kind: 'domain_expires', id: expect.any(Number), name: host('last'), expiresOn: LAST },
    ]);
  });

  it('is a launched stream without a domain, and one whose token is refused', async () => {
    await launch(streamId(1));
    await api.superuser.query(
      `INSERT INTO pixels (team_id, stream_id, network, pixel_id, member_id, token_state)
       VALUES ($1, $2, 'tiktok', 'C1', $3, 'refused'), ($1, $4, 'tiktok', 'C2', $3, 'good')`,
      [team.teamId, streamId(0), team.memberId, streamId(1)],
    );
    expect(await kindsOf()).toEqual(['pixel_refused First', 'stream_without_domain Second']);
  });

  it('is a campaign that the guard has switched off, for who may use messages', async () => {
    const manager = await api.member(team, ['push_manager']);
    const insert = (name: string, pausedBy: string | null, memberId = team.memberId) =>
      api.superuser.query(
        `INSERT INTO campaigns (team_id, member_id, name, kind, stream_id, time_zone, languages, main_language, settings, paused_by, paused_at)
         VALUES ($1, $2, $3, 'one-time', $4, 'UTC', '{en}', 'en', '{}', $5, CASE WHEN $5::text IS NOT NULL THEN now() END)`,
        [team.teamId, memberId, name, streamId(0), pausedBy],
      );
    await insert('Guarded', 'refused');
    await insert('Fine', null);
    await insert('Theirs', 'shown', manager.memberId);
    expect((await needs()).items).toEqual(
      ['Guarded', 'Theirs'].map((name) => ({
        kind: 'campaign_paused',
        id: expect.any(Number),
        name,
        campaignKind: 'one-time',
      })),
    );
    expect(await kindsOf(manager)).toEqual(['campaign_paused Theirs']);
    expect(await needs(await api.member(team, ['financier']))).toEqual({ items: [], total: 0 });
  });

  it('is a buyer’s own alone', async () => {
    await giveToBuyer(streamId(1));
    await launch(streamId(0));
    await launch(streamId(1));
    await bind('theirs', { stream: streamId(1), state: 'https_check' });
    await bind('others', { state: 'https_check' });
    expect(await kindsOf(buyer)).toEqual([`domain_down ${host('theirs')}`]);
  });

  it('is at most five, the worst first, and says how many there are', async () => {
    for (let at = 0; at < 6; at += 1) await bind(`soon-${at}`, { expiresOn: WITHIN });
    await bind('down', { state: 'https_check' });
    const { items, total } = await needs();
    expect(items.map(({ kind }) => kind)).toEqual([
      'domain_down',
      ...Array.from({ length: 4 }, () => 'domain_expires'),
    ]);
    expect(total).toBe(7);
  });
});
