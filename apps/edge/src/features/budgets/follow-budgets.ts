/** Asks the worker for what may be spent, for as long as the edge runs. No visitor waits for it. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  askBudgets,
  type BudgetAnswer,
  type BudgetRequest,
  type EventLog,
  type Spool,
} from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import type { Budgets } from './budgets.ts';

const EVERY_MS = 200;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_MS = 1_000;

export type BudgetDeps = {
  edgeId: string;
  budgets: Budgets;
  spools: { money: Spool; intake: Spool };
  /** Monotonic. @default the process's own */
  ticks?: () => number;
};

/** Until the signal aborts. */
export async function followBudgets(
  eventLog: EventLog,
  deps: BudgetDeps & { log: Log; signal: AbortSignal },
): Promise<void> {
  const { log, signal } = deps;
  const ask = (request: BudgetRequest) => askBudgets(eventLog, request, ANSWER_WITHIN_MS);
  let inTrouble = false;
  while (!signal.aborted) {
    const failure = await renewBudgets(deps, ask).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure && !inTrouble) {
      log.warn({ reason: String(failure) }, 'budgets cannot be renewed; spending what was lent');
    }
    inTrouble = failure !== undefined;
    await sleep(failure ? RETRY_MS : EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

type Ask = (request: BudgetRequest) => Promise<BudgetAnswer>;

/** One round: the clocks, what is charged, and one question for all whose turn it is. */
async function renewBudgets(
  { edgeId, budgets, spools, ticks = () => performance.now() }: BudgetDeps,
  ask: Ask,
  { isStopping = false } = {},
): Promise<void> {
  // Lines of this turn of the event loop are in the spool after it.
  await nextTurn();
  const { money, intake } = spools;
  budgets.tick(
    ticks(),
    { money: money.storedBatch, intake: intake.storedBatch },
    { money: money.newestBatch, intake: intake.newestBatch },
  );
  const teams = budgets.collect(ticks(), { isStopping });
  if (teams.length === 0) return;
  const hasEarlierEvents = money.hasEarlierEvents || intake.hasEarlierEvents;
  budgets.apply(await ask({ edgeId, boot: money.boot, hasEarlierEvents, teams }));
}

/** Gives back what is not spent. What is on its way to being charged goes back when the next process finds it charged. */
export async function returnBudgets(eventLog: EventLog, deps: BudgetDeps): Promise<void> {
  await renewBudgets(deps, (request) => askBudgets(eventLog, request, ANSWER_WITHIN_MS), {
    isStopping: true,
  });
}
