/** The statistics table as a file: what it holds, how it comes, and what is said where it is not whole. */
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { type Download, expect, type Page } from '@playwright/test';
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { test } from './console-test.ts';
import type { OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import {
  createNumbers,
  type EventRow,
  headers,
  openStatistics,
  statisticsTable,
  VISIT,
} from './statistics-table.ts';

test.describe.configure({ timeout: 360_000 });

const ROWS: EventRow[] = [
  ...Array.from({ length: 3 }, () => ({ ...VISIT, country: 'DE', sub1: 'ad, "one"' })),
  { type: 'click', country: 'DE', sub1: 'ad, "one"', cost: '0.02' },
  { ...VISIT, country: 'UA', sub1: '=1+1' },
];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export of the table' });

async function startExport(page: Page, kind: 'CSV file' | 'Excel workbook (XLSX)'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

async function exportAs(page: Page, kind: 'CSV file' | 'Excel workbook (XLSX)'): Promise<Download> {
  const download = page.waitForEvent('download');
  await startExport(page, kind);
  return download;
}

/** Titles, lines and totals as they are read on the screen. */
async function tableOnScreen(page: Page): Promise<string[][]> {
  const rows = statisticsTable(page).locator('tbody tr[data-index], tfoot tr');
  const cells = await rows.evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('td, th')].map((cell) => cell.textContent ?? '')),
  );
  return [await headers(page), ...cells];
}

/** `−$0.02` and `33.3%` as a number, a dash as nothing. */
function numberOf(text: string): number | null {
  if (/–|No data/.test(text)) return null;
  return Number(text.replace('−', '-').replaceAll(/[$,%]/g, ''));
}

const UNQUOTED = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|$)/g;
const cellsOf = (line: string): string[] =>
  [...line.matchAll(UNQUOTED)]
    .slice(0, -1)
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

const expectNear = (value: number | null) => (value === null ? null : expect.closeTo(value, 0));

test('the files have the columns, lines, names and numbers of the screen, and one that is not whole says so', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner } = await createNumbers(platform, ROWS);
  await openStatistics(page, platform, owner, '?by=country,sub1&sort=unique&order=desc&tree=0');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Discovery' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(statisticsTable(page).getByRole('button', { name: 'Germany' })).toBeVisible();
  const [titles = [], ...shown] = await tableOnScreen(page);

  await test.step('CSV, in which what visitors typed is no formula', async () => {
    const download = await exportAs(page, 'CSV file');
    expect(download.suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByText(/Saved as statistics-.*\.csv, lines: 2/)).toBeVisible();
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text
      .slice(1)
      .split('\r\n')
      .slice(0, -1)
      .map((line) => cellsOf(`${line},`));
    expect(lines[0]).toEqual(titles);
    expect(titles).not.toContain('Discovery');
    expect(lines.slice(1).map(([country, sub1]) => [country, sub1])).toEqual([
      ['Germany', 'ad, "one"'],
      ['Ukraine', "'=1+1"],
      ['Total', ''],
    ]);
    for (const [index, cells] of shown.entries()) {
      const written = lines[index + 1]?.slice(2).map((cell) => (cell === '' ? null : Number(cell)));
      const read = cells.slice(2).map(numberOf);
      expect(written?.map((value) => value && Number(value.toFixed(2)))).toEqual(
        // The screen rounds shares to one place.
        read.map((value, at) => (/^(CR|ROI)/.test(titles[at + 2] ?? '') ? expectNear(value) : value)),
      );
    }
  });

  await test.step('a workbook, with the same lines, numbers as numbers', async () => {
    const download = await exportAs(page, 'Excel workbook (XLSX)');
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(page.getByText(/Saved as statistics-.*\.xlsx, lines: 2/)).toBeVisible();
    const file = await readFile(await download.path());
    // The sheet is the first file of the zip.
    const sheet = inflateRawSync(
      file.subarray(30 + file.readUInt16LE(26) + file.readUInt16LE(28)),
    ).toString();
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]*>/g, ''),
      ),
    );
    expect(rows.map(([first, second, uniq]) => [first, second, uniq])).toEqual([
      ['Country', 'sub1', 'Uniq'],
      ['Germany', 'ad, "one"', '3'],
      ['Ukraine', '=1+1', '1'],
      ['Total', '', '4'],
    ]);
    expect(sheet).not.toContain('<f>');
  });

  await test.step('a refusal can be tried again, and a file that was cut says so', async () => {
    const answers = ['busy', 'cut'];
    await page.route('**/statistics/export?**', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      if (answers.shift() === 'busy') {
        const body = { code: 'request.too_many', message: 'Too many.', details: {}, requestId: 'r-1' };
        return route.fulfill({ status: 429, json: body, headers: { 'access-control-allow-origin': '*' } });
      }
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), 'x-total-lines': '345678' } });
    });
    await startExport(page, 'CSV file');
    await expect(dialog(page).getByRole('alert')).toContainText('Others are exporting right now');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await download;
    await expect(dialog(page).getByRole('alert')).toContainText('it has the first 200,000 of 345,678 lines');
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
    troubles.length = 0;
  });
});

const storeLines = ({ clickhouse }: RunningPlatform, team: OwnTeam, lines: number) =>
  clickhouse.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, team_id, member_id, stream_id, ts, type, page, is_unique, sub1)
      SELECT generateUUIDv4(), {team:UInt32}, 1, 1, now64(3), 'visit', 'black', 1, toString(number) FROM numbers({lines:UInt32})`,
    query_params: { team: team.teamId, lines },
  });

test('lines are counted as they come, and the wait can be ended, of both kinds of file', async ({
  page,
  platform,
}) => {
  const { owner, team } = await createNumbers(platform, [VISIT]);
  await storeLines(platform, team, 30_000);
  await openStatistics(page, platform, owner, '?by=sub1');
  await expect(statisticsTable(page).locator('tbody tr[data-index]').first()).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const limitDownload = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    });
  let isSaved = false;
  page.on('download', () => {
    isSaved = true;
  });
  for (const kind of ['CSV file', 'Excel workbook (XLSX)'] as const) {
    await limitDownload(40 * 1024);
    await startExport(page, kind);
    await expect(dialog(page).getByRole('status')).toHaveText(/^[1-9][\d,]* of 30,001 lines$/, {
      timeout: 60_000,
    });
    const bar = dialog(page).getByRole('progressbar');
    const before = Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await limitDownload(-1);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    expect(isSaved).toBe(false);
  }
});
