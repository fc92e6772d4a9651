import { mkdirSync } from 'node:fs';

/** A disk that cannot be written is no reason not to serve: what is not there is read as absent, and whoever writes hears of it. */
export function ensureFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    // Said by the first write.
  }
}
