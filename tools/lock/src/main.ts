/** `npm run lock`: after `npm install`, adds the entries of platforms that the registry at hand did not carry, and the hashes that it knows. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type AskRegistry, fillIntegrity, listUnhashed } from './fill-integrity.ts';
import { type LockEntries, listMissingEntries } from './platform-entries.ts';

const LOCK_FILE = new URL('../../../package-lock.json', import.meta.url);
const run = promisify(execFile);

const askRegistry: AskRegistry = async (name, version) => {
  const { stdout } = await run('npm', ['view', `${name}@${version}`, 'dist.integrity']).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || undefined;
};

const before = readFileSync(LOCK_FILE, 'utf8');
const lock: { packages: LockEntries } = JSON.parse(before);
const missing = listMissingEntries(lock.packages);
const added = Object.fromEntries(missing.map(({ path, entry }) => [path, entry]));
const whole = { ...lock.packages, ...added };
const filled = await fillIntegrity(whole, askRegistry);
const packages = Object.entries(filled).sort(([a], [b]) => a.localeCompare(b, 'en'));
const hashes = listUnhashed(whole).length - listUnhashed(filled).length;
if (missing.length > 0 || hashes > 0) {
  writeFileSync(
    LOCK_FILE,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
}
console.log(
  `package-lock.json: ${missing.length} entries added, ${hashes} hashes filled in; ${listUnhashed(filled).length} entries are without one, because this registry does not carry them.`,
);
