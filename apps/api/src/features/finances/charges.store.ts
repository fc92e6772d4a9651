/** The single charges behind a line of the transactions. */
import type { ChargesQuery } from '@sluice/contracts';
import { charges, ledgerTransfers, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

export type SingleCharge = {
  eventId: string;
  clickId: string;
  at: Date;
  country: string;
  amountMicros: number;
};

type Row = { event_id: string; click_id: string; at_ms: string; country: string; amount_micros: string };

/** Newest first, one more than asked for. By the hour's transfers, whose charges have an index. */
export async function listCharges(
  tx: TeamDb,
  teamId: number,
  { hour, stream, member, item, cursor, limit }: ChargesQuery,
): Promise<SingleCharge[]> {
  const happened = sql`coalesce(charge.happened_at, charge.at)`;
  const before = cursor
    ? sql`AND (${happened}, charge.event_id) < (
        SELECT coalesce(last.happened_at, last.at), last.event_id FROM ${charges} AS last
        WHERE last.team_id = ${teamId} AND last.event_id = ${cursor})`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    SELECT charge.event_id, charge.click_id, charge.country, charge.amount_micros, extract(epoch FROM ${happened}) * 1000 AS at_ms
    FROM ${ledgerTransfers} AS moved
    JOIN ${charges} AS charge ON charge.team_id = moved.team_id AND charge.transfer_id = moved.id
    WHERE moved.team_id = ${teamId} AND moved.kind = 'charge'
      AND moved.at >= ${hour}::timestamptz AND moved.at < ${hour}::timestamptz + interval '1 hour'
      AND charge.team_id = ${teamId} AND charge.stream_id = ${stream} AND charge.member_id = ${member} AND charge.item = ${item} ${before}
    ORDER BY ${happened} DESC, charge.event_id DESC LIMIT ${limit + 1}`);
  return rows.map((row) => ({
    eventId: row.event_id,
    clickId: row.click_id,
    at: new Date(Number(row.at_ms)),
    country: row.country,
    amountMicros: Number(row.amount_micros),
  }));
}
