import { type StatisticsColumn, statisticsUnit } from '@sluice/contracts/values';
import { Count, Judged, Money, Percent } from '../../../parts/numbers/numbers.tsx';

const JUDGED: readonly StatisticsColumn[] = ['profit', 'roi'];

type Props = {
  column: StatisticsColumn;
  /** A count, dollars, or per cent; null where there is nothing to divide by. */
  value: number | null;
};

/** A number as its column writes it. Colour is for what was won or lost, and for nothing else. */
export function ColumnValue({ column, value }: Props) {
  return (
    <Judged value={JUDGED.includes(column) ? value : null}>
      <Plain column={column} value={value} />
    </Judged>
  );
}

function Plain({ column, value }: Props) {
  const unit = statisticsUnit(column);
  if (unit === 'percent') return <Percent share={value === null ? null : value / 100} />;
  if (unit === 'count') return <Count value={value} />;
  return <Money dollars={value} isExact={column === 'epc'} />;
}
