import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Polls until there is an answer, and throws with what it waited for at the time limit. */
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
