/** Whether a failed query was beyond its limits, or the failure is transient. */
import { ClickHouseError } from '@clickhouse/client';

/** The server's codes for a query that exceeded its limits. */
const BEYOND_LIMITS = new Set([
  '158', // TOO_MANY_ROWS
  '159', // TIMEOUT_EXCEEDED
  '160', // TOO_SLOW
  '241', // MEMORY_LIMIT_EXCEEDED
  '307', // TOO_MANY_BYTES
  '396', // TOO_MANY_ROWS_OR_BYTES
]);

export const isBeyondLimits = (error: unknown): boolean =>
  error instanceof ClickHouseError && BEYOND_LIMITS.has(error.code);
