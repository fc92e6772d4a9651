/** Reads one of the api's public answers, again and again: a page never shows what was changed more than a minute ago. */
import type { z } from 'zod';

const READ_EVERY_MS = 60_000;
const RETRY_MS = 2_000;
const ANSWER_LIMIT_MS = 5_000;

export type FollowedAnswer = { stop(): void };

type Options<Answer> = {
  address: string;
  schema: z.ZodType<Answer>;
  /** Until the first answer: the api may start after this process. @default 2000 */
  retryMs?: number;
  /** At the first answer, and whenever one differs from the one before. */
  onChange: (answer: Answer) => Promise<void>;
  onFailure: (error: unknown) => void;
};

export function followAnswer<Answer>({
  address,
  schema,
  retryMs = RETRY_MS,
  onChange,
  onFailure,
}: Options<Answer>): FollowedAnswer {
  let known = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<void> {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
      const parsed = schema.parse(await answer.json());
      const fresh = JSON.stringify(parsed);
      if (fresh !== known) await onChange(parsed);
      known = fresh;
    } catch (error) {
      onFailure(error);
    }
    // Unreferenced: reading keeps no process alive.
    if (!isStopped) timer = setTimeout(() => void read(), known === '' ? retryMs : READ_EVERY_MS).unref();
  }

  void read();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
