import { setTimeout as sleep } from 'node:timers/promises';
import type { StartTime } from '../rig/edge-process.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import type { Rig } from '../rig/rig.ts';

const READY_LIMIT_MS = 2_000;
const GIVE_UP_MS = 20_000;

/** Each answered visit is in the spool before its answer leaves, and the next start forwards the spool. */
export const edgeKilled = loadedItem({
  name: 'F1',
  title: 'edge killed under load',
  drill: async (rig) => {
    const { random } = rig.seed;
    const kills = random.between(1, 3);
    const withoutBroker = random.chance(0.5) ? random.between(1, kills) : 0;
    const starts: StartTime[] = [];
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(random.between(300, 1_800));
      const start =
        kill === withoutBroker ? await killWithoutBroker(rig) : await rig.edge.killAndRecover(GIVE_UP_MS);
      starts.push(start ?? { wallMs: GIVE_UP_MS, ownMs: GIVE_UP_MS });
    }
    await sleep(300);
    rig.figures.kills = kills;
    rig.figures.withoutBroker = withoutBroker === 0 ? 0 : 1;
    judgeStarts(rig, starts);
  },
});

/** The edge's own copy of its documents has to be enough. */
async function killWithoutBroker(rig: Rig): Promise<StartTime | undefined> {
  await rig.engines.broker.kill();
  const start = await rig.edge.killAndRecover(GIVE_UP_MS);
  await sleep(rig.seed.random.between(100, 800));
  await rig.engines.broker.restart();
  return start;
}

/** Waiting for a core that the drill itself or another process keeps busy says nothing about the edge. */
function judgeStarts(rig: Rig, starts: readonly StartTime[]): void {
  const slowest = starts.reduce((worst, start) => (start.wallMs > worst.wallMs ? start : worst));
  const own = Math.max(...starts.map(({ ownMs }) => ownMs));
  rig.figures.ready = `${Math.round(slowest.wallMs)} ms (${Math.round(slowest.ownMs)} its own)`;
  rig.expect(slowest.wallMs < GIVE_UP_MS, 'the edge did not come back');
  rig.expectInTime(
    own <= READY_LIMIT_MS,
    `ready only ${Math.round(own)} ms after its start, queueing left out`,
  );
}
