import type { StreamListQuery } from '@sluice/contracts';
import { domains, type StreamRow, streamLandings, streams, type TeamDb } from '@sluice/postgres';
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
  isNotNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';
import { containing } from '../../lists/like-pattern.ts';

/** What the domain filter takes for “without a domain”. */
const NO_DOMAIN = 'none';

const { settings: _settings, app: _app, ...withoutSettings } = getTableColumns(streams);
/** Without the settings, which may contain a script of ten thousand characters. */
const LIST_COLUMNS = withoutSettings;
export type StreamListRow = Omit<StreamRow, 'settings' | 'app'>;

export async function listStreamRows(
  tx: TeamDb,
  scope: OwnerScope,
  query: StreamListQuery,
): Promise<{ rows: StreamListRow[]; total: number }> {
  const where = fitting(tx, scope, query);
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await tx
    .select(LIST_COLUMNS)
    .from(streams)
    .where(where)
    // The id breaks ties, so that no stream appears on two pages.
    .orderBy(direction(columnOf(query.sort)), direction(streams.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await tx.select({ total: count() }).from(streams).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** All that fit, on every page, for totals and for an order that PostgreSQL does not know. */
export async function listStreamIds(
  tx: TeamDb,
  scope: OwnerScope,
  query: StreamListQuery,
): Promise<number[]> {
  const rows = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(fitting(tx, scope, query));
  return rows.map(({ id }) => id);
}

/** In the order of the ids; one that was deleted meanwhile is left out. */
export async function listStreamRowsById(
  tx: TeamDb,
  scope: OwnerScope,
  ids: readonly number[],
): Promise<StreamListRow[]> {
  const rows = await tx
    .select(LIST_COLUMNS)
    .from(streams)
    .where(and(inScope(streams, scope), inArray(streams.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function fitting(tx: TeamDb, scope: OwnerScope, query: StreamListQuery): SQL | undefined {
  const { ids, name, tag, landing, country, member, status, domain } = query;
  return and(
    inScope(streams, scope),
    ids ? inArray(streams.id, ids) : undefined,
    name ? ilike(streams.name, containing(name)) : undefined,
    tag ? arrayContains(streams.tags, [tag]) : undefined,
    landing === undefined ? undefined : showsLanding(tx, scope.teamId, landing),
    country ? arrayContains(streams.countries, [country]) : undefined,
    member === undefined ? undefined : eq(streams.memberId, member),
    status?.length ? inArray(streams.status, status) : undefined,
    domain ? onDomain(tx, scope.teamId, domain) : undefined,
  );
}

const SORTS = {
  name: sql`lower(${streams.name})`,
  status: sql`${streams.status}`,
  createdAt: sql`${streams.createdAt}`,
  updatedAt: sql`${streams.updatedAt}`,
} satisfies Partial<Record<StreamListQuery['sort'], SQL>>;

/** Numbers are not in PostgreSQL: while they cannot be read, the newest stand where the largest would. */
const columnOf = (sort: StreamListQuery['sort']): SQL =>
  Object.hasOwn(SORTS, sort) ? SORTS[sort as keyof typeof SORTS] : SORTS.createdAt;

function showsLanding(tx: TeamDb, teamId: number, landingId: number): SQL {
  return isAmong(
    tx
      .select({ id: streamLandings.streamId })
      .from(streamLandings)
      .where(and(eq(streamLandings.teamId, teamId), eq(streamLandings.landingId, landingId))),
  );
}

function onDomain(tx: TeamDb, teamId: number, text: string): SQL {
  const host = text === NO_DOMAIN ? undefined : ilike(domains.host, containing(text));
  const bound = tx
    .select({ id: domains.streamId })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), isNotNull(domains.streamId), host));
  return text === NO_DOMAIN ? notInArray(streams.id, bound) : isAmong(bound);
}

/** Reads the ids once. A join is planned badly without fresh table statistics: it took seconds for ten thousand streams. */
const isAmong = (ids: SQLWrapper): SQL => sql`${streams.id} = ANY(ARRAY(${ids}))`;
