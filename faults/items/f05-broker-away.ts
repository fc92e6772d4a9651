import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { readLogOrder } from '../rig/log-order.ts';
import type { Rig } from '../rig/rig.ts';

const PER_SECOND = 2_000;
const GIVE_UP_MS = 20_000;
/** A longer outage may cost disk, not memory; Node's own fluctuation is larger than a batch. */
const MEMORY_GROWTH_BYTES = 192 * 1024 ** 2;
const BROKER_MEMORY_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
const NS_PER_MS = 1_000_000;

/**
 * The edge is killed half-way, so that its next start sends again what the broker has had for longer than its deduplication window. Then
 * only the sink's ledger of batches prevents double counting.
 */
export const brokerAway = loadedItem({
  name: 'F5',
  title: 'broker away for minutes, then back',
  rig: () => ({ perSecond: PER_SECOND, trafficMaxBytes: 1024 ** 3, drainLimitMs: 15 * 60_000 }),
  drill: async (rig) => {
    const { edge, engines, seed } = rig;
    const awayMs = seed.minutes * 60_000;
    await shortenBrokerMemory(rig, awayMs);
    await sleep(seed.random.between(2_000, 4_000));
    const before = await look(rig);
    if (seed.random.chance(0.5)) await engines.broker.kill();
    else await engines.broker.stop();
    const backAt = performance.now() + awayMs;
    await sleep(awayMs * (0.3 + 0.4 * seed.random.next()));
    const start = await edge.killAndRecover(GIVE_UP_MS);
    rig.expect(start !== undefined, 'the edge did not come back without the broker');
    const most = await watchUntil(rig, backAt);
    await engines.broker.restart();
    await sleep(seed.random.between(1_000, 3_000));

    rig.figures.away = `${Math.round(awayMs / 1000)} s`;
    rig.figures.spool = `${(most.spoolBytes / 1024 ** 2).toFixed(0)} MB`;
    rig.figures.memory = `${(most.memoryBytes / 1024 ** 2).toFixed(0)} MB`;
    rig.expect(most.spoolBytes > before.spoolBytes, 'the spool did not grow');
    rig.expect(
      most.memoryBytes < before.memoryBytes + MEMORY_GROWTH_BYTES,
      `the edge's memory grew from ${before.memoryBytes} to ${most.memoryBytes} bytes`,
    );
  },
  afterDrain: async (rig) => {
    const { repeats, late, batches } = await readLogOrder(rig.eventLog);
    rig.figures.batches = batches;
    rig.figures.repeatsInLog = repeats;
    rig.expect(repeats > 0, 'the log has no batch twice: the drill has shown nothing');
    rig.expect(late === 0, `${late} batches came after later ones`);
  },
});

/** A drill shorter than the broker's two minutes shows the same with a shorter deduplication window. */
async function shortenBrokerMemory(rig: Rig, awayMs: number): Promise<void> {
  const memoryMs = Math.min(BROKER_MEMORY_MS, Math.floor(awayMs / 3));
  await rig.eventLog.jsm.streams.update(rig.eventLog.topology.streams.traffic.name, {
    duplicate_window: memoryMs * NS_PER_MS,
  });
}

type Look = { spoolBytes: number; memoryBytes: number };

async function look({ edge }: Rig): Promise<Look> {
  return {
    spoolBytes: (await edge.metric('edge_spool_bytes')) ?? 0,
    memoryBytes: (await edge.metric('process_resident_memory_bytes')) ?? 0,
  };
}

async function watchUntil(rig: Rig, endMs: number): Promise<Look> {
  const most = await look(rig);
  while (performance.now() < endMs) {
    await sleep(Math.min(LOOK_EVERY_MS, Math.max(0, endMs - performance.now())));
    const now = await look(rig);
    most.spoolBytes = Math.max(most.spoolBytes, now.spoolBytes);
    most.memoryBytes = Math.max(most.memoryBytes, now.memoryBytes);
  }
  return most;
}
