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
import { bulkStore } from './bulk-store.ts';

/** Enough to be quick, few enough that other calls of the console get a turn. */
const AT_ONCE = 4;

export type BulkRow = { id: string; name: string };
/** Without a reason: there was no answer, so that it may have been done. */
export type FailedRow = BulkRow & { reason: string | undefined };

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

export type BulkRun = {
  id: number;
  title: string;
  total: number;
  done: number;
  failed: readonly FailedRow[];
  /** Not begun yet, or not at all where the run is over. */
  waiting: readonly BulkRow[];
  state: 'running' | 'stopping' | 'over';
  /** Begins nothing new. What is under way ends, and what is done stays done. */
  stop: () => void;
  /** Once it is over: the failed ones, or those that were not begun. */
  runAgain: (rows: readonly BulkRow[]) => void;
  /** Takes it off the page. */
  close: () => void;
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
