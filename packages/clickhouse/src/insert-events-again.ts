/**
 * Repeats an insert of events whose earlier attempt got no answer: server, connection or sender died.
 *
 * The server drops a repeated token, and usually rightly so. But a server without replicas stores the token before the rows; killed in
 * between, it has the token of rows that it does not have, and drops the retry without an error. So this checks afterwards that the rows
 * are stored, and sends missing ones under another token.
 */
import type { Clickhouse } from './client.ts';
import { EVENTS_KEY, EVENTS_KEY_PREFIX, EVENTS_KEY_STRUCTURE, EVENTS_TABLE } from './events-table.ts';
import { insertRows } from './insert-rows.ts';

export interface EventsInDoubt {
  rows: Uint8Array;
  /** As for `insertRows`: given for rows that are arrays. */
  columns?: readonly string[];
  token: string;
  signal?: AbortSignal;
}

// Each further round needs another crash within the same millisecond.
const MAX_ROUNDS = 5;
/** The rows' keys are part of the query. */
const MAX_QUESTION_BYTES = 256 * 1024 * 1024;

export async function insertEventsAgain(client: Clickhouse, doubt: EventsInDoubt): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const token = round === 0 ? doubt.token : `${doubt.token}:again-${round}`;
    await insertRows(client, { ...doubt, table: EVENTS_TABLE, token });
    if (await areEventsStored(client, doubt)) return;
  }
  throw new Error(
    `ClickHouse confirmed the insert ${doubt.token} ${MAX_ROUNDS} times and has not stored its rows`,
  );
}

export async function areEventsStored(
  client: Clickhouse,
  { rows, columns }: Pick<EventsInDoubt, 'rows' | 'columns'>,
): Promise<boolean> {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const sent = `format(JSONCompactEachRow, ${quote(EVENTS_KEY_STRUCTURE)}, ${quote(keyLines(rows, columns))})`;
  const result = await client.query({
    query: `
      SELECT uniqExact(event_id) = (SELECT uniqExact(event_id) FROM ${sent}) AS isStored
      FROM ${EVENTS_TABLE}
      WHERE (${EVENTS_KEY_PREFIX}) IN (SELECT ${EVENTS_KEY_PREFIX} FROM ${sent})
        AND event_id IN (SELECT event_id FROM ${sent})`,
    clickhouse_settings: { max_query_size: String(MAX_QUESTION_BYTES) },
    format: 'JSONEachRow',
  });
  const [answer] = await result.json<{ isStored: number }>();
  return answer?.isStored === 1;
}

/** The only place in the pipeline where rows are parsed: once after a failure, to look for them by key. */
function keyLines(rows: Uint8Array, columns: readonly string[] | undefined): string {
  const lines: string[] = [];
  for (const line of Buffer.from(rows).toString('utf8').split('\n')) {
    if (line === '') continue;
    const row: Record<string, unknown> = JSON.parse(line);
    lines.push(
      JSON.stringify(EVENTS_KEY.map((column) => row[columns ? columns.indexOf(column) : column] ?? null)),
    );
  }
  return lines.join('\n');
}
