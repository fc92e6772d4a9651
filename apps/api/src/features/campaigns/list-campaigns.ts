import { CAMPAIGN_KINDS, type CampaignKind, type CampaignListQuery } from '@sluice/contracts';
import { type CampaignRow, campaigns, members, streams, type TeamDb, users } from '@sluice/postgres';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  sql,
} from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';
import { containing } from '../../lists/like-pattern.ts';
import { sortByNext } from './sort-by-next.ts';

export type NamedCampaign = CampaignRow & { memberName: string; streamName: string };

/** As many as a list's pages reach at its usual length; of more, the newest are sorted by when they send. */
const TIMED_MAX = 2_000;

const SORTS = {
  name: sql`lower(${campaigns.name})`,
  status: campaigns.status,
  createdAt: campaigns.createdAt,
  updatedAt: campaigns.updatedAt,
};

const named = (tx: TeamDb) =>
  tx
    .select({ ...getTableColumns(campaigns), memberName, streamName: streams.name })
    .from(campaigns)
    .innerJoin(members, and(eq(members.teamId, campaigns.teamId), eq(members.id, campaigns.memberId)))
    .leftJoin(users, eq(users.id, members.userId))
    .innerJoin(streams, and(eq(streams.teamId, campaigns.teamId), eq(streams.id, campaigns.streamId)));

export async function listCampaignRows(
  tx: TeamDb,
  scope: OwnerScope,
  { kind, name, status, stream, member, country, sort, order, limit, page }: CampaignListQuery,
  now: Date,
): Promise<{ rows: NamedCampaign[]; total: number }> {
  const where = and(
    inScope(campaigns, scope),
    eq(campaigns.kind, kind),
    name ? ilike(campaigns.name, containing(name)) : undefined,
    status?.length ? inArray(campaigns.status, status) : undefined,
    stream === undefined ? undefined : eq(campaigns.streamId, stream),
    member === undefined ? undefined : eq(campaigns.memberId, member),
    country ? or(eq(campaigns.countries, []), arrayContains(campaigns.countries, [country])) : undefined,
  );
  const [counted] = await tx.select({ total: count() }).from(campaigns).where(where);
  const total = counted?.total ?? 0;
  const from = (page - 1) * limit;
  if (sort === 'next') {
    const found = await tx.select().from(campaigns).where(where).orderBy(desc(campaigns.id)).limit(TIMED_MAX);
    const ids = (await sortByNext(tx, found, { order, now })).slice(from, from + limit);
    const rows = await named(tx).where(and(where, inArray(campaigns.id, ids)));
    return { rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total };
  }
  const direction = order === 'asc' ? asc : desc;
  const rows = await named(tx)
    .where(where)
    .orderBy(direction(SORTS[sort]), asc(campaigns.id))
    .limit(limit)
    .offset(from);
  return { rows, total };
}

/** How many there are of each kind: what the tabs show. */
export async function countKinds(tx: TeamDb, scope: OwnerScope): Promise<Record<CampaignKind, number>> {
  const rows = await tx
    .select({ kind: campaigns.kind, total: count() })
    .from(campaigns)
    .where(inScope(campaigns, scope))
    .groupBy(campaigns.kind);
  const found = new Map(rows.map(({ kind, total }) => [kind, total]));
  return Object.fromEntries(CAMPAIGN_KINDS.map((kind) => [kind, found.get(kind) ?? 0])) as Record<
    CampaignKind,
    number
  >;
}

export async function getNamedCampaign(
  tx: TeamDb,
  { teamId, id }: Pick<CampaignRow, 'teamId' | 'id'>,
): Promise<NamedCampaign> {
  const [row] = await named(tx).where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, id)));
  if (!row) throw new Error('the campaign disappeared during the call');
  return row;
}
