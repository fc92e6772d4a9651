import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineHandle } from '@sluice/engines';
import { openClusterEngines } from '../rig/engines.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import type { Rig } from '../rig/rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

const WHOLE_LIMIT_MS = 30_000;

/** Two of three are a majority: with one node down the log continues after a new leader is elected. */
export const clusterNodeKilled = loadedItem({
  name: 'CLUSTER',
  title: 'one node of a three-node broker killed and brought back under load',
  openEngines: openClusterEngines,
  drill: async (rig) => {
    const { random } = rig.seed;
    const kills = random.between(1, 2);
    const killed: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await sleep(random.between(500, 1_500));
      const leader = await findLeader(rig);
      const node = random.chance(0.5) ? leader : random.pick(rig.engines.nodes);
      killed.push(node === leader ? 'leader' : 'follower');
      await node.kill();
      await sleep(random.between(500, 3_000));
      await node.restart();
      rig.expect(
        await waitUntil(() => isWhole(rig), WHOLE_LIMIT_MS),
        'the cluster did not become whole again',
      );
    }
    await sleep(300);
    rig.figures.killed = killed.join(' ');
    rig.figures.workerLives = rig.worker.process.lives;
    const failures = Object.values(rig.journal.failures).reduce((sum, count) => sum + count, 0);
    rig.expect(failures === 0, `${failures} requests failed: visitors noticed`);
  },
});

const trafficInfo = ({ eventLog }: Rig) => eventLog.jsm.streams.info(eventLog.topology.streams.traffic.name);

async function findLeader(rig: Rig): Promise<EngineHandle> {
  const { cluster } = await trafficInfo(rig);
  // Nodes are named nats-1, nats-2, … in their order.
  const leader = rig.engines.nodes[Number(cluster?.leader?.split('-').at(-1)) - 1];
  if (!leader) throw new Error(`no node is called ${cluster?.leader}`);
  return leader;
}

/** Killing a second node before the first has caught up would lose the majority. */
async function isWhole(rig: Rig): Promise<boolean> {
  const { cluster } = await trafficInfo(rig);
  const followers = cluster?.replicas ?? [];
  return (
    Boolean(cluster?.leader) &&
    followers.length === 2 &&
    followers.every(({ current, offline }) => current && !offline)
  );
}
