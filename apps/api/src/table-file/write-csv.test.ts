import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textCell } from './cell.ts';
import { csvLine, writeCsv } from './write-csv.ts';

/** A reader of RFC 4180 for lines that end as ours do. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV', () => {
  it('gives back any text to whoever reads it by the rules', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'я') }), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, (words) => {
        // The first letter keeps it from looking like a formula, which is another test's.
        const safe = words.map((word) => `x${word}`);
        expect(parseCsv(csvLine({ cells: safe.map(textCell) }))).toEqual([safe]);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'keeps %j from being a formula',
    (text) => {
      expect(parseCsv(csvLine({ cells: [textCell(text)] }))).toEqual([[`'${text}`]]);
    },
  );

  it('leaves numbers numbers, below zero too, and dates dates', () => {
    const line = csvLine({
      cells: [
        { as: 'count', value: 1234 },
        { as: 'money', value: -0.02 },
        { as: 'percent', value: 100 / 3 },
        { as: 'percent', value: null },
        { as: 'day', day: '2026-11-15' },
        { as: 'month', day: '2026-11-01' },
        { as: 'hour', time: '2026-11-15 14:00' },
      ],
    });
    expect(line).toBe('1234,-0.02,33.3333,,2026-11-15,2026-11,2026-11-15 14:00\r\n');
  });

  it('begins with the mark of UTF-8, once', async () => {
    const lines = [{ cells: [textCell('Країна')] }];
    const chunks: Uint8Array[] = [];
    async function* batches() {
      yield* [lines, lines];
    }
    for await (const chunk of writeCsv(batches())) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('\uFEFFКраїна\r\nКраїна\r\n');
  });
});
