/** Logs: one JSON line per record on standard output, secrets removed before they are written. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_FIELDS = [
  'apiKey',
  'authorization',
  'cookie',
  'databaseUrl',
  'password',
  'privateKey',
  'secret',
  'token',
];

// The redactor's wildcard matches one level only, so each depth in use is listed.
const DEPTHS = ['', '*.', '*.*.'];
const REDACTED_PATHS = DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => `${depth}${field}`));

export function createLog(
  name: string,
  options: { level?: string; destination?: DestinationStream } = {},
): Log {
  const settings = {
    name,
    level: options.level ?? 'info',
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
