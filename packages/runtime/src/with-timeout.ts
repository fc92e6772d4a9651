import { setTimeout as wait } from 'node:timers/promises';

/** Once the time is up, what `onTimeout` answers or throws. The work itself goes on; its late answer is ignored. */
export async function withTimeout<Answer>(
  timeoutMs: number,
  work: Promise<Answer>,
  onTimeout: () => Answer = () => {
    throw new Error(`no answer within ${timeoutMs} ms`);
  },
): Promise<Answer> {
  const answered = new AbortController();
  const timeUp = wait(timeoutMs, undefined, { signal: answered.signal }).then(onTimeout);
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    answered.abort();
  }
}
