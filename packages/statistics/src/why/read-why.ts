/**
 * Why a line of a report does worse than the rest of the team, on the same days: which step from the landing to the deposit fewer of its
 * visitors take. Visitors are counted, not events: a second deposit of one visitor is no second chance, so that a share is a share and the
 * intervals of split tests hold for it.
 */
import type { Clickhouse } from '@sluice/clickhouse';
import type { Scope } from '../plan.ts';
import { runVisitorsPlan } from '../run-plan.ts';
import type { Arm } from '../split-tests/evidence.ts';
import { ALPHA, differenceInterval } from '../split-tests/intervals.ts';
import { scopeSql } from '../team-statement.ts';

export const WHY_STEPS = ['click', 'registration', 'deposit'] as const;
type WhyStep = (typeof WHY_STEPS)[number];

/** `not_enough`: equal shares are not refuted by so few visitors. */
type WhyVerdict = 'worse' | 'better' | 'not_enough';
export type WhyRatio = { step: WhyStep; here: Arm; elsewhere: Arm; verdict: WhyVerdict };

export type WhyQuestion = Scope & { line: NonNullable<Scope['line']> };

/** Of whom a step is asked, and who took it. */
const STEPS: Readonly<Record<WhyStep, { from: string; to: string }>> = {
  click: { from: 'isShown', to: 'hasClicked' },
  registration: { from: 'hasClicked', to: 'hasRegistered' },
  deposit: { from: 'hasRegistered', to: 'hasDeposited' },
};

const visitorsOf = (step: WhyStep) => `${step}Visitors`;
const convertedOf = (step: WhyStep) => `${step}Converted`;

export async function readWhy(clickhouse: Clickhouse, question: WhyQuestion): Promise<WhyRatio[]> {
  const { teamId, memberId, timeZone, days } = question;
  const everyone = scopeSql({ teamId, memberId, timeZone, days });
  const here = scopeSql(question);
  const ofLine = here.conditions.filter((condition) => !everyone.conditions.includes(condition));
  const rows = await runVisitorsPlan<Record<string, string | number>>(clickhouse, {
    teamId,
    conditions: [
      ...everyone.conditions,
      'visitor_id != 0',
      "(type = 'visit' AND page = 'black' OR type IN ('click', 'registration', 'deposit'))",
    ],
    visitor: [
      // Whoever has been in both belongs to the line: the two must have nobody in common.
      `max(${ofLine.join(' AND ') || '1'})`,
      "max(type = 'visit') AS isShown",
      "max(type = 'click') AS hasClicked",
      "max(type = 'registration') AS hasRegistered",
      "max(type = 'deposit') AS hasDeposited",
    ],
    counts: WHY_STEPS.flatMap((step) => {
      const { from, to } = STEPS[step];
      return [`sum(${from}) AS ${visitorsOf(step)}`, `sum(${from} AND ${to}) AS ${convertedOf(step)}`];
    }),
    params: here.params,
  });
  const armOf = (isHere: boolean, step: WhyStep): Arm => {
    const row = rows.find(({ visitorKey }) => Boolean(Number(visitorKey)) === isHere);
    return {
      visitors: Number(row?.[visitorsOf(step)] ?? 0),
      converted: Number(row?.[convertedOf(step)] ?? 0),
    };
  };
  return WHY_STEPS.map((step) => judge(step, armOf(true, step), armOf(false, step)));
}

/** Each step is given its part of the α, so that any of the three is told by mistake at most once in twenty lines. */
export function judge(step: WhyStep, here: Arm, elsewhere: Arm): WhyRatio {
  if (here.visitors === 0 || elsewhere.visitors === 0)
    return { step, here, elsewhere, verdict: 'not_enough' };
  const { low, high } = differenceInterval({
    arms: [elsewhere, here],
    weights: [elsewhere.visitors, here.visitors],
    alpha: ALPHA / WHY_STEPS.length,
  });
  return { step, here, elsewhere, verdict: low > 0 ? 'better' : high < 0 ? 'worse' : 'not_enough' };
}
