import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Whether it came true within the limit. A look that fails is a no: what is looked at may be down on purpose. */
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
      // Asked again below.
    }
    if (performance.now() > deadline) return false;
    await sleep(pollMs);
  }
}

/** The answer of something that may be just coming back, and leave a first call without one. */
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
