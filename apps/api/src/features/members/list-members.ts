import type { Member, MemberListQuery, MemberMonth } from '@sluice/contracts';
import { readBudget } from '@sluice/ledger';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor, TeamWork } from '../../access/actor.ts';
import { getTeamRow } from '../../access/team.store.ts';
import { toDollars } from '../../http/money.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Months, readMonths } from './member-month.ts';
import { countStreamsByMember, findMemberRow, listMemberRows, type MemberRow } from './members.store.ts';

type Sort = MemberListQuery['sort'];

/** Sorted in memory: half of the columns come from ClickHouse, and a team has at most a thousand members. */
export async function listMembers(
  context: RequestContext,
  inTeam: TeamWork,
  { teamId }: Actor,
  query: MemberListQuery,
): Promise<{ items: Member[]; total: number; totals: MemberMonth | null }> {
  const { rows, team, ...figures } = await inTeam(async (tx) => ({
    team: await getTeamRow(tx, teamId),
    rows: await listMemberRows(tx, teamId, query),
    streams: await countStreamsByMember(tx, teamId),
    spentToday: await readSpentToday(tx, teamId, context.clock()),
  }));
  const months = await readMonths(context, team, query.month);
  const found = rows.map((row) => presentMember(row, { ...figures, months }));
  const sign = query.order === 'asc' ? 1 : -1;
  const sorted = found.sort((a, b) => sign * compare(a, b, query.sort) || a.id - b.id);
  const start = (query.page - 1) * query.limit;
  const totals = months.ofAll(rows.map(({ id }) => id));
  return { items: sorted.slice(start, start + query.limit), total: found.length, totals };
}

export async function getMember(
  context: RequestContext,
  inTeam: TeamWork,
  { teamId }: Actor,
  memberId: number,
): Promise<Member> {
  const { row, team, ...figures } = await inTeam(async (tx) => ({
    team: await getTeamRow(tx, teamId),
    row: await findMemberRow(tx, teamId, memberId),
    streams: await countStreamsByMember(tx, teamId, memberId),
    spentToday: await readSpentToday(tx, teamId, context.clock()),
  }));
  if (!row) throw new AppError('member.not_found');
  return presentMember(row, { ...figures, months: await readMonths(context, team) });
}

/** Of those with a daily limit: as much of it as is gone, whatever took it. */
async function readSpentToday(tx: TeamDb, teamId: number, now: Date): Promise<ReadonlyMap<number, number>> {
  const { limits } = await readBudget(tx, teamId, now);
  return new Map(
    limits.map(({ memberId, spentMicros, unchargedMicros }) => [memberId, spentMicros + unchargedMicros]),
  );
}

type Figures = {
  streams: ReadonlyMap<number, number>;
  spentToday: ReadonlyMap<number, number>;
  months: Months;
};

function compare(a: Member, b: Member, sort: Sort): number {
  if (sort === 'name' || sort === 'status' || sort === 'createdAt') {
    return a[sort].localeCompare(b[sort], 'en', { sensitivity: 'base', numeric: true });
  }
  if (sort === 'streams') return a.streams - b.streams;
  return (a.month?.[sort] ?? 0) - (b.month?.[sort] ?? 0);
}

function presentMember(row: MemberRow, { streams, spentToday, months }: Figures): Member {
  const { id, teamId, name, email, roles, status, streamsPerDay, spendPerDayMicros, createdAt } = row;
  return {
    id,
    teamId,
    name,
    email,
    roles,
    status,
    streamsPerDay,
    streams: streams.get(id) ?? 0,
    spendPerDay: spendPerDayMicros === null ? null : toDollars(spendPerDayMicros),
    spentToday: spendPerDayMicros === null ? null : toDollars(spentToday.get(id) ?? 0),
    month: months.of(id),
    createdAt: createdAt.toISOString(),
  };
}
