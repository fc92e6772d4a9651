/** A walk of chance that can be walked again: the same seed takes the same steps, and a failure prints both. */
import { test } from '@playwright/test';

export type Chance = {
  /** At least 0, below 1. */
  next: () => number;
  /** One of them; undefined of none. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  /** How often, of one. */
  is: (share: number) => boolean;
};

/** mulberry32: small, and the same everywhere. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)],
    is: (share) => next() < share,
  };
}

export type Step = {
  name: string;
  /** Beside the other steps. */
  weight: number;
  /** What was done, in words; undefined where there was nothing to do it with. */
  take: () => Promise<string | undefined>;
};

/** So many steps in the landing run; by hand `E2E_STEPS=1000 E2E_SEED=7 npm run e2e -- <file>`. */
export const readWalk = (stepsOfLanding: number): { seed: number; count: number } => ({
  seed: Number(process.env.E2E_SEED ?? 1),
  count: Number(process.env.E2E_STEPS ?? stepsOfLanding),
});

const STEP_LIMIT_MS = 20_000;
const START_LIMIT_MS = 120_000;

type Walk = {
  seed: number;
  count: number;
  chance: Chance;
  steps: readonly Step[];
  check: () => Promise<void>;
};

/** After each step that did something, `check` says whether all is well, by not throwing. */
export async function walkAtRandom({ seed, count, chance, steps, check }: Walk): Promise<void> {
  test.setTimeout(START_LIMIT_MS + count * STEP_LIMIT_MS);
  const taken: string[] = [];
  const deck = steps.flatMap((step) => Array.from({ length: step.weight }, () => step));
  while (taken.length < count) {
    const step = chance.pick(deck);
    if (!step) throw new Error('there is no step to take');
    try {
      const done = await step.take();
      if (done === undefined) continue;
      taken.push(done);
      await check();
    } catch (error) {
      const way = taken.map((done, at) => `${at + 1}. ${done}`).join('\n');
      throw new Error(
        `seed ${seed}, while: ${step.name}\n${way}\n\n${error instanceof Error ? error.message : error}`,
        {
          cause: error,
        },
      );
    }
  }
}
