import { inflateSync } from 'node:zlib';
import type { BillPaymentRow, BillRow } from '@sluice/postgres';
import { INTERFACE_LANGUAGES } from '@sluice/reference';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawReceipt, type ReceiptFacts } from './draw-receipt.ts';

const AT = new Date('2026-11-15T12:00:00Z');
const TXID = 'ab'.repeat(32);
const FACTS: ReceiptFacts = {
  teamName: 'Північ & Söhne',
  memberName: 'Ніка',
  timeZone: 'Europe/Kyiv',
  bill: {
    id: 7,
    createdAt: AT,
    enrolledAt: AT,
    sumMicros: 100_000_000,
    totalMicros: 99_500_000,
    purpose: 'top_up',
    paymentSystem: 'usdt-tron',
    wallet: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  } as BillRow,
  payments: [{ state: 'credited', txid: TXID, amountMicros: 99_500_000 }] as BillPaymentRow[],
};

describe('a receipt', () => {
  it.each(INTERFACE_LANGUAGES.map(({ code }) => code))(
    'is one page in %s, and says whose and how much',
    async (language) => {
      const bytes = await drawReceipt({ ...FACTS, language });
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      expect(document.getPageCount()).toBe(1);
      expect(document.getSubject()).toBe('Північ & Söhne · $99.50');
      const text = await textOf(bytes);
      for (const part of ['Північ & Söhne', 'Ніка', '$99.50', '$100.00', FACTS.bill.wallet, TXID]) {
        expect(text).toContain(part);
      }
    },
  );

  it('is the same file whenever it is asked for', async () => {
    const [first, second] = [
      await drawReceipt({ ...FACTS, language: 'en' }),
      await drawReceipt({ ...FACTS, language: 'en' }),
    ];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });
});

/** What a reader of PDF would show: the glyphs of every line, by the font's own table from glyphs to characters. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return body;
    }
  });
  const glyphs = new Map<string, string>();
  for (const table of streams.filter((stream) => stream.includes('begincmap'))) {
    for (const [, glyph = '', character = ''] of table.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4,})>/g)) {
      glyphs.set(glyph.toUpperCase(), Buffer.from(character, 'hex').swap16().toString('utf16le'));
    }
  }
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-Fa-f]+)> Tj/g)])
    .map(([, line = '']) =>
      (line.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph.toUpperCase())).join(''),
    )
    .join('');
}
