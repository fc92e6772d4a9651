/** What an error that came out of the database means to its caller. */
import { DrizzleQueryError } from 'drizzle-orm';

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Connection exceptions, insufficient resources, operator intervention (which includes a shutdown and a timeout). */
const AWAY_SQL_CLASSES = ['08', '53', '57'];
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The driver's own error and the statement, without the parameters: those hold people's data and stay out of logs. */
export function findDatabaseError(error: unknown): { cause: unknown; query: string } | undefined {
  return error instanceof DrizzleQueryError ? { cause: error.cause, query: error.query } : undefined;
}

/** Whether trying again later is likely to help. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return (
    NETWORK_CODES.has(code) ||
    AWAY_SQL_CLASSES.some((sqlClass) => code.length === 5 && code.startsWith(sqlClass)) ||
    AWAY_MESSAGES.test(cause.message)
  );
}
