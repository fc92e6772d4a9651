/**
 * The same call for several rows, made one by one by this page.
 *
 * A run: running → (the last row ended) over
 *        running → (Stop, or a call that got no answer) stopping → (the calls under way ended) over
 * It belongs to the page and not to a screen: it goes on, and is shown, while the person moves on to another screen.
 *
 * Not for what is one request for all rows, such as a deletion, which is done for all or for none; nor for a job of the server
 * (postbacks sent again), which has a progress of its own.
 */
import { type ApiFailure, findApiFailure, isDemoRefusal } from '../../api/api-error.ts';
import { type BulkRow, type BulkRun, bulkStore, type FailedRow } from './bulk-store.ts';

/** Enough to be quick, few enough that other calls of the console get a turn. */
const AT_ONCE = 4;

export type BulkJob<Answer> = {
  rows: readonly BulkRow[];
  /** What is being done: “Launching 40 streams”. */
  titleOf: (count: number) => string;
  act: (id: string) => Promise<Answer>;
  /** In the reader's language. */
  reasonOf: (failure: ApiFailure) => string;
  /** With every end, also of rows that were tried again. */
  onEnd: (answers: readonly Answer[]) => void;
};

let lastId = 0;

export async function runBulk<Answer>(job: BulkJob<Answer>): Promise<void> {
  lastId += 1;
  const id = lastId;
  const waiting = [...job.rows];
  const failed: FailedRow[] = [];
  const answers: Answer[] = [];
  let left: readonly BulkRow[] = [];
  let isStopped = false;
  let isRefusedAltogether = false;

  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    left = waiting.splice(0);
    show('stopping');
  };
  const close = () => bulkStore.remove(id);
  const show = (state: BulkRun['state']) =>
    bulkStore.put({
      id,
      title: job.titleOf(job.rows.length),
      total: job.rows.length,
      done: answers.length,
      failed: [...failed],
      waiting: isStopped ? left : [...waiting],
      state,
      stop,
      runAgain: (rows) => {
        close();
        void runBulk({ ...job, rows });
      },
      close,
    });

  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        answers.push(await job.act(row.id));
      } catch (error) {
        const failure = findApiFailure(error);
        failed.push({ ...row, reason: failure && job.reasonOf(failure) });
        isRefusedAltogether ||= isDemoRefusal(error);
        // A refusal is about its row; a lost connection would only be met again by all the others.
        if (!failure) stop();
      }
      show(isStopped ? 'stopping' : 'running');
    }
  };
  show('running');
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const isWhole = failed.length === 0 && left.length === 0;
  // Why nothing may be changed in the demo team is told for all screens.
  if (isWhole || isRefusedAltogether) close();
  else show('over');
  job.onEnd(answers);
}
