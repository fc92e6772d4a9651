/** A month of a team with a hundred thousand charges a day: what a list reads, and how long it takes. */
import { withTeam } from '@sluice/postgres';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { transactionsStatement } from './transactions.store.ts';

const NOW = new Date('2026-11-16T23:59:00Z');
const STREAMS = 50;
const CHARGES_A_DAY = 100_000;
const DAYS = 30;
/** Two items of each stream in every hour. */
const LINES_A_DAY = STREAMS * 2 * 24;

let team: TestTeam;

const api = useTestApi({ clock: () => NOW, superuser: true });
beforeAll(async () => {
  team = await api.team([{ name: 'Busy' }]);
  const of = [team.teamId, team.memberId, CHARGES_A_DAY / LINES_A_DAY];
  await api.superuser.query(
    `INSERT INTO charge_hours
     SELECT $1::integer, hour, stream, $2::integer, item, $3::numeric, 0, ($3::numeric * 20000)::bigint, 20000, 20000
     FROM generate_series(timestamptz '2026-10-18 00:00Z', timestamptz '2026-11-16 23:00Z', interval '1 hour') AS hour,
       generate_series(1, ${STREAMS}) AS stream, unnest(ARRAY['click', 'install']) AS item`,
    of,
  );
  await api.superuser.query('ANALYZE charge_hours');
}, 60_000);

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] };
type Plan = { Plan: Node; 'Execution Time': number };

async function explain(statement: SQL): Promise<{ read: Record<string, number>; ms: number }> {
  const { rows } = await withTeam(api.database.db, team.teamId, (tx) =>
    tx.execute<{ 'QUERY PLAN': [Plan] }>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`),
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  const read: Record<string, number> = {};
  const walk = (node: Node) => {
    const name = node['Relation Name'];
    if (name) read[name] = (read[name] ?? 0) + node['Actual Rows'] * node['Actual Loops'];
    for (const child of node.Plans ?? []) walk(child);
  };
  if (plan) walk(plan.Plan);
  return { read, ms: plan?.['Execution Time'] ?? Number.NaN };
}

const listOf = (startDate: string, endDate = '2026-11-16') =>
  transactionsStatement(
    { teamId: team.teamId, timeZone: 'UTC' },
    { startDate, endDate },
    { sort: 'at', order: 'desc', limit: 25, offset: 0 },
  );

describe('a list of transactions', () => {
  it('reads the lines of its days, and none of the charges behind them', async () => {
    const today = await explain(listOf('2026-11-16'));
    expect(today.read.charge_hours).toBe(LINES_A_DAY);
    const month = await explain(listOf('2026-10-18'));
    expect(month.read.charge_hours).toBe(LINES_A_DAY * DAYS);
    for (const { read } of [today, month]) {
      expect(Object.keys(read).filter((name) => name.startsWith('charges'))).toEqual([]);
    }
    console.log(
      `today: ${today.read.charge_hours} lines in ${today.ms.toFixed(0)} ms; 30 days of ${CHARGES_A_DAY} charges: ${month.read.charge_hours} lines in ${month.ms.toFixed(0)} ms`,
    );
  });

  it('is answered with its totals, and the balance of each line, of a month at once', async () => {
    const { status, body } = await team.owner.call(
      'GET',
      `/teams/${team.teamId}/finances/transactions?startDate=2026-10-18&endDate=2026-11-16&page=40`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: LINES_A_DAY * DAYS });
  });
});
