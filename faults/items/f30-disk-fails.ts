import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { countLogLines } from '../rig/log-lines.ts';
import { isClickId } from '../rig/visitors.ts';

const DISK_BYTES = 64 * 1024 ** 2;
const SERVES_LIMIT_MS = 20_000;
/** By then the edge's copy of its documents is synced to the disk, not only in the kernel's cache. */
const DOCUMENTS_SYNCED_MS = 6_000;

/**
 * The edge's disk fails while the broker is away, so that the only copy of the backlog is on it: first writes fail, then it is read-only,
 * as a file system becomes after an error. Visitors are answered, also by an edge that starts on it; nothing stored is lost, and when the
 * disk works again all of it arrives.
 */
export const diskFails = loadedItem({
  name: 'F30',
  title: 'disk fails, then is read-only, with the backlog on it',
  // A conversion that cannot be stored is refused and sent again: that is correct, and no visitor is affected.
  rig: () => ({ perSecond: 300, conversionShare: 0, edgeFailingDiskBytes: DISK_BYTES }),
  drill: async (rig) => {
    const { engines, edge, seed, failingDisk: disk, journal } = rig;
    await sleep(DOCUMENTS_SYNCED_MS);
    await engines.broker.kill();
    await sleep(seed.random.between(1_500, 2_500));
    rig.figures.disk = disk?.isReal ? 'ext4 on a loop device' : 'not drilled: only root can have a disk';
    const failedAtMs = performance.now();
    disk?.fail();
    // Without root nothing fails, and a green line would say that it was survived.
    rig.expect(disk?.isReal === true, 'not drilled: only root can have a disk that fails');
    rig.expect(disk?.refusesWrites() === true, 'no write failed: nothing was drilled');
    await sleep(2_000);
    rig.expect(journal.failed === 0, `${journal.failed} requests failed: visitors noticed`);
    await edge.process.stop('SIGKILL');
    edge.process.start();
    rig.expect((await edge.whenServing(SERVES_LIMIT_MS)) !== undefined, 'no start on a read-only disk');
    await sleep(1_000);
    await edge.process.stop('SIGKILL');
    disk?.mend();
    rig.expect(disk?.refusesWrites() === false, 'the disk is not whole again');
    const mendedAtMs = performance.now();
    edge.process.start();
    rig.expect((await edge.whenServing(SERVES_LIMIT_MS)) !== undefined, 'no start once it is whole again');
    await engines.broker.restart();
    await sleep(1_000);
    rig.expect(countLogLines(rig, 'edge', 'the disk fails') > 0, 'no alarm in the log');
    const givenUp = countLogLines(rig, 'edge', 'the oldest visits are given up');
    rig.expect(givenUp === 0, 'the backlog was given up for a disk that is not full');
    return { failedAtMs, mendedAtMs };
  },
  judgeLost: async (rig, lost, { failedAtMs, mendedAtMs }) => {
    const missing = new Set(lost);
    const good = rig.journal.answers.filter(
      ({ id, sentAtMs, tookMs }) =>
        missing.has(id) && (sentAtMs + tookMs < failedAtMs - SYNC_MS || sentAtMs > mendedAtMs),
    );
    rig.figures.notKept = lost.length;
    rig.figures.clicksNotKept = lost.filter(isClickId).length;
    // What came while nothing could be written is answered, counted as dropped, and missing.
    return good.length;
  },
});

/** A failing disk loses what was not synced yet, as a power failure does; the spool syncs every 200 ms. */
const SYNC_MS = 500;
