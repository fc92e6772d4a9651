import { existsSync, readFileSync } from 'node:fs';

/** The end of a process's log. */
export function logTail(logFile: string, lines: number): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
