/** The seeded key, stored for the developer: the product has only its hash, and every start prints it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

export function keepApiKey(file: string, apiKey: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${apiKey}\n`, { mode: OWNER_ONLY });
}

export function findApiKey(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
