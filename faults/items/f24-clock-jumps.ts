import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];
const GIVE_UP_MS = 20_000;
const HOUR_SECONDS = 3_600;
/** The library re-reads its file once a second. */
const SEEN_MS = 1_500;

/** The edge's clock jumps an hour ahead, an hour back, and back again: ids stay unique, clicks count, no connection is cut. */
export const clockJumps = loadedItem({
  name: 'F24',
  title: 'clock of the edge jumps by an hour',
  rig: () => ({ perSecond: 100, clickShare: 0.5 }),
  drill: async (rig) => {
    const { edge, seed, journal } = rig;
    const library = LIBRARIES.find((path) => existsSync(path));
    if (!library) throw new Error('libfaketime is missing; npm run setup installs it');
    const clock = join(rig.folder, 'clock');
    const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    setClock(0);
    Object.assign(edge.extraEnv, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await edge.process.stop();
    edge.process.start();
    rig.expect((await edge.whenServing(GIVE_UP_MS)) !== undefined, 'the edge does not start');
    await sleep(1_000);
    const before = journal.failed;
    for (const seconds of seed.random.shuffle([HOUR_SECONDS, -HOUR_SECONDS, 0])) {
      setClock(seconds);
      await sleep(SEEN_MS + seed.random.between(500, 1_500));
    }
    setClock(0);
    // The sweep of idle connections runs every five seconds.
    await sleep(5_000);
    const failed = journal.failed - before;
    rig.expect(failed === 0, `${failed} requests failed when the clock jumped`);
  },
  afterDrain: async (rig) => {
    const result = await rig.clickhouse.query({
      query: `SELECT toInt32(min(dateDiff('second', recv_ts, ts))) AS earliest, toInt32(max(dateDiff('second', recv_ts, ts))) AS latest
              FROM events_v1`,
      format: 'JSONEachRow',
    });
    const [seen] = await result.json<{ earliest: number; latest: number }>();
    Object.assign(rig.figures, seen);
    const hasJumped = seen && seen.earliest < -HOUR_SECONDS / 2 && seen.latest > HOUR_SECONDS / 2;
    rig.expect(Boolean(hasJumped), 'the clock did not jump: the drill has shown nothing');
  },
});
