import { existsSync, readFileSync } from 'node:fs';

/** A process's last words. */
export function logTail(logFile: string, lines: number): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
