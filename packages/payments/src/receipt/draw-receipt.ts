/** The receipt of a paid bill, one page of PDF. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BillPaymentRow, BillRow } from '@sluice/postgres';
import type { InterfaceLanguage } from '@sluice/reference';
import type { PDFFont, PDFPage, RGB } from 'pdf-lib';
import { KNOWN_SYSTEMS } from '../systems.ts';
import { RECEIPT_TEXTS, type ReceiptTexts } from './receipt-texts.ts';

export type ReceiptFacts = {
  bill: BillRow;
  /** All of the bill's; those that were credited are shown. */
  payments: readonly BillPaymentRow[];
  teamName: string;
  /** Who made the bill. */
  memberName: string;
  timeZone: string;
};

const require = createRequire(import.meta.url);

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const VALUE_X = 210;
const LINE = 22;
/** Also names in Cyrillic or Greek; the fonts that every reader of PDF has know Latin alone. */
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
/** More would not fit the page; the list of the bill's payments has them all. */
const PAYMENTS_MAX = 8;

let fontBytes: Promise<Uint8Array> | undefined;

export async function drawReceipt(
  receipt: ReceiptFacts & { language: InterfaceLanguage },
): Promise<Uint8Array<ArrayBuffer>> {
  const { bill, teamName, language } = receipt;
  const texts = RECEIPT_TEXTS[language];
  // Half a second to load: paid by the first receipt, not by every start.
  const [{ PDFDocument, rgb }, { default: fontkit }] = await Promise.all([
    import('pdf-lib'),
    import('@pdf-lib/fontkit'),
  ]);
  const [ink, pale] = [rgb(0.12, 0.13, 0.16), rgb(0.45, 0.47, 0.52)];
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  fontBytes ??= readFile(FONT);
  const font = await document.embedFont(await fontBytes, { subset: true });
  document.setTitle(`${texts.title} ${bill.id}`);
  document.setSubject(`${teamName} · ${formatDollars(bill.totalMicros)}`);
  document.setCreator('Sluice');
  // The same receipt is the same file, whenever it is asked for.
  const enrolledAt = bill.enrolledAt ?? bill.createdAt;
  document.setCreationDate(enrolledAt);
  document.setModificationDate(enrolledAt);
  const page = document.addPage([A4.width, A4.height]);
  let y = A4.height - MARGIN - 20;
  page.drawText(`${texts.title} ${bill.id}`, { x: MARGIN, y, size: 22, font, color: ink });
  y -= LINE * 2;
  for (const [label, value] of linesOf(receipt, texts)) {
    page.drawText(label, { x: MARGIN, y, size: 10, font, color: pale });
    y = drawWrapped(page, value, { font, y, color: ink }) - LINE;
  }
  return Uint8Array.from(await document.save());
}

function linesOf(
  {
    bill,
    payments,
    teamName,
    memberName,
    timeZone,
    language,
  }: ReceiptFacts & { language: InterfaceLanguage },
  texts: ReceiptTexts,
): [string, string][] {
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const system = KNOWN_SYSTEMS[bill.paymentSystem];
  const credited = payments.filter(({ state }) => state === 'credited');
  return [
    [texts.team, teamName],
    [texts.member, memberName],
    [texts.purpose, texts.purposes[bill.purpose]],
    [texts.method, system ? `${system.token} · ${system.chain} (${system.standard})` : bill.paymentSystem],
    [texts.created, at.format(bill.createdAt)],
    [texts.enrolled, bill.enrolledAt ? `${at.format(bill.enrolledAt)} (${timeZone})` : ''],
    [texts.sum, formatDollars(bill.sumMicros)],
    [texts.total, formatDollars(bill.totalMicros)],
    [texts.wallet, bill.wallet],
    ...credited
      .slice(0, PAYMENTS_MAX)
      .map(({ txid, amountMicros }): [string, string] => [
        texts.txid,
        `${txid}  ${formatDollars(amountMicros)}`,
      ]),
  ];
}

/** Breaks anywhere: hashes have no spaces. Answers the last line's place. */
function drawWrapped(
  page: PDFPage,
  text: string,
  { font, y, color }: { font: PDFFont; y: number; color: RGB },
): number {
  const size = 10;
  const width = A4.width - MARGIN - VALUE_X;
  let line = '';
  let at = y;
  for (const character of text) {
    if (font.widthOfTextAtSize(line + character, size) > width) {
      page.drawText(line, { x: VALUE_X, y: at, size, font, color });
      at -= LINE * 0.7;
      line = '';
    }
    line += character;
  }
  page.drawText(line, { x: VALUE_X, y: at, size, font, color });
  return at;
}

/** To the cent, and further where there is more: a receipt shows what was credited. */
function formatDollars(micros: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(micros / 1_000_000);
}
