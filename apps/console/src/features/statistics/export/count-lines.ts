/** Counts the lines of a file while it comes: the only progress that means something to whoever waits for it. */
import type { StatisticsExportFormat } from '@sluice/contracts/values';
import { Inflate } from 'fflate';

/** Told of every piece, in order; answers how many lines have been seen. */
type LineCounter = (chunk: Uint8Array) => number;

export const countLines = (format: StatisticsExportFormat): LineCounter =>
  format === 'csv' ? countCsvLines() : countSheetRows();

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** A line's end inside quotes is part of a value. */
function countCsvLines(): LineCounter {
  let lines = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === NEWLINE && !isQuoted) lines += 1;
    }
    return lines;
  };
}

/** Of the zip's header of a file: its length without the name, and where the lengths of name and extra field stand. */
const HEADER_BYTES = 30;
const NAME_LENGTH_AT = 26;
const EXTRA_LENGTH_AT = 28;
const ROW = '<row>';

/** The sheet is the first file of the workbook, so that it can be unpacked from the first bytes on; what follows it is left alone. */
function countSheetRows(): LineCounter {
  const decoder = new TextDecoder();
  let rows = 0;
  let rest = '';
  const inflate = new Inflate((xml) => {
    const parts = `${rest}${decoder.decode(xml, { stream: true })}`.split(ROW);
    rows += parts.length - 1;
    // A tag may be cut in two.
    rest = (parts.at(-1) ?? '').slice(1 - ROW.length);
  });
  let head: Uint8Array | null = new Uint8Array();
  return (chunk) => {
    let data = chunk;
    if (head) {
      head = joined(head, chunk);
      const start = dataStart(head);
      if (start === undefined || head.length <= start) return rows;
      data = head.subarray(start);
      head = null;
    }
    inflate.push(data);
    return rows;
  };
}

function dataStart(head: Uint8Array): number | undefined {
  if (head.length < HEADER_BYTES) return undefined;
  const view = new DataView(head.buffer, head.byteOffset);
  return HEADER_BYTES + view.getUint16(NAME_LENGTH_AT, true) + view.getUint16(EXTRA_LENGTH_AT, true);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
