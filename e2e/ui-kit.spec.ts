/**
 * What only a browser shows of the shared parts: widths, scrolling, the keyboard over rows that are not drawn, a reload and the
 * Back button. All else that they do is in the component tests beside them.
 */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const DIALOG_WIDTH_MAX_PX = 400;
const PHONE_WIDTH_PX = 390;
const STREAMS = 10_000;
/** Far fewer than there are, whatever the height of the window. */
const DRAWN_ROWS_MAX = 80;
/** One list, filtered, sorted and paged, as it stands in the address. */
const LIST = { status: 'waiting', sort: 'name', order: 'asc', limit: '10' };
const addressOf = (search: Record<string, string>) => `/ui-kit?${new URLSearchParams(search)}`;

const section = (page: Page) => page.getByRole('region', { name: 'Table', exact: true });
const header = (page: Page, name: string) => section(page).getByRole('columnheader', { name });
const waitingChip = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Status: Waiting' });

/** The figures of the first row whose cells stand half under its name or its menu, once the scroll has come to rest. */
async function readCutFigures(table: Element, from: number): Promise<(string | null)[]> {
  (table.parentElement as HTMLElement).scrollLeft = from;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const row = table.querySelector('tbody tr');
  const edges = [
    row?.querySelector('[data-first]')?.getBoundingClientRect().right ?? 0,
    row?.lastElementChild?.getBoundingClientRect().left ?? 0,
  ];
  // Positions are rounded, each by itself.
  const isCut = ({ left, right }: DOMRect) => edges.some((edge) => left + 1 < edge && edge < right - 1);
  return [...(row?.querySelectorAll('[data-number]') ?? [])]
    .filter((cell) => isCut(cell.getBoundingClientRect()))
    .map(({ textContent }) => textContent);
}

