/** Whom a campaign is for. Planning and claiming read one filter: who is planned by the one is not left out by the other. */
import { KINDS } from '@sluice/campaigns';
import { type CampaignRow, subscribers } from '@sluice/postgres';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** Of rows of `subscribers` under that name. */
export function isInAudience({
  teamId,
  streamId,
  kind,
  countries,
  hosts,
}: Pick<CampaignRow, 'teamId' | 'streamId' | 'kind' | 'countries' | 'hosts'>): SQL | undefined {
  const step = sql`CASE WHEN ${subscribers.depositedAt} IS NOT NULL THEN 'deposited' WHEN ${subscribers.registeredAt} IS NOT NULL THEN 'registered' ELSE 'subscribed' END`;
  return and(
    eq(subscribers.teamId, teamId),
    eq(subscribers.streamId, streamId),
    isNull(subscribers.endedAt),
    sql`${step} = ANY (${sql.param([...KINDS[kind].steps])}::text[])`,
    countries.length > 0 ? sql`${subscribers.country} = ANY (${sql.param(countries)}::text[])` : undefined,
    hosts.length > 0 ? sql`${subscribers.host} = ANY (${sql.param(hosts)}::text[])` : undefined,
  );
}
