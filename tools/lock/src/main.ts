/** `npm run lock`: after `npm install`, adds the entries of platforms that the registry at hand did not carry. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type LockEntries, listMissingEntries } from './platform-entries.ts';

const LOCK_FILE = new URL('../../../package-lock.json', import.meta.url);

const lock: { packages: LockEntries } = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
const missing = listMissingEntries(lock.packages);

const added = Object.fromEntries(missing.map(({ path, entry }) => [path, entry]));
const packages = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
if (missing.length > 0) {
  writeFileSync(
    LOCK_FILE,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
}
console.log(`package-lock.json: ${missing.length} entries added.`);
