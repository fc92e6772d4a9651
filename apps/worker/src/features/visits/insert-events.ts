import { areRowsAtFault, type Clickhouse, insertRows } from '@sluice/clickhouse';
import { EVENT_SCHEMAS } from '@sluice/events';
import type { InsertEvents } from './insert-range.ts';

const TABLE = 'events_v1';
/** Longer than any healthy insert; a server that takes more is asked again, under the same token. */
const INSERT_TIMEOUT_MS = 30_000;

export function createInsertEvents(clickhouse: Clickhouse): InsertEvents {
  return async ({ schema, token, rows }) => {
    try {
      await insertRows(clickhouse, {
        table: TABLE,
        columns: EVENT_SCHEMAS[schema],
        rows,
        token,
        signal: AbortSignal.timeout(INSERT_TIMEOUT_MS),
      });
      return { kind: 'inserted' };
    } catch (error) {
      return areRowsAtFault(error) ? { kind: 'refused', detail: error.message } : { kind: 'failed', error };
    }
  };
}
