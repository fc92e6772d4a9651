/** CSV by RFC 4180, in UTF-8 with a byte order mark, which Excel needs. */
import type { Cell, Line } from './cell.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** CSV injection: a spreadsheet would run these as a formula, and visitors choose the values of subs. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** More decimals than anybody reads. */
const PERCENT_PLACES = 4;

export async function* writeCsv(batches: AsyncIterable<readonly Line[]>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let start = BYTE_ORDER_MARK;
  for await (const lines of batches) {
    yield encoder.encode(start + lines.map(csvLine).join(''));
    start = '';
  }
}

export const csvLine = ({ cells }: Line): string => `${cells.map(csvCell).join(',')}${LINE_END}`;

function csvCell(cell: Cell): string {
  switch (cell.as) {
    case 'text':
      return quoted(FORMULA_START.test(cell.text) ? `'${cell.text}` : cell.text);
    case 'day':
      return cell.day;
    case 'month':
      return cell.day.slice(0, 'YYYY-MM'.length);
    case 'hour':
      return cell.time;
    case 'percent':
      return cell.value === null ? '' : String(Number(cell.value.toFixed(PERCENT_PLACES)));
    default:
      return cell.value === null ? '' : String(cell.value);
  }
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
