import {
  areEventsStored,
  areRowsAtFault,
  type Clickhouse,
  EVENTS_TABLE,
  insertEventsAgain,
  insertRows,
} from '@sluice/clickhouse';
import { EVENT_SCHEMAS, isEventSchemaName } from '@sluice/events';
import type { InsertRows } from '../../sink/insert-range.ts';

/** Longer than any healthy insert; a slower one is repeated under the same token. */
const INSERT_TIMEOUT_MS = 30_000;

/** Rows of statistics, as the edge wrote them. */
export function createInsertEvents(clickhouse: Clickhouse): InsertRows {
  return async ({ schema, token, rows, isRepeat, isInDoubt }) => {
    if (!isEventSchemaName(schema)) return { kind: 'unknown_schema' };
    const insert = {
      columns: EVENT_SCHEMAS[schema],
      rows,
      token,
      signal: AbortSignal.timeout(INSERT_TIMEOUT_MS),
    };
    try {
      if (isInDoubt && (await areEventsStored(clickhouse, insert))) return { kind: 'inserted' };
      if (isRepeat) await insertEventsAgain(clickhouse, insert);
      else await insertRows(clickhouse, { ...insert, table: EVENTS_TABLE });
      return { kind: 'inserted' };
    } catch (error) {
      return areRowsAtFault(error) ? { kind: 'refused', detail: error.message } : { kind: 'failed', error };
    }
  };
}
