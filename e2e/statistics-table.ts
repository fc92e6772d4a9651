/** The statistics screen in a browser: events of its own to count, and what stands in its table. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createOwnTeam, createPerson, type OwnPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

/** Columns of the events' table; what is left out has its default. */
export type EventRow = Record<string, string | number>;

/** As the screen names them, in the order of the contract. */
export const COLUMN_LABELS = [
  ...['Uniq', 'White page', 'Black page', 'Click button', 'Registrations', 'Deposits', 'Cost'],
  ...['Revenue', 'Profit', 'Deposit revenue', 'Push', 'PWA', 'Discovery', 'Installed'],
  ...['CR % Black/Click', 'CR % Click/Dep', 'CR % Uniq/Push', 'CR % Uniq/PWA', 'CR % Uniq/Regs'],
  ...['CR % Regs/Dep', 'CR% install/per', 'CR% unique/install', 'ROI %', 'EPC', 'CPA', 'Average deposit'],
];

const DAY_MS = 24 * 3_600_000;

export const VISIT: EventRow = { type: 'visit', page: 'black', is_unique: 1 };
export const daysAgo = (days: number) => Date.now() - days * DAY_MS;
/** In the middle of the calendar week before this one: a Thursday in every time zone. */
export function lastWeek(): number {
  const today = Math.floor(Date.now() / DAY_MS);
  // The first of all days was a Thursday.
  return (Math.floor((today + 3) / 7) * 7 - 7) * DAY_MS + DAY_MS / 2;
}

export async function storeRows(
  { clickhouse }: RunningPlatform,
  { teamId, memberId }: { teamId: number; memberId: number },
  rows: readonly EventRow[],
): Promise<void> {
  const lines = rows.map((row) =>
    JSON.stringify({
      event_id: randomUUID(),
      ts: daysAgo(0),
      team_id: teamId,
      member_id: memberId,
      ...row,
    }),
  );
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${lines.join('\n')}\n`) });
}

/** A team with one stream, whose owner brought these events about. */
export async function createNumbers(platform: RunningPlatform, rows: readonly EventRow[]) {
  const owner = await createPerson(platform, 'Vera');
  const host = `count-${randomUUID().slice(0, 8)}.test`;
  const team = await createOwnTeam(platform, {
    owner,
    streams: [{ person: owner, name: 'Counted', hosts: [host] }],
  });
  await storeRows(platform, { teamId: team.teamId, memberId: team.memberIdOf(owner) }, rows);
  return { owner, team, host };
}

export async function openStatistics(
  page: Page,
  { consoleUrl }: RunningPlatform,
  person: OwnPerson,
  search = '',
): Promise<void> {
  await signIn(page, consoleUrl, { ...person, path: `/statistics${search}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
}

/** By its label: as a tree it has a role of its own. */
export const statisticsTable = (page: Page) => page.locator('table[aria-label="Statistics"]');
export const headers = (page: Page) => statisticsTable(page).getByRole('columnheader').allTextContents();

/** The number of a column in a line, the last line being the totals. */
export async function numberIn(page: Page, line: number | 'totals', column: string): Promise<string> {
  const at = (await headers(page)).indexOf(column);
  const table = statisticsTable(page);
  const row = line === 'totals' ? table.locator('tfoot tr') : table.locator('tbody tr[data-index]').nth(line);
  // A dash is read out as what it means.
  return ((await row.locator('td, th').nth(at).textContent()) ?? '').replace('No data', '');
}

export async function groupBy(page: Page, ...names: string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Group by' });
  for (const name of names) {
    await box.click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

/** The explanation is of the number that was pressed: its headline says the same. */
export async function expectExplained(
  explanation: Locator,
  pressed: string,
  limit: { timeout?: number } = {},
): Promise<void> {
  const headline = explanation.getByRole('paragraph').first();
  await expect(headline, 'the explained number').toHaveText(pressed, limit);
}
