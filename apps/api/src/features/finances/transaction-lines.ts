/** The lines of an exported list of transactions. */
import type { TransactionExportQuery } from '@sluice/contracts';
import { TRANSACTION_EXPORT_COLUMNS, TRANSACTION_TYPES } from '@sluice/contracts/values';
import { toDollars } from '../../http/money.ts';
import { type Line, textCell } from '../../table-file/cell.ts';
import type { TransactionRow } from './transactions.store.ts';

/** Small enough that the first is sent at once. */
const BATCH = 1_000;

export async function* transactionLines(
  rows: readonly TransactionRow[],
  {
    titles = [],
    types = [],
    timeZone,
  }: Pick<TransactionExportQuery, 'titles' | 'types'> & { timeZone: string },
): AsyncGenerator<Line[], void> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const lineOf = (row: TransactionRow): Line => ({
    cells: [
      { as: 'hour', time: clock.format(row.at) },
      textCell(types[TRANSACTION_TYPES.indexOf(row.type)] ?? row.type),
      textCell(row.stream?.name ?? row.description),
      textCell(row.member?.name ?? ''),
      { as: 'count', value: row.charges?.count ?? null },
      { as: 'money', value: toDollars(row.amountMicros) },
      { as: 'money', value: toDollars(row.balanceMicros) },
    ],
  });
  yield [
    {
      cells: TRANSACTION_EXPORT_COLUMNS.map((name, index) => textCell(titles[index] ?? name)),
      isBold: true,
    },
  ];
  for (let start = 0; start < rows.length; start += BATCH) {
    yield rows.slice(start, start + BATCH).map(lineOf);
  }
}
