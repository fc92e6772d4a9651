/** The faults a fake is to produce, and how many times more. */

/** The name of a call, or a pattern for it. */
export type CallMatch = string | RegExp;

export type Failure = {
  /** Of the answer; each fake has its own for a failure that only has a code. */
  status?: number;
  /** One of the provider's own error numbers. */
  code?: number;
  message?: string;
  /** A page instead of what the protocol says, as proxies give. */
  html?: string;
  retryAfterSeconds?: number;
  /** @default 1 */
  times?: number;
};

export type Faults = {
  /** Answers so, and does nothing. */
  fail: (match: CallMatch, failure: Failure) => void;
  /** Does its work at once, and answers late. */
  delay: (match: CallMatch, ms: number, times?: number) => void;
  /** Does its work, and then the connection breaks. */
  loseAnswer: (match: CallMatch, times?: number) => void;
  /** Does its work twice, as when a proxy repeats a request; the second answer is given. */
  repeat: (match: CallMatch, times?: number) => void;
  /** Removes all pending faults. */
  heal: () => void;
  /** Removes those that were planned for exactly this call. */
  healCall: (call: string) => void;
};

type Fault =
  | { kind: 'fail'; failure: Failure }
  | { kind: 'delay'; ms: number }
  | { kind: 'lose' }
  | { kind: 'repeat' };
type Planned = Fault & { match: CallMatch; timesLeft: number };

export type FaultPlan = {
  faults: Faults;
  /** The next fault of this kind for this call, removed from the plan. */
  take: <Kind extends Fault['kind']>(kind: Kind, call: string) => Extract<Fault, { kind: Kind }> | undefined;
};

export function createFaultPlan(): FaultPlan {
  const planned: Planned[] = [];
  const add = (match: CallMatch, fault: Fault, timesLeft = 1): void =>
    void planned.push({ ...fault, match, timesLeft });
  return {
    faults: {
      fail: (match, failure) => add(match, { kind: 'fail', failure }, failure.times),
      delay: (match, ms, times) => add(match, { kind: 'delay', ms }, times),
      loseAnswer: (match, times) => add(match, { kind: 'lose' }, times),
      repeat: (match, times) => add(match, { kind: 'repeat' }, times),
      heal: () => void planned.splice(0),
      healCall: (call) =>
        void planned.splice(0, planned.length, ...planned.filter(({ match }) => match !== call)),
    },
    take: (kind, call) => {
      const isNext = (one: Planned): one is Planned & Extract<Fault, { kind: typeof kind }> =>
        one.kind === kind && one.timesLeft > 0 && matches(one.match, call);
      const next = planned.find(isNext);
      if (next) next.timesLeft -= 1;
      return next;
    },
  };
}

function matches(match: CallMatch, call: string): boolean {
  return typeof match === 'string' ? match === call : call.search(match) >= 0;
}
