/**
 * How many calls are made at a time, and whose turn it is. A call that is not answered soon gives its place to others and goes on beside
 * them, where there are as many places again; when those are taken too, the one that has waited longest is broken off. So a place is
 * never lost for longer than `slowAfterMs`, whoever keeps silent.
 */
export type CallSlotsOptions = {
  /** Calls at a time; and as many again that are slow. */
  most: number;
  /** A call that takes longer goes on beside the others. */
  slowAfterMs: number;
};

export type SlotCall<Answer> = {
  /** Of the teams that wait, the one with the fewest calls comes first. */
  teamId: number;
  /** Did not answer the last time: called beside the others from the start. */
  isSuspect: boolean;
  call: (signal: AbortSignal) => Promise<Answer>;
  onSlow: () => void;
};

export type CallSlots = {
  run: <Answer>(asked: SlotCall<Answer>) => Promise<Answer>;
  /** Places beside the others that nobody has or waits for. */
  slowRoom: () => number;
};

type Waiting = { teamId: number; isSuspect: boolean; start: () => void };
type Running = { teamId: number; isSlow: boolean; abort: AbortController };

export function createCallSlots({ most, slowAfterMs }: CallSlotsOptions): CallSlots {
  const waiting: Waiting[] = [];
  const running = new Set<Running>();
  const count = (isSlow: boolean) => [...running].filter((one) => one.isSlow === isSlow).length;

  const next = (isSuspect: boolean): Waiting | undefined => {
    const callsOf = new Map<number, number>();
    for (const { teamId } of running) callsOf.set(teamId, (callsOf.get(teamId) ?? 0) + 1);
    let first: Waiting | undefined;
    for (const one of waiting) {
      if (one.isSuspect !== isSuspect) continue;
      if (!first || (callsOf.get(one.teamId) ?? 0) < (callsOf.get(first.teamId) ?? 0)) first = one;
    }
    return first;
  };

  const fill = (): void => {
    for (const isSuspect of [false, true]) {
      for (let room = most - count(isSuspect); room > 0; room--) {
        const one = next(isSuspect);
        if (!one) break;
        waiting.splice(waiting.indexOf(one), 1);
        one.start();
      }
    }
  };

  const moveAside = (slow: Running): void => {
    slow.isSlow = true;
    // Sets keep the order in which calls began.
    if (count(true) > most) [...running].find((one) => one.isSlow && one !== slow)?.abort.abort();
    fill();
  };

  const run = async <Answer>({ teamId, isSuspect, call, onSlow }: SlotCall<Answer>): Promise<Answer> => {
    const own: Running = { teamId, isSlow: isSuspect, abort: new AbortController() };
    await new Promise<void>((resolve) => {
      const start = () => {
        running.add(own);
        resolve();
      };
      waiting.push({ teamId, isSuspect, start });
      fill();
    });
    const slow = setTimeout(() => {
      onSlow();
      if (!own.isSlow) moveAside(own);
    }, slowAfterMs);
    try {
      return await call(own.abort.signal);
    } finally {
      clearTimeout(slow);
      running.delete(own);
      fill();
    }
  };

  return {
    run,
    slowRoom: () => most - count(true) - waiting.filter(({ isSuspect }) => isSuspect).length,
  };
}
