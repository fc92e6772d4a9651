/** What an error of the database means to its caller: data at fault, or the database away. */
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
const DATA_FAULT_CLASSES = ['22', '23'];
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The driver's own error and the statement, without the parameters: those contain people's data and stay out of logs. */
export function findDatabaseError(error: unknown): { cause: unknown; query: string } | undefined {
  return error instanceof DrizzleQueryError ? { cause: error.cause, query: error.query } : undefined;
}

/** Data exceptions and violated constraints: the same data fails again however often it is tried. Undefined for every other error. */
export function findDataFault(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return undefined;
  const code = sqlStateOf(error.cause);
  return isOfClass(code, DATA_FAULT_CLASSES) ? { code, message: error.cause.message } : undefined;
}

/** Whether a later retry is likely to succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = sqlStateOf(cause);
  return NETWORK_CODES.has(code) || isOfClass(code, AWAY_SQL_CLASSES) || AWAY_MESSAGES.test(cause.message);
}

const sqlStateOf = (cause: Error): string =>
  'code' in cause && typeof cause.code === 'string' ? cause.code : '';

const isOfClass = (code: string, classes: readonly string[]): boolean =>
  code.length === 5 && classes.includes(code.slice(0, 2));
