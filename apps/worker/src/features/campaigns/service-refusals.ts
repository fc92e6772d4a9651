/**
 * Push services that take no more and do not say until when: 429 and 503 without a time. After some in a row a team leaves the service alone,
 * longer each time, and then tries it with one message; one that it takes, and everything goes on as before.
 */
import { addJitter, exponentialMs } from '@sluice/runtime';

/** One now and then says nothing of the others. */
const IN_A_ROW = 10;
const PAUSE = { firstMs: 1_000, maxMs: 60_000 };
/** Until the message that tries the service has its answer, the others wait. */
const TRYING_MS = 1_000;

type Refusals = { inRow: number; pauses: number; untilMs: number; isTried: boolean };

export type ServiceRefusals = {
  /** How long a message has to wait; 0: it may be sent, and has to be answered for by one of the two below. */
  waitMs(key: string): number;
  noteRefused(key: string): void;
  /** Any other answer. Without one, nothing is known. */
  noteOther(key: string, isAnswer: boolean): void;
};

/** @param random In [0, 1): senders that were refused together do not come back together. */
export function createServiceRefusals(
  now: () => number,
  random: () => number = Math.random,
): ServiceRefusals {
  const known = new Map<string, Refusals>();
  return {
    waitMs: (key) => {
      const refusals = known.get(key);
      if (!refusals || refusals.pauses === 0) return 0;
      if (refusals.untilMs > now()) return refusals.untilMs - now();
      if (refusals.isTried) return TRYING_MS;
      refusals.isTried = true;
      return 0;
    },
    noteRefused: (key) => {
      const refusals = known.get(key) ?? { inRow: 0, pauses: 0, untilMs: 0, isTried: false };
      known.set(key, refusals);
      // What was under way when it was left alone.
      if (refusals.untilMs > now()) return;
      refusals.inRow += 1;
      refusals.isTried = false;
      if (refusals.pauses === 0 && refusals.inRow < IN_A_ROW) return;
      refusals.untilMs = now() + addJitter(exponentialMs(refusals.pauses, PAUSE), random());
      refusals.pauses += 1;
    },
    noteOther: (key, isAnswer) => {
      if (isAnswer) known.delete(key);
      const refusals = known.get(key);
      if (refusals) refusals.isTried = false;
    },
  };
}
