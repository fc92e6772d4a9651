import { STATISTICS_RATIOS, type StatisticsColumn } from '@sluice/contracts/values';
import { Count, Money, Percent } from '../../../parts/numbers/numbers.tsx';

type Props = {
  column: StatisticsColumn;
  /** A count, dollars, or per cent; null where there is nothing to divide by. */
  value: number | null;
};

const isRatio = (column: StatisticsColumn): boolean => STATISTICS_RATIOS.some((ratio) => ratio === column);

/** A number as its column writes it. */
export function ColumnValue({ column, value }: Props) {
  if (isRatio(column)) return <Percent share={value === null ? null : value / 100} />;
  return column === 'cost' ? <Money dollars={value} /> : <Count value={value} />;
}
