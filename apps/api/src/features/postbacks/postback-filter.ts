import type { PostbackFilterQuery } from '@sluice/contracts';
import type { PostbackStatus } from '@sluice/contracts/values';
import type { PostbackRow, TeamDb } from '@sluice/postgres';
import type { PostbackFilter } from '@sluice/statistics';
import { sql } from 'drizzle-orm';

/** What people call a status is one or two states of a row. */
const STATES: Readonly<Record<PostbackStatus, readonly PostbackRow['state'][]>> = {
  new: ['new', 'sending'],
  error: ['held', 'error'],
  send: ['send'],
};

export const statusOf = ({ state }: Pick<PostbackRow, 'state'>): PostbackStatus =>
  (['new', 'error', 'send'] as const).find((status) => STATES[status].includes(state)) ?? 'new';

/** The api's filter as the search takes it: days become moments of the team's time zone. */
export async function readFilter(
  tx: TeamDb,
  timeZone: string,
  query: PostbackFilterQuery,
): Promise<PostbackFilter> {
  const { startDate, endDate, status } = query;
  const { rows } = await tx.execute<{ since: string | null; until: string | null }>(sql`
    SELECT extract(epoch FROM (${startDate ?? null}::timestamp AT TIME ZONE ${timeZone})) * 1000 AS since,
      extract(epoch FROM ((${endDate ?? null}::date + 1)::timestamp AT TIME ZONE ${timeZone})) * 1000 - 1 AS until`);
  const [bounds] = rows;
  return {
    network: query.network,
    streams: query.stream,
    members: query.member,
    landings: query.landing,
    templates: query.template,
    domains: query.domain,
    countries: query.country,
    pixels: query.pixel,
    events: query.event,
    errors: query.error,
    states: status?.flatMap((each) => STATES[each]),
    visitor: query.unique,
    ...(bounds?.since != null && { sinceMs: Number(bounds.since) }),
    ...(bounds?.until != null && { untilMs: Number(bounds.until) }),
  };
}
