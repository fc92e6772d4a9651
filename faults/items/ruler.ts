import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultItem } from '../item.ts';
import { openEngines } from '../rig/engines.ts';
import { openRig } from '../rig/rig.ts';
import { isClickId } from '../rig/visitors.ts';

const LOAD_MS = 1_000;
/** Long enough for a merge to run and hide the double, if merges were on. */
const MERGE_WAIT_MS = 1_500;
const DOUBLES = 12;

/** Nothing is broken here but the data: proves that a missing row and a doubled row are noticed. */
export const rulerGoesRed: FaultItem = {
  name: 'RULER',
  title: 'the ruler sees one row that is missing and one that is double',
  open: async ({ folder }) => {
    const engines = await openEngines(folder);
    return {
      close: () => engines.close(),
      run: async (seed) => {
        const rig = await openRig('RULER', engines, seed, {});
        try {
          rig.visitors.start();
          await sleep(LOAD_MS);
          await rig.visitors.finish();
          await rig.drain();
          const clean = await rig.compare();
          rig.expect(clean.lost.length + clean.double.length === 0, 'not clean before anything was touched');

          // A click has its visit's id in sub1, and is another row.
          const visits = rig.journal.answers.filter(({ id }) => !isClickId(id));
          const { id: doubled } = seed.random.pick(visits);
          const missing = 'RULER-missing';
          rig.journal.answers.push({ id: missing, sentAtMs: 0, tookMs: 0 });
          // As a sink without its token would: the same rows again, in other inserts.
          for (let time = 0; time < DOUBLES; time++) {
            await rig.clickhouse.command({
              query: `INSERT INTO events_v1 SELECT * FROM events_v1
                WHERE sub1 = {id:String} AND type = 'visit' LIMIT 1`,
              query_params: { id: doubled },
              clickhouse_settings: { insert_deduplicate: 0 },
            });
          }
          await sleep(MERGE_WAIT_MS);
          const { lost, double, repeatedEventIds } = await rig.compare();
          rig.expect(lost.join() === missing, `lost: ${lost.join() || 'nothing'}; expected ${missing}`);
          rig.expect(double.join() === doubled, `double: ${double.join() || 'nothing'}; expected ${doubled}`);
          rig.expect(
            repeatedEventIds === DOUBLES,
            `${repeatedEventIds} repeated event ids; expected ${DOUBLES}`,
          );
          return {
            lost: 0,
            double: 0,
            unanswered: rig.journal.unanswered,
            broken: rig.broken,
            late: rig.late,
            figures: { accepted: rig.journal.answers.length - 1, seen: `lost ${lost}, double ${double}` },
          };
        } finally {
          await rig.close();
        }
      },
    };
  },
};
