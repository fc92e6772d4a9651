/** A ratio that a person has made: one counted column divided by another, under a name. */
import {
  ownDivisorsOf,
  ownRatioUnit,
  readOwnRatio,
  STATISTICS_COUNTERS,
  STATISTICS_OWN,
  type StatisticsCounter,
  type StatisticsOwnRatio,
} from '@sluice/contracts/values';

export type OwnRatio = { name: string; of: StatisticsCounter; over: StatisticsCounter };

type Counters = Readonly<Record<StatisticsCounter, number>>;

/** Its column's id, by which the api sorts and exports it. */
export const ownId = ({ of, over }: Pick<OwnRatio, 'of' | 'over'>): StatisticsOwnRatio => `${of}/${over}`;

export const isOwnId = (id: string): id is StatisticsOwnRatio => readOwnRatio(id) !== undefined;

export const ownUnit = (ratio: OwnRatio): 'money' | 'percent' => ownRatioUnit(ownId(ratio));

/** Dollars, or a share of one. Null where there is nothing to divide by. */
export function ownValue({ of, over }: OwnRatio, counters: Counters): number | null {
  return counters[over] === 0 ? null : counters[of] / counters[over];
}

/** What is stored may be from another version. */
export function readOwnRatios(text: string | null): OwnRatio[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnRatio).slice(0, STATISTICS_OWN.count) : [];
  } catch {
    return [];
  }
}

function isOwnRatio(value: unknown): value is OwnRatio {
  const { name, of, over } = (value ?? {}) as Partial<Record<keyof OwnRatio, unknown>>;
  const dividend = STATISTICS_COUNTERS.find((column) => column === of);
  return (
    typeof name === 'string' && dividend !== undefined && ownDivisorsOf(dividend).some((one) => one === over)
  );
}

/** As an address has them: `revenue/unique EPV`. */
export const ratioText = (ratio: OwnRatio): string => `${ownId(ratio)} ${ratio.name}`;

/** Query parameters can be edited by hand: what is no ratio is ignored. */
export function ratiosIn({ ratios }: { ratios: readonly string[] }): OwnRatio[] {
  const found = ratios.flatMap((written) => {
    const [id = '', ...words] = written.split(' ');
    const parts = readOwnRatio(id);
    const name = words.join(' ').slice(0, STATISTICS_OWN.nameLength);
    return parts && name !== '' ? [{ name, ...parts }] : [];
  });
  return found.slice(0, STATISTICS_OWN.count);
}
