import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { countLogLines } from '../rig/log-lines.ts';
import type { Rig } from '../rig/rig.ts';
import { isClickId } from '../rig/visitors.ts';
import { waitUntil } from '../rig/wait-until.ts';

const DISK_BYTES = 4 * 1024 ** 2;
/** More than the disk has, as a configuration mistake would be. */
const SPOOL_MAX_BYTES = 32 * 1024 ** 2;
const DRAIN_LIMIT_MS = 30_000;
const FULL_LIMIT_MS = 60_000;
/** Batches whose confirmation was lost with the broker: counted as dropped, they may have arrived anyway. */
const IN_DOUBT_EVENTS = 16 * 25;

/** The broker is away until the spool's disk is full: the oldest visits are evicted, but nothing that is charged or reported only once. */
export const diskFull = loadedItem({
  name: 'F7',
  title: 'spool disk full',
  rig: () => ({
    perSecond: 1_000,
    edgeDiskBytes: DISK_BYTES,
    drainLimitMs: DRAIN_LIMIT_MS,
    edgeEnv: { EDGE_SPOOL_MAX_BYTES: String(SPOOL_MAX_BYTES) },
  }),
  drill: async (rig) => {
    const { engines, seed } = rig;
    await sleep(seed.random.between(500, 1_500));
    await engines.broker.kill();
    const isFull = await waitUntil(async () => (await dropped(rig, 'traffic')) > 0, FULL_LIMIT_MS);
    rig.expect(isFull, 'the disk did not fill up: the drill has shown nothing');
    await sleep(seed.random.between(1_000, 3_000));
    await engines.broker.restart();
    await sleep(500);
    rig.expect(rig.journal.failed === 0, `${rig.journal.failed} requests failed: visitors noticed`);
    rig.expect(countLogLines(rig, 'edge', 'the oldest visits are given up') > 0, 'no alarm in the log');
  },
  judgeLost: async (rig, lost) => {
    const counted = await dropped(rig, 'traffic');
    const inVain = (await dropped(rig, 'money')) + (await dropped(rig, 'intake'));
    rig.figures.disk = rig.hasSmallDisk ? '4 MB' : 'the limit alone';
    rig.figures.givenUp = lost.length;
    rig.figures.countedAsDropped = counted;
    rig.expect(inVain === 0, `${inVain} clicks or conversions were dropped`);
    rig.expect(!lost.some(isClickId), 'clicks are among the lost');
    const over = counted - lost.length;
    rig.expect(
      over >= 0 && over <= IN_DOUBT_EVENTS,
      `${lost.length} are missing, ${counted} are counted as dropped`,
    );
    // Evicted and counted is what is expected.
    return 0;
  },
});

const dropped = async (rig: Rig, log: string): Promise<number> =>
  (await rig.edge.metric(`edge_events_dropped{log="${log}"}`)) ?? 0;
