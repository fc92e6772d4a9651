/** Reads the api's public price list, again and again: a page never shows a price that was changed more than a minute ago. */
import { type Tariff, tariffListSchema } from '@sluice/contracts';

const READ_EVERY_MS = 60_000;
const RETRY_MS = 2_000;
const ANSWER_LIMIT_MS = 5_000;

export type FollowedTariffs = { stop(): void };

type Options = {
  apiBase: string;
  /** Until the first answer: the api may start after this process. @default 2000 */
  retryMs?: number;
  /** At the first answer, and whenever the list differs from the one before. */
  onChange: (tariffs: readonly Tariff[]) => Promise<void>;
  onFailure: (error: unknown) => void;
};

export function followTariffs({
  apiBase,
  retryMs = RETRY_MS,
  onChange,
  onFailure,
}: Options): FollowedTariffs {
  let known = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<void> {
    try {
      const answer = await fetch(`${apiBase}/tariffs`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      if (!answer.ok) throw new Error(`the price list was answered with ${answer.status}`);
      const { items } = tariffListSchema.parse(await answer.json());
      const fresh = JSON.stringify(items);
      if (fresh !== known) await onChange(items);
      known = fresh;
    } catch (error) {
      onFailure(error);
    }
    // Unreferenced: reading prices keeps no process alive.
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
