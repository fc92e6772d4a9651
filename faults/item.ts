import type { SeededRandom } from './seeded-random.ts';

/** One line of the fault matrix: what is broken, and how to check that nothing was lost. */
export type FaultItem = {
  readonly name: string;
  readonly title: string;
  /** Called once for the item; the engines it starts serve every seed. */
  open(context: ItemContext): Promise<OpenItem>;
};

export type ItemContext = {
  /** The item's own folder, empty. */
  readonly folder: string;
  readonly isShort: boolean;
  /** How long the broker stays away, for the item that counts in minutes. */
  readonly minutes: number;
};

export type OpenItem = {
  run(seed: SeedContext): Promise<SeedResult>;
  close(): Promise<void>;
};

export type SeedContext = ItemContext & {
  readonly seed: number;
  readonly random: SeededRandom;
};

export type SeedResult = {
  readonly lost: number;
  readonly double: number;
  readonly unanswered: number;
  /** Every other expectation that failed, in words. Empty: all well. */
  readonly broken: readonly string[];
  /** What happened, but took longer than allowed. For merges, see confirm-late.ts. */
  readonly late: readonly string[];
  /** Figures for the person who watches. */
  readonly figures: Readonly<Record<string, number | string>>;
};
