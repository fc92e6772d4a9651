import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Asks until the answer is something, and says what it waited for when it has waited long enough. */
export async function waitUntil<Answer>(
  what: string,
  limitMs: number,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${limitMs / 1000} s for ${what}`);
    await sleep(POLL_MS);
  }
}
