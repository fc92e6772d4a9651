/** `npm run faults -- [NAME …] [--seeds N | --seed N] [--short] [--minutes N]`: takes parts away under load. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopRecorded } from '@sluice/engines';
import { ensurePlayers } from '@sluice/games/build';
import { parseArguments, UsageError } from './arguments.ts';
import { ITEMS, SHORT_SET } from './items.ts';
import { runItem } from './run-item.ts';
import { type ItemSummary, summarise } from './verdict.ts';

const args = readArguments();
const root = mkdtempSync(join(tmpdir(), 'sluice-faults-'));
// Where root drills, PostgreSQL's own user must be able to enter it, or its data would lie elsewhere and stay.
chmodSync(root, 0o711);
const summaries: Record<string, ItemSummary> = {};
let current: string | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void giveUp());

await ensurePlayers();
for (const name of args.names) {
  const item = ITEMS.find((candidate) => candidate.name === name);
  if (!item) continue;
  current = name;
  summaries[name] = summarise(await runItem(item, args, root));
}

const hasFailed = Object.values(summaries).some(({ failed }) => failed !== undefined);
if (hasFailed) console.log(`Logs and files are kept in ${root}`);
else rmSync(root, { recursive: true, force: true });
console.log(JSON.stringify(summaries));
process.exit(hasFailed ? 1 : 0);

function readArguments() {
  try {
    return parseArguments(process.argv.slice(2), { all: ITEMS.map(({ name }) => name), short: SHORT_SET });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** The engines are processes of their own and would outlive this one. */
async function giveUp(): Promise<void> {
  if (current !== undefined) await stopRecorded(join(root, current));
  rmSync(root, { recursive: true, force: true });
  process.exit(130);
}
