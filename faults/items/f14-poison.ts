import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listDeadLetters } from '@sluice/event-log';
import { VISIT_SCHEMA } from '@sluice/events';
import { loadedItem } from '../rig/loaded-item.ts';
import { makePoison, sendPoison } from '../rig/poison.ts';
import type { Rig } from '../rig/rig.ts';

const TOOL = join(import.meta.dirname, '../../apps/worker/src/dead-letters.ts');
const TOOL_LIMIT_MS = 60_000;
/** Room for the headers of a message, which count towards the broker's limit. */
const HEADER_BYTES = 140;

export const poisonMessages = loadedItem({
  name: 'F14',
  title: 'poison among the load',
  drill: async (rig) => {
    const { random, seed } = rig.seed;
    const mostBytes = (rig.eventLog.connection.info?.max_payload ?? 0) - HEADER_BYTES;
    const poison = random.shuffle(makePoison(`F14-${seed}`, random, mostBytes));
    await sleep(500);
    await sendPoison(rig.eventLog, poison, () => sleep(random.between(50, 400)));
    await sleep(500);
    for (const id of poison.flatMap(({ ids }) => ids)) {
      rig.journal.attempted.add(id);
      rig.journal.answers.push({ id, sentAtMs: 0, tookMs: 0 });
    }
    rig.figures.kinds = poison.map(({ kind }) => kind).join(', ');
    return poison;
  },
  afterDrain: async (rig, poison) => {
    const letters = await listDeadLetters(rig.eventLog);
    const found = new Set(letters.map(({ originalSequence, reason }) => `${originalSequence} ${reason}`));
    expectEqual(
      rig,
      'dead letters',
      [...found].map((text) => text.split(' ')[1] ?? '').toSorted(),
      poison.map(({ reason }) => reason).toSorted(),
    );
    const listed = await runTool(rig, 'list');
    rig.expect(listed.endsWith(`${letters.length} dead letters\n`), `the tool lists: ${listed.slice(-200)}`);
    // A message without a schema is given one; the rest is replayed under its own.
    for (const { sequence, reason } of letters) {
      if (reason === 'unknown_schema') await runTool(rig, 'replay', String(sequence), '--as', VISIT_SCHEMA);
    }
    await runTool(rig, 'replay', 'all');
    await rig.drain();
    const left = (await listDeadLetters(rig.eventLog)).map(({ reason }) => reason);
    const stillBad = poison.flatMap(({ badLines }) => Array<string>(badLines).fill('refused_by_database'));
    expectEqual(rig, 'letters left after the replay', left, stillBad);
    rig.figures.broughtBack = poison.reduce((sum, { ids }) => sum + ids.length, 0);
  },
});

function expectEqual(rig: Rig, what: string, found: readonly string[], expected: readonly string[]): void {
  rig.expect(
    found.join() === expected.join(),
    `${what}: ${found.join(', ')}; expected ${expected.join(', ')}`,
  );
}

/** As an operator would call it. */
async function runTool(rig: Rig, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, ...args], {
    timeout: TOOL_LIMIT_MS,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      NATS_URL: rig.engines.natsUrl,
      NATS_NAMESPACE: rig.namespace,
      NATS_REPLICAS: String(rig.engines.replicas),
    },
  });
  return stdout;
}
