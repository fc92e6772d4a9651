/** Asks the worker for what may be spent, for as long as the edge runs. No visitor waits for it. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { askBudgets, type EventLog, type Spool } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import type { Budgets } from './budgets.ts';

const EVERY_MS = 200;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_MS = 1_000;
const monotonic = () => performance.now();

export type BudgetDeps = {
  edgeId: string;
  budgets: Budgets;
  spools: { money: Spool; intake: Spool };
  /** Monotonic. @default the process's own */
  ticks?: () => number;
};

/** Until the signal aborts. The clocks go on while an answer is waited for. */
export async function followBudgets(
  eventLog: EventLog,
  deps: BudgetDeps & { log: Log; signal: AbortSignal },
): Promise<void> {
  const { log, signal } = deps;
  let inTrouble = false;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const failure = await renewBudgets(eventLog, deps).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure && !inTrouble) {
      log.warn({ reason: String(failure) }, 'budgets cannot be renewed; spending what was lent');
    }
    inTrouble = failure !== undefined;
    if (failure) await wait(RETRY_MS, signal);
    asking = undefined;
  };
  while (!signal.aborted) {
    await moveClocks(deps);
    asking ??= ask();
    await wait(EVERY_MS, signal);
  }
  await asking;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

async function moveClocks({ budgets, spools, ticks = monotonic }: BudgetDeps): Promise<void> {
  // Lines of this turn of the event loop are in the spool after it.
  await nextTurn();
  const { money, intake } = spools;
  budgets.tick(
    ticks(),
    { money: money.storedBatch, intake: intake.storedBatch },
    { money: money.newestBatch, intake: intake.newestBatch },
  );
}

/** One question for all whose turn it is. */
async function renewBudgets(
  eventLog: EventLog,
  { edgeId, budgets, spools, ticks = monotonic }: BudgetDeps,
  { isStopping = false } = {},
): Promise<void> {
  const teams = budgets.collect(ticks(), { isStopping });
  if (teams.length === 0) return;
  const { money, intake } = spools;
  const hasEarlierEvents = money.hasEarlierEvents || intake.hasEarlierEvents;
  const request = { edgeId, boot: money.boot, hasEarlierEvents, teams };
  budgets.apply(await askBudgets(eventLog, request, ANSWER_WITHIN_MS));
}

/** Gives back what is not spent. What is on its way to being charged goes back when the next process finds it charged. */
export async function returnBudgets(eventLog: EventLog, deps: BudgetDeps): Promise<void> {
  await moveClocks(deps);
  await renewBudgets(eventLog, deps, { isStopping: true });
}
