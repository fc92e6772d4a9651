import type { StatisticsRow } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import type { Language } from '../../../i18n/languages.ts';
import { formatMoney, formatShare } from '../../../parts/numbers/formats.ts';
import { Money, Percent } from '../../../parts/numbers/numbers.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { denseWidth } from '../../../parts/table/dense-width.ts';
import { type OwnRatio, ownId, ownUnit, ownValue } from './own-ratio.ts';

const LEAST = '$0.00000';

type Options = {
  rows: readonly Pick<StatisticsRow, StatisticsColumn>[];
  language: Language;
  labelOf: (column: StatisticsColumn) => string;
};

/** Divided here from counted numbers, subtotals and totals too; sorted and exported by the api, under the same id. */
export const ownColumns = (ratios: readonly OwnRatio[], options: Options): Column<StatisticsRow>[] =>
  ratios.map((ratio) => {
    const isMoney = ownUnit(ratio) === 'money';
    return {
      id: ownId(ratio),
      label: ratio.name,
      explains: `${options.labelOf(ratio.of)} ÷ ${options.labelOf(ratio.over)}`,
      kind: 'number',
      isSortable: true,
      width: denseWidth(ratio.name, widest(ratio, isMoney, options)),
      cell: (row) => {
        const value = ownValue(ratio, row);
        return isMoney ? <Money dollars={value} isExact /> : <Percent share={value} />;
      },
    };
  });

function widest(ratio: OwnRatio, isMoney: boolean, { rows, language }: Options): string {
  let largest = 0;
  for (const row of rows) largest = Math.max(largest, Math.abs(ownValue(ratio, row) ?? 0));
  // With room for a minus, and for an amount of less than a cent.
  const text = isMoney ? formatMoney(-largest, language) : formatShare(-largest, language);
  return text.length < LEAST.length ? LEAST : text;
}
