import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { waitUntil } from '../rig/wait-until.ts';

/** Beside other work the sink may be a while without an insert. */
const RETRY_LIMIT_MS = 30_000;

/** The rows are stored, and the sink cannot know. Its retry has to be recognised by the token. */
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
    // Other answers pass here too, such as to the copy of the sink's ledger: on until one to an insert is among them.
    await waitUntil(async () => {
      if (((await rig.worker.metric('sink_retries')) ?? 0) > 0) return true;
      rig.clickhouseProxy?.dropResponses(1);
      dropped++;
      return false;
    }, RETRY_LIMIT_MS);
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
