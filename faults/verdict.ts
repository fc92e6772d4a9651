import type { SeedResult } from './item.ts';

export type ItemSummary = {
  seeds: number;
  lost: number;
  double: number;
  unanswered: number;
  /** Seeds that broke something, to be replayed with --seed; absent when there are none. */
  failed?: number[];
};

export type Outcome = { readonly seed: number; readonly result: SeedResult };

export const isGood = (result: SeedResult): boolean => isWhole(result) && result.late.length === 0;

/** However long it took. */
export const isWhole = ({ lost, double, unanswered, broken }: SeedResult): boolean =>
  lost === 0 && double === 0 && unanswered === 0 && broken.length === 0;

export function summarise(outcomes: readonly Outcome[]): ItemSummary {
  const sum = (read: (result: SeedResult) => number) =>
    outcomes.reduce((total, { result }) => total + read(result), 0);
  const failed = outcomes.filter(({ result }) => !isGood(result)).map(({ seed }) => seed);
  return {
    seeds: outcomes.length,
    lost: sum(({ lost }) => lost),
    double: sum(({ double }) => double),
    unanswered: sum(({ unanswered }) => unanswered),
    ...(failed.length === 0 ? {} : { failed }),
  };
}

export function seedLine(name: string, { seed, result }: Outcome, seconds: number): string {
  const { lost, double, unanswered, figures } = result;
  const all = { lost, double, unanswered, ...figures };
  const words = Object.entries(all).map(([label, value]) => `${label} ${value}`);
  return `${isGood(result) ? 'ok    ' : 'FAILED'} ${name} seed ${seed}  ${words.join(' · ')}  (${seconds.toFixed(1)} s)`;
}
