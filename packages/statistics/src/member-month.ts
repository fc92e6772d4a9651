/** The members list: each member's numbers of the team's current month. */
import type { Clickhouse } from '@sluice/clickhouse';
import { dayAt, rangeOfMonth } from './days.ts';
import { runPlan } from './run-plan.ts';

const COLUMNS = ['spent', 'pwa', 'installs', 'redirects', 'registrations', 'deposits'] as const;

/** `spent` in micro-dollars. */
export type MemberMonth = Record<(typeof COLUMNS)[number], number>;

export type MemberMonthQuestion = { teamId: number; timeZone: string; now: Date };

/** A member without events is not in the answer. */
export async function readMemberMonth(
  clickhouse: Clickhouse,
  { teamId, timeZone, now }: MemberMonthQuestion,
): Promise<Map<number, MemberMonth>> {
  const days = rangeOfMonth(dayAt(now, timeZone));
  const { rows } = await runPlan(clickhouse, {
    teamId,
    timeZone,
    days,
    groupBy: ['member'],
    columns: COLUMNS,
  });
  return new Map(rows.map(({ groupKeys: [member], counts }) => [Number(member), counts]));
}
