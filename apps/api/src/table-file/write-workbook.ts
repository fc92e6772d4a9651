/** A workbook with one sheet, zipped as its rows are read. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Line } from './cell.ts';
import { SHEET_END, sheetRow, sheetStart, stylesXml, XML_START } from './sheet-xml.ts';

/** Sheets are so repetitive that a higher level saves little. */
const COMPRESSION = { level: 1 } as const;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** First in the zip, so that it can be streamed. */
const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const PARTS: Readonly<Record<string, () => string>> = {
  'xl/styles.xml': stylesXml,
  'xl/workbook.xml': () =>
    `${XML_START}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}/relationships"><sheets><sheet name="Statistics" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': () =>
    `${XML_START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/relationships/styles" Target="styles.xml"/></Relationships>`,
  '_rels/.rels': () =>
    `${XML_START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': () =>
    `${XML_START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
};

export async function* writeWorkbook(
  batches: AsyncIterable<readonly Line[]>,
): AsyncGenerator<Uint8Array, void> {
  const { zip, take } = openZip();
  const sheet = new ZipDeflate(SHEET_PATH, COMPRESSION);
  zip.add(sheet);
  let start = true;
  for await (const lines of batches) {
    const head = start ? sheetStart(lines[0]?.cells.length ?? 1) : '';
    start = false;
    sheet.push(strToU8(head + lines.map(sheetRow).join('')));
    const made = take();
    if (made.length > 0) yield made;
  }
  sheet.push(strToU8(SHEET_END), true);
  for (const [path, write] of Object.entries(PARTS)) {
    const part = new ZipDeflate(path, COMPRESSION);
    zip.add(part);
    part.push(strToU8(write()), true);
  }
  zip.end();
  yield take();
}

/** The zip calls back synchronously; `take` answers the bytes made since the last call. */
function openZip(): { zip: Zip; take: () => Uint8Array } {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  return { zip, take: () => Buffer.concat(made.splice(0)) };
}
