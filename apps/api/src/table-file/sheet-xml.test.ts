import { describe, expect, it } from 'vitest';
import { textCell } from './cell.ts';
import { escapeXml, sheetRow, stylesXml } from './sheet-xml.ts';

describe('a row of a sheet', () => {
  it('holds texts as texts, also those that begin like a formula', () => {
    expect(sheetRow({ cells: [textCell('=1+1'), textCell('')] })).toBe(
      '<row><c s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c s="0"/></row>',
    );
  });

  it('holds numbers as numbers, ratios as shares, and nothing for what cannot be divided', () => {
    expect(
      sheetRow({
        cells: [
          { as: 'count', value: 7 },
          { as: 'money', value: 0.02 },
          { as: 'percent', value: 25 },
          { as: 'percent', value: null },
        ],
      }),
    ).toBe('<row><c s="2"><v>7</v></c><c s="4"><v>0.02</v></c><c s="6"><v>0.25</v></c><c s="6"/></row>');
  });

  it('holds days and hours as a spreadsheet counts them', () => {
    // As LibreOffice and Excel say of them: DATEVALUE("2026-11-15") is 46341.
    expect(
      sheetRow({
        cells: [
          { as: 'day', day: '2026-11-15' },
          { as: 'hour', time: '2026-11-15 12:00' },
        ],
        isBold: true,
      }),
    ).toBe('<row><c s="9"><v>46341</v></c><c s="13"><v>46341.5</v></c></row>');
  });
});

it.each([
  ['a < b & "c" > d', 'a &lt; b &amp; "c" &gt; d'],
  ['a\u0000b\u001Fc', 'a\uFFFDb\uFFFDc'],
  ['half \uD800 pair', 'half \uFFFD pair'],
  ['whole 😀 pair', 'whole 😀 pair'],
  ['_x0041_', '_x005F_x0041_'],
])('%j is written as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});

it('has a style for each kind of cell, plain and bold', () => {
  expect(stylesXml().match(/<xf numFmtId="1[67]\d"/g)).toHaveLength(14);
  expect(stylesXml()).toContain('formatCode="&quot;$&quot;#,##0.00"');
});
