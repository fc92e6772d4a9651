import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Doubles from a tenth of a second to five seconds, with a quarter of chance so that many clients do not march in step. */
export function backoffMs(attempt: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempt, 10), LONGEST_WAIT_MS);
  return wait * (0.75 + Math.random() * 0.5);
}

const TRIES = 20;

const INSUFFICIENT_STORAGE = 10047;

/** For set-up calls: a cluster that is still electing its leaders answers with errors that mean "in a moment". */
export async function withPatience<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const isFinal = error instanceof JetStreamApiError && error.code === INSUFFICIENT_STORAGE;
      if (isFinal || attempt + 1 >= TRIES) throw error;
      await sleep(backoffMs(attempt));
    }
  }
}
