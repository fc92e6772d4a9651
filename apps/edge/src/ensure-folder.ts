import { mkdirSync } from 'node:fs';

/** A disk that cannot be written is no reason not to serve: missing files read as absent, and the first write reports the error. */
export function ensureFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    // The first write reports it.
  }
}
