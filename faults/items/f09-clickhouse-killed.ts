import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import type { Rig } from '../rig/rig.ts';

/** Beside other work a kill takes seconds, and most of them hit nothing. */
const DISTURBED_LIMIT_MS = 40_000;

export const clickhouseKilled = loadedItem({
  name: 'F9',
  title: 'ClickHouse killed mid-insert and restarted',
  // Larger and fewer inserts than usual, so that a kill is more likely to hit one.
  rig: () => ({ perSecond: 1_500, rangeWaitMs: 700 }),
  drill: async (rig) => {
    const { random } = rig.seed;
    const planned = random.between(2, 4);
    const giveUpAt = performance.now() + DISTURBED_LIMIT_MS;
    let kills = 0;
    let inTheMiddle = 0;
    // A kill between two ranges, or while the sink copies its ledger, disturbs no insert: on until one was.
    while (kills < planned || ((await countRetries(rig)) === 0 && performance.now() < giveUpAt)) {
      await sleep(random.between(0, 700));
      if (await killMidInsert(rig, random.next())) inTheMiddle++;
      await sleep(random.between(0, 800));
      await rig.engines.clickhouse.restart();
      kills++;
    }
    await sleep(300);
    rig.figures.kills = kills;
    rig.figures.inTheMiddle = inTheMiddle;
  },
  afterDrain: async (rig) => {
    const retries = await countRetries(rig);
    rig.figures.retries = retries;
    rig.expect(retries > 0, 'no insert was disturbed: the drill has shown nothing');
    rig.expect(rig.worker.process.surprises === 0, 'the sink ended by itself');
  },
});

const countRetries = async ({ worker }: Rig): Promise<number> => (await worker.metric('sink_retries')) ?? 0;

/** Times one insert to know where the middle is, and kills the server during the next. Returns whether it was still in progress. */
async function killMidInsert({ worker, engines }: Rig, share: number): Promise<boolean> {
  await worker.whenAt('range-open');
  const openedAt = performance.now();
  await worker.whenAt('inserted');
  const tookMs = performance.now() - openedAt;
  await worker.whenAt('range-open');
  let isUnderWay = true;
  const noteEnd = () => {
    isUnderWay = false;
  };
  // It may end much later or never; the drain notices.
  worker.whenAt('inserted').then(noteEnd, () => undefined);
  await sleep(tookMs * share);
  const wasUnderWay = isUnderWay;
  await engines.clickhouse.kill();
  return wasUnderWay;
}
