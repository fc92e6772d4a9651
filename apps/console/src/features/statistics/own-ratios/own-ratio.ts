/** A ratio that a person has made: one counted column divided by another. */
import { STATISTICS_COUNTERS, type StatisticsCounter, statisticsUnit } from '@sluice/contracts/values';

export type OwnRatio = { name: string; of: StatisticsCounter; over: StatisticsCounter };

export const OWN_RATIOS_MAX = 10;
export const OWN_NAME_LENGTH = 30;

type Counters = Readonly<Record<StatisticsCounter, number>>;

const isMoney = (column: StatisticsCounter): boolean => statisticsUnit(column) === 'money';

/** Its column's id, which is none of the api's. */
export const ownId = ({ of, over }: OwnRatio): string => `own:${of}/${over}`;

/** Events for a dollar are no number that anybody reads: a count is divided by counts alone. */
export const divisorsOf = (of: StatisticsCounter): readonly StatisticsCounter[] =>
  STATISTICS_COUNTERS.filter((over) => over !== of && (isMoney(of) || !isMoney(over)));

/** Dollars for each of some events; otherwise a share. */
export const ownUnit = ({ of, over }: OwnRatio): 'money' | 'percent' =>
  isMoney(of) && !isMoney(over) ? 'money' : 'percent';

/** Dollars, or a share of one. Null where there is nothing to divide by. */
export function ownValue({ of, over }: OwnRatio, counters: Counters): number | null {
  return counters[over] === 0 ? null : counters[of] / counters[over];
}

/** What is stored may be from another version. */
export function readOwnRatios(text: string | null): OwnRatio[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnRatio).slice(0, OWN_RATIOS_MAX) : [];
  } catch {
    return [];
  }
}

function isOwnRatio(value: unknown): value is OwnRatio {
  const { name, of, over } = (value ?? {}) as Partial<Record<keyof OwnRatio, unknown>>;
  const dividend = STATISTICS_COUNTERS.find((column) => column === of);
  return (
    typeof name === 'string' && dividend !== undefined && divisorsOf(dividend).some((one) => one === over)
  );
}
