import type { CampaignChecks } from '@sluice/contracts';
import { domains, type TeamDb } from '@sluice/postgres';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { TeamContext } from '../../http/request-context.ts';
import { getCampaignRow, listScheduleRows } from './campaigns.store.ts';
import { checkLinks } from './check-links.ts';
import { countSendsInDay } from './count-sends-in-day.ts';

const HOSTS_MAX = 1_000;

/** Calls out after its transaction: a slow site must not hold a connection to the database. */
export async function checkCampaign(
  { actor, clock, inTeam, callAddress }: TeamContext,
  campaignId: number,
): Promise<CampaignChecks> {
  const { campaign, schedules, hosts, perDay } = await inTeam(async (tx) => {
    const row = await getCampaignRow(tx, actor, campaignId);
    return {
      campaign: row,
      schedules: await listScheduleRows(tx, actor.teamId, [campaignId]),
      hosts: await listHosts(tx, row),
      perDay: await countSendsInDay(tx, row, { now: clock(), timeZone: actor.timeZone }),
    };
  });
  const ofStream = hosts.filter(({ isOfStream }) => isOfStream).map(({ host }) => host);
  const links = await checkLinks(callAddress, campaign, {
    schedules,
    // Whom it is for has subscribed on one that it names.
    host: ofStream.find((host) => campaign.hosts.includes(host)) ?? ofStream[0],
    ownHosts: hosts.map(({ host }) => host),
  });
  return { links, perDay };
}

/** The team's proved names: the stream's first, of these an active one, then the newest. */
async function listHosts(
  tx: TeamDb,
  { teamId, streamId }: { teamId: number; streamId: number },
): Promise<{ host: string; isOfStream: boolean }[]> {
  const isOfStream = sql<boolean>`${domains.streamId} = ${streamId}`;
  return tx
    .select({ host: domains.host, isOfStream })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), isNotNull(domains.provedAt), isNotNull(domains.streamId)))
    .orderBy(desc(isOfStream), desc(sql`${domains.state} = 'active'`), desc(domains.id))
    .limit(HOSTS_MAX);
}
