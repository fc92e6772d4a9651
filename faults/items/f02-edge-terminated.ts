import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';

const GIVE_UP_MS = 20_000;

export const edgeTerminated = loadedItem({
  name: 'F2',
  title: 'edge asked to stop under load',
  drill: async (rig) => {
    const { random } = rig.seed;
    const stops = random.between(1, 2);
    for (let stop = 0; stop < stops; stop++) {
      await sleep(random.between(400, 1_500));
      const exited = once(rig.edge.process, 'exit');
      const restarted = once(rig.edge.process, 'start');
      rig.edge.process.kill('SIGTERM');
      const [code] = await exited;
      rig.expect(code === 0, `the edge ended with ${code}`);
      await restarted;
      const start = await rig.edge.whenServing(GIVE_UP_MS);
      rig.expect(start !== undefined, 'the edge did not come back');
    }
    await sleep(300);
    // Refused connections are fine: nobody listens while it is down. A request that was sent must be answered.
    const { reset, timeout, bad_answer } = rig.journal.failures;
    rig.figures.stops = stops;
    rig.expect(
      reset + timeout + bad_answer === 0,
      `${reset} reset, ${timeout} hung, ${bad_answer} half answered`,
    );
  },
});
