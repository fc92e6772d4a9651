/** Edges ask the worker what may be spent: a request and its answer, kept by nobody. One of several workers answers each. */
import type { EventLog } from './connect.ts';

/** What one budget of an edge's process has spent since its start, in micro-dollars, and what it would spend next. */
export type BudgetReport = {
  spentMicros: number;
  /** Of it: surely charged. */
  settledMicros: number;
  /** 0: what is not spent is given back. */
  wantedMicros: number;
  /** What it goes on spending if the answer is lost. */
  heldMicros: number;
  heldReserveMicros: number;
};

export type BudgetRequest = {
  edgeId: string;
  boot: string;
  hasEarlierEvents: boolean;
  teams: readonly (BudgetReport & {
    teamId: number;
    members: readonly (BudgetReport & { memberId: number })[];
  })[];
};

export type BudgetLoan = { grantedMicros: number; reserveMicros: number };

export type BudgetAnswer = {
  leaseMs: number;
  reserveMs: number;
  /** Those that could be answered. */
  teams: readonly (BudgetLoan & {
    teamId: number;
    /** The most that one of each can cost; and the cheapest of what costs anything. */
    ceilings: { click: number; install: number; ios_redirect: number; leastMicros: number };
    members: readonly (BudgetLoan & { memberId: number; isOpen: boolean })[];
  })[];
};

/**
 * What an edge spends of a budget before its first answer, unless it is told otherwise (`EDGE_START_MICROS`): some presses. Nobody has lent it, so
 * the worst overdraft grows by it with each start.
 */
export const UNLENT_START_MICROS = 200_000;

const QUEUE = 'workers';

/** Rejects when nobody answers in time. */
export async function askBudgets(
  { connection, topology }: EventLog,
  request: BudgetRequest,
  timeoutMs: number,
): Promise<BudgetAnswer> {
  const reply = await connection.request(topology.requests.budgets, JSON.stringify(request), {
    timeout: timeoutMs,
  });
  return reply.json<BudgetAnswer>();
}

/** Until the signal aborts. A request that fails is not answered: the edge asks again. */
export async function answerBudgets(
  { connection, topology }: EventLog,
  answer: (request: unknown) => Promise<BudgetAnswer>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  const subscription = connection.subscribe(topology.requests.budgets, { queue: QUEUE });
  const stop = () => subscription.unsubscribe();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  for await (const message of subscription) {
    void (async () => {
      try {
        message.respond(JSON.stringify(await answer(message.json())));
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
    })();
  }
}