/** The streams' names and statuses, once they are there. */
async function readRows(page: Page): Promise<{ names: string[]; statuses: string[] }> {
  const list = page.getByRole('grid', { name: 'Table', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const rows = list.locator('tbody tr[data-index]');
  return {
    names: await rows.locator('td:nth-child(2) > div:first-child').allTextContents(),
    statuses: await rows.getByText('Waiting', { exact: true }).allTextContents(),
  };
}

/** The second page of `LIST`, however it was come to. */
async function expectSecondPage(page: Page): Promise<string[]> {
  await expect(section(page).getByText(/^11–20 of /)).toBeVisible();
  await expect(waitingChip(page)).toBeVisible();
  await expect(header(page, 'Stream name')).toHaveAttribute('aria-sort', 'ascending');
  const { names, statuses } = await readRows(page);
  expect(names).toHaveLength(10);
  expect(statuses).toHaveLength(10);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  return names;
}

test('[S9.14-02] dialogs keep their width, 10,000 rows scroll, and a list outlives a reload', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });

  await test.step('the confirm dialog is 400 px wide, and less on a phone', async () => {
    const dialog = page.getByRole('dialog');
    const ask = async (name: string) => {
      await page
        .getByRole('region', { name: 'Dialogs and notifications' })
        .getByRole('button', { name, exact: true })
        .click();
      await expect(dialog).toBeVisible();
    };
    const width = async () => (await dialog.boundingBox())?.width;
    await ask('As it comes');
    await expect.poll(width).toBe(DIALOG_WIDTH_MAX_PX);
    await dialog.getByRole('button', { name: 'yes' }).click();
    await expect(page.getByText('Answer: true')).toBeVisible();
    await page.setViewportSize({ width: PHONE_WIDTH_PX, height: 844 });
    await ask('Dangerous');
    await expect.poll(width).toBeLessThan(PHONE_WIDTH_PX);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what stays of a table leaves a phone more than half for what is scrolled to', async () => {
    const all = page.getByRole('grid', { name: '10,000 rows' });
    const share = () =>
      all.evaluate((table) => {
        const scroller = table.parentElement as HTMLElement;
        scroller.scrollLeft = scroller.scrollWidth;
        const [left, first] = [scroller, table.querySelector('tbody [data-first]')].map((element) =>
          element?.getBoundingClientRect(),
        );
        return ((first?.right ?? 0) - (left?.left ?? 0)) / (left?.width ?? 1);
      });
    await expect.poll(share).toBeGreaterThan(0.2);
    expect(await share()).toBeLessThanOrEqual(0.45);
  });

  await test.step('and no figure is cut by it or by the menus, wherever a scroll comes to rest', async () => {
    const list = page.getByRole('grid', { name: 'Table', exact: true });
    await expect(list).toHaveAttribute('aria-busy', 'false');
    for (const from of [0, 90, 230, 500, 900, 5_000]) {
      expect(await list.evaluate(readCutFigures, from), `scrolled by ${from} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('10,000 rows scroll to the last with a few drawn at a time, also by keyboard', async () => {
    const all = page.getByRole('grid', { name: '10,000 rows' });
    const drawn = all.locator('tbody tr[data-index]');
    const last = all.locator(`tr[data-index="${STREAMS - 1}"]`);
    await expect(all).toHaveAttribute('aria-rowcount', String(STREAMS + 1));
    expect(await drawn.count()).toBeLessThan(DRAWN_ROWS_MAX);
    await expect(last).toHaveCount(0);
    const height = await all.evaluate((table) => {
      const scroller = table.parentElement as HTMLElement;
      scroller.scrollIntoView();
      scroller.scrollTop = scroller.scrollHeight;
      return scroller.scrollHeight;
    });
    expect(height).toBeGreaterThanOrEqual(STREAMS * 48);
    await expect(last).toBeInViewport();
    await expect(last).toContainText(` ${STREAMS}`);
    expect(await drawn.count()).toBeLessThan(DRAWN_ROWS_MAX);
    await last.focus();
    await page.keyboard.press('Home');
    await expect(all.locator('tr[data-index="0"]')).toBeFocused();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });

  await test.step('a list that is filtered, sorted, paged and short of a column is so after a reload', async () => {
    await page.getByRole('search').getByRole('button', { name: 'Status' }).click();
    await page.getByRole('checkbox', { name: 'Waiting' }).check();
    await page
      .getByRole('dialog', { name: 'Status' })
      .getByRole('button', { name: 'Filter', exact: true })
      .click();
    await expect(waitingChip(page)).toBeVisible();
    await header(page, 'Stream name').getByRole('button').click();
    const lines = section(page).getByRole('radiogroup', { name: 'Lines per page' });
    await lines.getByText('10', { exact: true }).click();
    await expect(section(page).getByText(/^1–10 of /)).toBeVisible();
    await section(page).getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${consoleUrl}${addressOf({ ...LIST, page: '2' })}`);
    const seen = await expectSecondPage(page);
    await section(page).getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'GEO' }).uncheck();
    await expect(header(page, 'GEO')).toHaveCount(0);

    await page.reload();
    expect(await expectSecondPage(page)).toEqual(seen);
    await expect(header(page, 'Link')).toBeVisible();
    await expect(header(page, 'GEO')).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL(`${consoleUrl}${addressOf(LIST)}`);
    await expect(section(page).getByText(/^1–10 of /)).toBeVisible();
    expect((await readRows(page)).names).not.toEqual(seen);
  });
});

test('[S2.3-17] a colleague opens the same list by its link; Back asks about what they changed since', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, {
    email: 'artem@sluice.test',
    path: addressOf({ ...LIST, page: '2' }),
  });
  await expectSecondPage(page);
  await expect(header(page, 'GEO')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true }).click();
  const nickname = page.getByLabel('User name (nickname)');
  await nickname.fill('Somebody else');
  const dialog = page.getByRole('dialog', { name: 'Data Not Saved!' });
  await page.evaluate(() => history.back());
  await expect(dialog).toContainText(
    'There are unsaved changes in the form. Are you sure you want to continue without saving?',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${consoleUrl}/profile`);
  await expect(nickname).toHaveValue('Somebody else');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${consoleUrl}${addressOf({ ...LIST, page: '2' })}`);
});
