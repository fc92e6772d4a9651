/** One sheet of a workbook (ECMA-376), written row by row. */
import type { Cell, Line } from './cell.ts';

/** In the order of the styles, plain and bold of each. */
const FORMATS = {
  text: '@',
  count: '#,##0',
  money: '"$"#,##0.00',
  percent: '0.0%',
  day: 'yyyy\\-mm\\-dd',
  month: 'mmmm\\ yyyy',
  hour: 'yyyy\\-mm\\-dd\\ hh:mm',
} as const satisfies Record<Cell['as'], string>;
const KINDS = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
/** Smaller ids are Excel's built-in formats. */
const FIRST_OWN_FORMAT = 164;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const COLUMN_WIDTH = 16;
/** Excel's limit. */
const TEXT_MAX = 32_767;
const DAY_MS = 24 * 3_600_000;
/** Days from Excel's first, which is the last of 1899, to ours. */
const EPOCH_DAYS = 25_569;

export function sheetStart(columnCount: number): string {
  return [
    `${XML_START}<worksheet xmlns="${NAMESPACE}">`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    `<cols><col min="1" max="${columnCount}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`,
  ].join('');
}
export const SHEET_END = '</sheetData></worksheet>';

export const sheetRow = ({ cells, isBold = false }: Line): string =>
  `<row>${cells.map((cell) => sheetCell(cell, KINDS.indexOf(cell.as) * 2 + Number(isBold))).join('')}</row>`;

function sheetCell(cell: Cell, style: number): string {
  const number = (value: number) => `<c s="${style}"><v>${value}</v></c>`;
  switch (cell.as) {
    case 'text':
      return cell.text === '' ? `<c s="${style}"/>` : textXml(cell.text, style);
    case 'day':
    case 'month':
      return number(serialOf(`${cell.day}T00:00:00Z`));
    case 'hour':
      return number(serialOf(`${cell.time.replace(' ', 'T')}:00Z`));
    default:
      if (cell.value === null) return `<c s="${style}"/>`;
      return number(cell.as === 'percent' ? cell.value / 100 : cell.value);
  }
}

/** An inline string is never a formula, whatever it begins with. */
const textXml = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, TEXT_MAX))}</t></is></c>`;

const serialOf = (moment: string): number => Date.parse(moment) / DAY_MS + EPOCH_DAYS;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeXml(text: string): string {
  return (
    text
      // Characters that XML forbids, and lone surrogates.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replaceAll(/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/gu, '\uFFFD')
      // Excel reads `_x0041_` as the letter A.
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
  );
}

export function stylesXml(): string {
  const formats = KINDS.map(
    (kind, index) =>
      `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${FORMATS[kind].replaceAll('"', '&quot;')}"/>`,
  );
  const styles = KINDS.flatMap((_, index) =>
    [0, 1].map(
      (font) =>
        `<xf numFmtId="${FIRST_OWN_FORMAT + index}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  return [
    `${XML_START}<styleSheet xmlns="${NAMESPACE}">`,
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}
