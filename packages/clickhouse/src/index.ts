export { type Clickhouse, createClickhouse } from './client.ts';
export { dropClickhouseDatabase, ensureClickhouseDatabase } from './database.ts';
export { CLICKS_TABLE, EVENTS_TABLE, POSTBACKS_TABLE } from './events-table.ts';
export { areEventsStored, insertEventsAgain } from './insert-events-again.ts';
export { areRowsAtFault } from './insert-outcome.ts';
export { type InsertRows, insertRows } from './insert-rows.ts';
export { migrateClickhouse } from './migrate.ts';
export { isBeyondLimits } from './query-outcome.ts';
