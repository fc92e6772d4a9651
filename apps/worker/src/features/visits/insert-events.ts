import {
  areRowsAtFault,
  type Clickhouse,
  EVENTS_TABLE,
  insertEventsAgain,
  insertRows,
} from '@sluice/clickhouse';
import { EVENT_SCHEMAS } from '@sluice/events';
import type { InsertEvents } from './insert-range.ts';

/** Longer than any healthy insert; a server that takes more is asked again, under the same token. */
const INSERT_TIMEOUT_MS = 30_000;

export function createInsertEvents(clickhouse: Clickhouse): InsertEvents {
  return async ({ schema, token, rows, isRepeat }) => {
    const insert = {
      columns: EVENT_SCHEMAS[schema],
      rows,
      token,
      signal: AbortSignal.timeout(INSERT_TIMEOUT_MS),
    };
    try {
      if (isRepeat) await insertEventsAgain(clickhouse, insert);
      else await insertRows(clickhouse, { ...insert, table: EVENTS_TABLE });
      return { kind: 'inserted' };
    } catch (error) {
      return areRowsAtFault(error) ? { kind: 'refused', detail: error.message } : { kind: 'failed', error };
    }
  };
}
