import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';

/** The rows are in, and the sink cannot know. Its retry has to be recognised by the token. */
export const insertAnswerLost = loadedItem({
  name: 'F11',
  title: 'answer to an insert lost',
  rig: () => ({ withClickhouseProxy: true, rangeWaitMs: 100 }),
  drill: async (rig) => {
    const { random } = rig.seed;
    const times = random.between(3, 6);
    let dropped = 0;
    for (let time = 0; time < times; time++) {
      await sleep(random.between(200, 700));
      const answers = random.between(1, 3);
      rig.clickhouseProxy?.dropResponses(answers);
      dropped += answers;
    }
    await sleep(1_500);
    rig.clickhouseProxy?.heal();
    rig.figures.dropped = dropped;
  },
  afterDrain: async (rig) => {
    const retries = (await rig.worker.metric('sink_retries')) ?? 0;
    rig.figures.retries = retries;
    rig.expect(retries > 0, 'no answer was lost: the drill has shown nothing');
  },
});
