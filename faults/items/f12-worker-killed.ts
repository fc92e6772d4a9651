import { setTimeout as sleep } from 'node:timers/promises';
import type { SinkStage } from '@sluice/worker/sink/run-sink.ts';
import type { SeedContext } from '../item.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import { waitUntil } from '../rig/wait-until.ts';

const STAGES: readonly SinkStage[] = ['range-open', 'inserted', 'range-done'];
const MOST_RANGES_A_LIFE = 5;
/** Shorter than in production, so that a run of one second passes many stages. */
const RANGE_WAIT_MS = 60;
/** Each life is a start of the process: seconds of its own, and many times that beside other work. */
const KILLS_LIMIT_MS = 120_000;

/** Every stage at least once, in an order and at occurrences chosen by the seed. */
function planDeaths({ random }: SeedContext): string[] {
  const extra = Array.from({ length: random.between(0, 2) }, () => random.pick(STAGES));
  return random
    .shuffle([...STAGES, ...extra])
    .map((stage) => `${stage}:${random.between(1, MOST_RANGES_A_LIFE)}`);
}

export const workerKilled = loadedItem({
  name: 'F12',
  title: 'worker killed around insert and ledger',
  rig: (seed) => ({ rangeWaitMs: RANGE_WAIT_MS, deaths: planDeaths(seed) }),
  drill: async (rig) => {
    const { deaths = [] } = rig.options;
    // The load continues until the last planned kill, because a sink without work passes no stage.
    const hasDiedAll = await waitUntil(() => rig.worker.process.lives > deaths.length, KILLS_LIMIT_MS);
    rig.expect(hasDiedAll, `only ${rig.worker.process.lives - 1} of ${deaths.length} deaths came about`);
    await sleep(300);
    rig.figures.deaths = deaths.join(' ');
  },
});
