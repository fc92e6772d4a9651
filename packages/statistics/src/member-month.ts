/** The members list: each member's numbers of a month of the team. */
import type { Clickhouse } from '@sluice/clickhouse';
import { dayAt, daysOfMonth } from './days.ts';
import { runPlan } from './run-plan.ts';

const COLUMNS = ['spent', 'pwa', 'installs', 'redirects', 'registrations', 'deposits'] as const;

/** `spent` in micro-dollars. */
export type MemberMonth = Record<(typeof COLUMNS)[number], number>;

export type MemberMonthQuestion = {
  teamId: number;
  timeZone: string;
  now: Date;
  /** Such as 2026-10; the current one without it. */
  month?: string | undefined;
};

/** A member without events is not in the answer. */
export async function readMemberMonth(
  clickhouse: Clickhouse,
  { teamId, timeZone, now, month }: MemberMonthQuestion,
): Promise<Map<number, MemberMonth>> {
  const days = daysOfMonth(month, dayAt(now, timeZone));
  const { rows } = await runPlan(clickhouse, {
    teamId,
    timeZone,
    days,
    groupBy: ['member'],
    columns: COLUMNS,
  });
  return new Map(rows.map(({ groupKeys: [member], counts }) => [Number(member), counts]));
}
