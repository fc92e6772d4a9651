import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { readLogOrder } from '../rig/log-order.ts';

export const brokerKilled = loadedItem({
  name: 'F3',
  title: 'broker killed and restarted under load',
  drill: async (rig) => {
    const { random } = rig.seed;
    const kills = random.between(1, 3);
    for (let kill = 0; kill < kills; kill++) {
      await sleep(random.between(300, 1_500));
      await rig.engines.broker.kill();
      await sleep(random.between(0, 1_500));
      await rig.engines.broker.restart();
    }
    await sleep(500);
    rig.figures.kills = kills;
    const { refused, reset, timeout, bad_answer } = rig.journal.failures;
    rig.expect(refused + reset + timeout + bad_answer === 0, 'visitors noticed that the broker was away');
  },
  afterDrain: async (rig) => {
    const { late, repeats } = await readLogOrder(rig.eventLog);
    rig.figures.lateBatches = late;
    rig.figures.repeatsInLog = repeats;
  },
});
