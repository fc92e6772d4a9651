/**
 * What the seeded events cost, and the bills that paid for it: thirty days of charges, the same money as in statistics. As the owner of the
 * database, who alone can give money and date it back. Run again, it charges only what has come since.
 */
import { type Clickhouse, EVENTS_TABLE } from '@sluice/clickhouse';
import pg from 'pg';
import { SEED_EDGE_ID } from './events-sql.ts';
import { DATE_BACK, insertBills } from './seed-bills.ts';
import type { MadeTeam } from './seed-teams.ts';
import { DAY_MS } from './visitor-plan.ts';

const CHARGED_DAYS = 30;

export async function seedMoney(
  databaseUrl: string,
  clickhouse: Clickhouse,
  { teams, nowMs, onlyPaid = false }: { teams: readonly MadeTeam[]; nowMs: number; onlyPaid?: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const team of teams) {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('sluice.team_id', $1, true)`, [String(team.teamId)]);
      await seedTeamMoney(client, clickhouse, team, { nowMs, onlyPaid });
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
}

async function seedTeamMoney(
  client: pg.Client,
  clickhouse: Clickhouse,
  { teamId, memberId }: MadeTeam,
  { nowMs, onlyPaid }: { nowMs: number; onlyPaid: boolean },
): Promise<void> {
  const sinceMs = nowMs - CHARGED_DAYS * DAY_MS;
  const { rows } = await client.query('SELECT FROM charges WHERE team_id = $1 LIMIT 1', [teamId]);
  const isFirst = rows.length === 0;
  await insertCharges(client, await listSold(clickhouse, { teamId, sinceMs, nowMs }), teamId);
  if (!isFirst) return;
  const spentMicros = await sumOf(
    client,
    `SELECT sum(amount_micros) FROM charges WHERE team_id = $1`,
    teamId,
  );
  if (spentMicros === 0) return;
  const paidMicros = await insertBills(client, { teamId, memberId, spentMicros, nowMs, onlyPaid });
  const key = 'seed:opening';
  const reason = 'Seeded balance of thirty days ago';
  // The wallet ends where it began: what was spent was paid, or was there.
  await client.query('SELECT correct_balance($1, $2, $3, $4, $5)', [
    ...[teamId, key, spentMicros - paidMicros, reason, 'seed'],
  ]);
  await client.query(DATE_BACK);
  await client.query(
    `UPDATE ledger_transfers SET at = $2 WHERE team_id = $1 AND key IN ('seed:balance', '${key}')`,
    [teamId, new Date(sinceMs - DAY_MS)],
  );
  await client.query('SET LOCAL session_replication_role = origin');
}

async function sumOf(client: pg.Client, query: string, teamId: number): Promise<number> {
  const { rows } = await client.query<{ sum: string | null }>(query, [teamId]);
  return Number(rows[0]?.sum ?? 0);
}

type Sold = { event_id: string; click_id: string; item: string; micros: number; at_ms: number } & {
  stream_id: number;
  member_id: number;
  country: string;
};

async function listSold(
  clickhouse: Clickhouse,
  { teamId, sinceMs, nowMs }: { teamId: number; sinceMs: number; nowMs: number },
): Promise<Sold[]> {
  const result = await clickhouse.query({
    query: `SELECT toString(event_id) AS event_id, toString(click_id) AS click_id, toString(type) AS item,
              toUInt32(cost * 1000000) AS micros, toFloat64(toUnixTimestamp64Milli(ts)) AS at_ms,
              stream_id, member_id, toString(country) AS country
            FROM ${EVENTS_TABLE} FINAL
            WHERE team_id = {teamId:UInt32} AND edge_id = {edgeId:String} AND billable = 1 AND type IN ('click', 'install')
              AND ts >= fromUnixTimestamp64Milli({sinceMs:Int64}) AND ts < fromUnixTimestamp64Milli({nowMs:Int64})
            ORDER BY ts`,
    query_params: { teamId, edgeId: SEED_EDGE_ID, sinceMs, nowMs },
    format: 'JSONEachRow',
  });
  return result.json<Sold>();
}

const DEFINITION = `event_id uuid, click_id uuid, item text, micros bigint, at_ms float8, stream_id integer, member_id integer, country text`;

/** One transfer for an item and an hour, at the last of its events. */
async function insertCharges(client: pg.Client, sold: readonly Sold[], teamId: number): Promise<void> {
  for (const day of Map.groupBy(sold, ({ at_ms }) => Math.floor(at_ms / DAY_MS)).values()) {
    await client.query(`CREATE TEMP TABLE sold (${DEFINITION}) ON COMMIT DROP`);
    await client.query(`INSERT INTO sold SELECT * FROM jsonb_to_recordset($1) AS each (${DEFINITION})`, [
      JSON.stringify(day),
    ]);
    await client.query(
      `DELETE FROM sold USING charges WHERE charges.team_id = $1 AND charges.event_id = sold.event_id`,
      [teamId],
    );
    await client.query(`ALTER TABLE sold ADD COLUMN key text`);
    await client.query(
      `UPDATE sold SET key = format('seed:%s:%s:%s', item, floor(at_ms / 3600000), (SELECT count(*) FROM charges WHERE team_id = $1))`,
      [teamId],
    );
    await client.query(
      `INSERT INTO ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros, description, at)
       SELECT $1, key, 'charge', CASE item WHEN 'install' THEN 'pwa' ELSE 'click_button' END, 'wallet', 'spent', sum(micros),
         CASE item WHEN 'install' THEN 'Installs: ' ELSE 'Clicks: ' END || count(*), to_timestamp(max(at_ms) / 1000)
       FROM sold GROUP BY key, item ORDER BY max(at_ms)`,
      [teamId],
    );
    await client.query(
      `INSERT INTO charges (team_id, event_id, item, amount_micros, stream_id, member_id, click_id, country, at, happened_at, transfer_id)
       SELECT $1, event_id, item, micros, stream_id, member_id, click_id, country, to_timestamp(at_ms / 1000), to_timestamp(at_ms / 1000), moved.id
       FROM sold JOIN ledger_transfers moved ON moved.team_id = $1 AND moved.key = sold.key`,
      [teamId],
    );
    await client.query('DROP TABLE sold');
  }
}
