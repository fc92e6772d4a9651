import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Whether it became true within the limit. A check that throws counts as no: the target may be down on purpose. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  limitMs: number,
  pollMs = POLL_MS,
): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      if (await isTrue()) return true;
    } catch {
      // Retried below.
    }
    if (performance.now() > deadline) return false;
    await sleep(pollMs);
  }
}

/** The result of something that may just be coming back and not answer a first call. */
export async function askUntilAnswered<T>(ask: () => Promise<T>, limitMs: number): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}
