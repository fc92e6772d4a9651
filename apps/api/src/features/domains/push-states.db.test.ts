import type { ListedDomain } from '@sluice/contracts';
import { campaigns, domains, pushHostStates, subscriberCounts, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAMPAIGN } from '../../../test/campaign-rows.ts';
import type { Call } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { createWorld, type World } from '../../../test/world.ts';

const api = useTestApi();
const SINCE = new Date('2026-11-17T19:00Z');
let world: World;
let host: string;
beforeEach(async () => {
  world = await createWorld(api);
  host = `w${world.ids.streamId}.example.com`;
});

type Work = Parameters<typeof withTeam>[2];
const inTeam = (work: Work, teamId = world.ids.teamId) => withTeam(api.database.db, teamId, work);
const say = (state: 'warned' | 'paused', reason: 'shown' | 'denied') =>
  inTeam((tx) =>
    tx.insert(pushHostStates).values({ teamId: world.ids.teamId, host, state, reason, since: SINCE }),
  );
const change = (columns: Partial<typeof campaigns.$inferInsert>) =>
  inTeam((tx) => tx.update(campaigns).set(columns).where(eq(campaigns.id, world.ids.campaignId)));
const listed = async (call: Call, name = host) => {
  const { body } = await call('GET', `/teams/${world.ids.teamId}/domains`);
  const { items } = body as { items: ListedDomain[] };
  return items.find((domain) => domain.host === name)?.pushState;
};
const campaignsOf = async (call: Call) => (await listed(call))?.campaigns.map(({ name }) => name);

describe('a domain whose push messages are taken badly', () => {
  it('says in the list what was seen, since when, and which campaign sends there', async () => {
    await change({ status: 'launched', hosts: [host, 'other.example'] });
    expect(await listed(world.team.owner.call)).toBeNull();
    await say('warned', 'shown');
    expect(await listed(world.team.owner.call)).toEqual({
      state: 'warned',
      reason: 'shown',
      since: SINCE.toISOString(),
      campaigns: [{ id: world.ids.campaignId, kind: 'one-time', name: 'First' }],
    });
  });

  it('names a campaign for all hosts where subscribers of its stream are on this one', async () => {
    const { teamId, streamId } = world.ids;
    await change({ status: 'launched', hosts: [] });
    await say('warned', 'denied');
    expect(await campaignsOf(world.team.owner.call)).toEqual([]);
    await inTeam((tx) =>
      tx.insert(subscriberCounts).values({
        teamId,
        streamId,
        country: 'DE',
        language: 'de',
        host,
        timeZone: 'Europe/Berlin',
        step: 'subscribed',
        endReason: '',
        difference: 1,
      }),
    );
    expect(await campaignsOf(world.team.owner.call)).toEqual(['First']);
  });

  it('names what the guard has switched off, not what somebody has, and at most five', async () => {
    const { teamId, memberId, streamId } = world.ids;
    await change({ hosts: [host] });
    await say('paused', 'denied');
    expect(await campaignsOf(world.team.owner.call)).toEqual([]);
    await inTeam((tx) =>
      tx.insert(campaigns).values(
        Array.from({ length: 6 }, (_, n) => ({
          ...CAMPAIGN,
          teamId,
          memberId,
          streamId,
          kind: 'interval' as const,
          name: `Off ${n}`,
          hosts: [host],
          pausedBy: 'domain' as const,
          pausedAt: SINCE,
          updatedAt: new Date(SINCE.getTime() + n * 1_000),
        })),
      ),
    );
    expect(await campaignsOf(world.team.owner.call)).toEqual(['Off 5', 'Off 4', 'Off 3', 'Off 2', 'Off 1']);
  });

  it('names to each who works with campaigns their own, and to others none', async () => {
    const { teamId } = world.ids;
    await change({ status: 'launched', hosts: [host] });
    await say('warned', 'denied');
    const specialist = await api.member(world.team, ['technical_specialist']);
    expect(await listed(specialist.call)).toMatchObject({ reason: 'denied', campaigns: [] });
    const buyer = await api.member(world.team, ['mediabuyer']);
    const spare = `spare-${teamId}.example.com`;
    await inTeam((tx) => tx.insert(domains).values({ ...SERVED_DOMAIN, teamId, host: spare }));
    await inTeam((tx) =>
      tx
        .insert(pushHostStates)
        .values({ teamId, host: spare, state: 'warned', reason: 'shown', since: SINCE }),
    );
    await change({ hosts: [spare] });
    expect(await listed(buyer.call, spare)).toMatchObject({ reason: 'shown', campaigns: [] });
    await change({ memberId: buyer.memberId });
    expect(await listed(buyer.call, spare)).toMatchObject({ campaigns: [{ name: 'First' }] });
  });

  it('is not told by what another team knows of the same name', async () => {
    const other = await createWorld(api);
    const { teamId } = other.ids;
    await inTeam(
      (tx) =>
        tx.insert(pushHostStates).values({ teamId, host, state: 'paused', reason: 'shown', since: SINCE }),
      teamId,
    );
    expect(await listed(world.team.owner.call)).toBeNull();
  });
});
