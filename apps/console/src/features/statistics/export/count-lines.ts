/** Counts the lines of a file while it downloads, to show progress. */
import type { StatisticsExportFormat } from '@sluice/contracts/values';
import { Inflate } from 'fflate';

/** Takes every chunk in order and returns the number of lines so far. */
type LineCounter = (chunk: Uint8Array) => number;

export const countLines = (format: StatisticsExportFormat): LineCounter =>
  format === 'csv' ? countCsvLines() : countSheetRows();

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** A line break inside quotes is part of a value. */
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

/** The zip's local file header: its fixed length, and the offsets of the name's and extra field's lengths. */
const HEADER_BYTES = 30;
const NAME_LENGTH_AT = 26;
const EXTRA_LENGTH_AT = 28;
const ROW = '<row>';

/** The sheet is the first file of the workbook, so it can be inflated from the first bytes; the rest is skipped. */
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
