import { describe, expect, it } from 'vitest';
import { countLines } from './count-lines.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** In pieces of so many bytes, as a network would cut them. */
function countIn(format: 'csv' | 'xlsx', file: Uint8Array, size: number): number {
  const count = countLines(format);
  let seen = 0;
  for (let at = 0; at < file.length; at += size) seen = count(file.subarray(at, at + size));
  return seen;
}

describe('lines of a CSV file', () => {
  it.each([1, 3, 1_000])('are counted in pieces of %i bytes, those inside quotes left out', (size) => {
    const file = bytesOf('a,b\r\n"one\r\ntwo ""quoted""\n",2\r\nlast,3\r\n');
    expect(countIn('csv', file, size)).toBe(3);
  });
});

async function packed(text: string): Promise<Uint8Array> {
  const deflate = new CompressionStream('deflate-raw');
  const writer = deflate.writable.getWriter();
  void writer.write(bytesOf(text) as BufferSource);
  void writer.close();
  return new Uint8Array(await new Response(deflate.readable).arrayBuffer());
}

/** The first file of a zip, and something after it. */
async function zipOf(xml: string): Promise<Uint8Array> {
  const header = new Uint8Array(30);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(26, 'sheet.xml'.length, true);
  view.setUint16(28, 4, true);
  const parts = [header, bytesOf('sheet.xml'), new Uint8Array(4), await packed(xml), bytesOf('PK <row>')];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('rows of a sheet', () => {
  it.each([1, 7, 100_000])('are counted in pieces of %i bytes, and nothing of what follows', async (size) => {
    const file = await zipOf(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(500)}</sheetData>`);
    expect(countIn('xlsx', file, size)).toBe(500);
  });
});
