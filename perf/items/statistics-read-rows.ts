import { type Clickhouse, EVENTS_TABLE } from '@sluice/clickhouse';
import type { ReportQuestion } from '@sluice/statistics';
import { planReport } from '../../packages/statistics/src/report/plan-report.ts';
import { teamStatement } from '../../packages/statistics/src/team-statement.ts';
import type { Item } from '../item.ts';
import { TEAM_IDS } from '../statistics/events-shape.ts';
import { openEvents } from '../statistics/open-events.ts';
import { quarterByDay, TIME_ZONE, weekByDay } from '../statistics/questions.ts';

const REPORTS = { week: weekByDay, quarter: quarterByDay } as const;
/** Teams with many granules in every part. For the others, most rows read belong to other teams in the same granules. */
const JUDGED: readonly string[] = ['largest week', 'largest quarter', 'hundredth quarter'];
const JUDGED_IN_SHORT: readonly string[] = ['largest quarter'];
const GRANULE_ROWS = 8_192;
const MAX_SECONDS = 60;
/** Storage reads whole granules, and a team's rows begin and end somewhere in one, in every part. */
const GRANULES_A_PART = 2;

export const statisticsReadRows: Item = {
  name: 'P10',
  title: 'rows that a report reads ÷ rows of its team in its days',
  pinsCores: false,
  figure: 'count',
  gate: { kind: 'at most', value: 1.3 },
  run: async (context) => {
    const { clickhouse, close } = await openEvents(context);
    try {
      const value: Record<string, number> = {};
      const faults: string[] = [];
      const judged = context.isShort ? JUDGED_IN_SHORT : JUDGED;
      for (const [team, teamId] of Object.entries(TEAM_IDS)) {
        for (const [name, questionOf] of Object.entries(REPORTS)) {
          const question = questionOf(teamId);
          const read = await rowsRead(clickhouse, question);
          const { rows, parts } = await rowsThere(clickhouse, question);
          const floor = GRANULES_A_PART * parts * GRANULE_ROWS;
          context.say(
            `  ${team}, ${name}: ${read} read of ${rows} in ${parts} parts, ${(read / rows).toFixed(3)}`,
          );
          if (judged.includes(`${team} ${name}`)) value[`${team} ${name}`] = read / rows;
          if (read > rows * statisticsReadRows.gate.value + floor) {
            faults.push(
              `${team}, ${name}: ${read} rows read, and at most ${floor} of others share a granule`,
            );
          }
        }
      }
      return { value, gated: Math.max(...Object.values(value)), verdict: 'measured', faults };
    } finally {
      await close();
    }
  },
};

/** As the engine counts them, whatever the time: this item is about rows. */
async function rowsRead(clickhouse: Clickhouse, question: ReportQuestion): Promise<number> {
  const statement = teamStatement(planReport(question));
  const settings = { ...statement.clickhouse_settings, max_execution_time: MAX_SECONDS };
  const result = await clickhouse.query({ ...statement, clickhouse_settings: settings, format: 'JSON' });
  return (await result.json()).statistics?.rows_read ?? Number.NaN;
}

async function rowsThere(
  clickhouse: Clickhouse,
  { teamId, days }: ReportQuestion,
): Promise<{ rows: number; parts: number }> {
  const result = await clickhouse.query({
    query: `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(_part)) AS parts FROM ${EVENTS_TABLE}
            WHERE team_id = {teamId:UInt32} AND toDate(ts, '${TIME_ZONE}') BETWEEN {from:Date} AND {to:Date}`,
    query_params: { teamId, ...days },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ rows: number; parts: number }>();
  return row ?? { rows: 0, parts: 0 };
}
