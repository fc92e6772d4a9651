/** Domains whose messages are taken badly, as the worker's guard found them. */
import {
  type CampaignRow,
  campaigns,
  pushHostCounts,
  pushHostStates,
  sendsToHost,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, eq, inArray } from 'drizzle-orm';

type Campaign = Pick<CampaignRow, 'teamId' | 'id'>;

/** Those that the campaign sends to. */
export const listHostStates = (tx: TeamDb, { teamId, id }: Campaign) =>
  tx
    .select({
      host: pushHostStates.host,
      state: pushHostStates.state,
      reason: pushHostStates.reason,
      since: pushHostStates.since,
    })
    .from(pushHostStates)
    .innerJoin(campaigns, and(eq(campaigns.teamId, pushHostStates.teamId), eq(campaigns.id, id)))
    .where(and(eq(pushHostStates.teamId, teamId), sendsToHost()))
    .orderBy(asc(pushHostStates.state), asc(pushHostStates.host))
    .limit(100);

/** Whoever switches a campaign on again that was paused for its domains says that they are in order: they count anew. */
export async function forgetHostStates(tx: TeamDb, campaign: Campaign): Promise<void> {
  const { teamId } = campaign;
  const states = await listHostStates(tx, campaign);
  const hosts = states.filter(({ state }) => state === 'paused').map(({ host }) => host);
  if (hosts.length === 0) return;
  await tx
    .delete(pushHostCounts)
    .where(and(eq(pushHostCounts.teamId, teamId), inArray(pushHostCounts.host, hosts)));
  await tx
    .delete(pushHostStates)
    .where(and(eq(pushHostStates.teamId, teamId), inArray(pushHostStates.host, hosts)));
}
