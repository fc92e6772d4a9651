/** The list of streams: what it shows, how it is narrowed down, and who sees it. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { type NewEvent, storeEvents } from './store-events.ts';
import {
  listedStreams,
  openStreamShelf,
  openStreams,
  readColumns,
  streamCell,
  streamMaker,
  streamRow,
} from './stream-list.ts';
import { chooseAction } from './team-work.ts';

const COLUMNS = [
  ...['Landings', 'Stream name', 'Link', 'GEO', 'Status'],
  ...['Unics', 'Installs', 'Registrations', 'Deposits'],
  ...['Cost', 'Profit', 'ROI'],
];
const PHONE = { width: 390, height: 844 };

/** Oldest first, so the list turns them round. */
async function createShelf(platform: RunningPlatform) {
  const owner = await createPerson(platform, 'Vera');
  const other = await createPerson(platform, 'Kim');
  const host = `spin-${crypto.randomUUID().slice(0, 8)}.test`;
  const team = await createOwnTeam(platform, {
    owner,
    members: [{ person: other, roles: ['mediabuyer'] }],
    streams: [{ person: other, name: 'Spin BR', hosts: [host], status: 'suspended', countries: ['BR'] }],
  });
  const maker = streamMaker(platform, team);
  const wheel = await maker.createLanding('Royal Wheel');
  const slots = await maker.createLanding('Night Slots');
  const [spin] = await maker.list();
  if (!spin) throw new Error('The stream was not seeded');
  await maker.update(spin, { landings: [wheel], link: 'https://offer.example/', tags: ['summer'] });
  await maker.change(spin, 'launch');
  const slotsOnly = { landings: [slots], countries: ['BR', 'MX', 'KE', 'IN', 'UA'] };
  await maker.create({ name: 'Slots many', ...slotsOnly, tags: ['night', 'push'] });
  const split = [wheel, slots].map(({ landingId }) => ({ landingId, weight: 50 }));
  await maker.create({ name: 'Split test', landings: split, countries: ['UA'] });
  const waiting = await maker.create({ name: 'Bare' });
  await maker.addDomain(`bare-${host}`, waiting);
  return { owner, other, team, maker, spin, host };
}

test('[S2.1-06] [S2.5-01] [S2.5-02] [S2.5-03] [S4.5-01] the list shows each stream with its landings, link, countries, status and counters, and leads to each step of it', async ({
  page,
  platform,
}) => {
  const { owner, team, spin, host } = await createShelf(platform);
  const times = (count: number, event: NewEvent): NewEvent[] => Array.from({ length: count }, () => event);
  const place = { teamId: team.teamId, memberId: team.memberIdOf(owner), streamId: spin.id };
  await storeEvents(platform.clickhouse, place, [
    ...times(1_205, { type: 'visit', isUnique: true }),
    ...times(3, { type: 'visit' }),
    ...times(4, { type: 'visit', isUnique: true, isBot: true }),
    ...times(40, { type: 'install' }),
    ...times(12, { type: 'registration' }),
    ...times(5, { type: 'deposit' }),
  ]);
  await openStreams(page, platform, owner);
  await expect(page).toHaveTitle('Sluice | Streams');
  await expect(page.getByRole('heading', { level: 1, name: 'All streams' })).toBeVisible();
  const named = (await readColumns(page)).filter((text) => text !== '' && text !== 'Actions');
  expect(named).toEqual(COLUMNS);
  await expect(listedStreams(page)).toHaveText(['Bare', 'Split test', 'Slots many', 'Spin BR']);

  const cell = (name: string, column: string) => streamCell(page, name, column);
  await test.step('a launched one on a domain that is served', async () => {
    await expect(await cell('Spin BR', 'Landings')).toHaveText('Royal Wheel');
    await expect((await cell('Spin BR', 'Landings')).locator('iframe')).toHaveAttribute('data-drawn', '');
    const link = (await cell('Spin BR', 'Link')).getByRole('link');
    await expect(link).toHaveText(host);
    await expect(link).toHaveAttribute('href', `https://${host}`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect((await cell('Spin BR', 'GEO')).getByRole('img', { name: 'Brazil' })).toBeVisible();
    await expect(await cell('Spin BR', 'Status')).toHaveText('Active');
    await expect((await cell('Spin BR', 'Stream name')).getByText('summer')).toBeVisible();
    await expect((await cell('Spin BR', 'Stream name')).getByText('Kim', { exact: true })).toBeVisible();
  });
  await test.step('suspended ones, without a domain, with more than there is room for', async () => {
    await expect(await cell('Slots many', 'Link')).toHaveText('Without domain');
    await expect(await cell('Slots many', 'Status')).toHaveText('Not active');
    await expect((await cell('Slots many', 'GEO')).getByRole('img')).toHaveCount(2);
    await expect(await cell('Slots many', 'GEO')).toHaveText('+3');
    await expect(await cell('Split test', 'Landings')).toContainText('Royal Wheel+1');
    await expect(await cell('Bare', 'Landings')).toHaveText('No landing');
  });
  await test.step('a domain that is not served yet says how far it is', async () => {
    await expect(await cell('Bare', 'Status')).toHaveText('Not active');
    await expect(await cell('Bare', 'Link')).toHaveText(/(Domain check|Waiting)$/);
  });
  await test.step('sorted by name', async () => {
    await page.getByRole('columnheader', { name: 'Stream name' }).getByRole('button').click();
    await expect(listedStreams(page)).toHaveText(['Bare', 'Slots many', 'Spin BR', 'Split test']);
  });
  await test.step('sorted by a number, the largest first, with totals below', async () => {
    await page.getByRole('columnheader', { name: 'Deposits' }).getByRole('button').click();
    await expect(listedStreams(page)).toHaveText(['Spin BR', 'Bare', 'Split test', 'Slots many']);
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('1,205');
  });
  await test.step('the name stays beside its picture, and the totals below, however far is scrolled', async () => {
    await page.setViewportSize({ width: 800, height: 520 });
    const placed = await page.getByRole('grid', { name: 'All streams' }).evaluate((table) => {
      const scroller = table.parentElement as HTMLElement;
      scroller.scrollTo(scroller.scrollWidth, 0);
      const [box, ...cells] = [scroller, ...table.querySelectorAll('tbody tr:first-child td')].map(
        (element) => element.getBoundingClientRect(),
      );
      const totals = table.querySelector('tfoot tr')?.getBoundingClientRect();
      return {
        scrolled: scroller.scrollLeft,
        below: Math.round((box?.bottom ?? 0) - (totals?.bottom ?? 0)),
        gap: Math.round((cells[2]?.left ?? 0) - (cells[1]?.right ?? 0)),
        nameFrom: Math.round((cells[2]?.left ?? 0) - (box?.left ?? 0)),
      };
    });
    expect(placed.scrolled).toBeGreaterThan(100);
    expect(placed.gap).toBe(0);
    expect(placed.nameFrom).toBe(44 + 72);
    expect(placed.below).toBeGreaterThanOrEqual(0);
    expect(placed.below).toBeLessThan(20);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('the counters are what was recorded', async () => {
    const counters = { Unics: '1,205', Installs: '40', Registrations: '12', Deposits: '5' };
    await expect(await streamCell(page, 'Bare', 'Profit')).toHaveText('$0.00');
    for (const [column, text] of Object.entries(counters)) {
      await expect(await streamCell(page, 'Spin BR', column), column).toHaveText(text);
      await expect(await streamCell(page, 'Bare', column), column).toHaveText('0');
    }
  });
  await test.step('a row opens its stream, and its menu each step of it', async () => {
    const open = async (path: string, how: () => Promise<void>) => {
      await how();
      await expect(page).toHaveURL(`${platform.consoleUrl}/streams/${path}/${spin.id}`);
      await page.goBack();
      await expect(listedStreams(page)).toHaveCount(4);
    };
    await open('edit', async () => (await streamCell(page, 'Spin BR', 'Unics')).click());
    await open('edit', async () => {
      await streamRow(page, 'Spin BR').focus();
      await page.keyboard.press('Enter');
    });
    await open('edit', () => chooseAction(page, 'Spin BR', 'Edit'));
    await open('settings', () => chooseAction(page, 'Spin BR', 'Settings'));
    await open('pixel', () => chooseAction(page, 'Spin BR', 'Pixels'));
  });
  await test.step('on a phone a line has the name, two numbers, the switch and the menu', async () => {
    await page.setViewportSize(PHONE);
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    const line = page.getByRole('listitem').filter({ hasText: 'Spin BR' });
    await expect(line).toContainText('5 deposits');
    await expect(line.getByRole('switch', { name: 'Launch “Spin BR”' })).toBeInViewport();
    await expect(line.getByRole('button', { name: 'Actions: Spin BR' })).toBeInViewport();
    await expect.poll(isWider).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('counters that cannot be read are a dash', async () => {
    await page.route(`${platform.apiUrl}/**/streams?*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { items: object[] };
      const items = body.items.map((item) => ({ ...item, counters: null }));
      await route.fulfill({ response: answer, json: { ...body, items } });
    });
    await page.reload();
    await expect(await streamCell(page, 'Spin BR', 'Unics')).toContainText('–');
  });
});

async function pick(page: Page, filter: string, choose: () => Promise<void>): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
  await choose();
  await page.getByRole('dialog', { name: filter }).getByRole('button', { name: 'Filter' }).click();
}

test('[S2.5-04] [S2.5-05] [S2.5-06] [S2.5-07] [S2.5-08] [S2.5-09] the list is filtered by tag, landing, GEO, member, name, status and domain', async ({
  page,
  platform,
}) => {
  // Seven filters, one after another.
  test.slow();
  const { owner, host } = await createShelf(platform);
  await openStreams(page, platform, owner);
  const reset = async () => {
    await page.getByRole('button', { name: 'Reset all' }).click();
    await expect(listedStreams(page)).toHaveCount(4);
  };
  const select = (filter: string, typed: string, option: string | RegExp) =>
    pick(page, filter, async () => {
      await page.getByRole('dialog', { name: filter }).getByRole('combobox').fill(typed);
      await page.getByRole('option', { name: option }).click();
    });
  const type = (filter: string, text: string) =>
    pick(page, filter, () =>
      page.getByRole('dialog', { name: filter }).getByRole('textbox', { name: filter }).fill(text),
    );
  const tick = (filter: string, choice: string) =>
    pick(page, filter, () =>
      page.getByRole('dialog', { name: filter }).getByRole('checkbox', { name: choice, exact: true }).check(),
    );

  await test.step('tag', async () => {
    await select('Tag', 'nig', 'night');
    await expect(listedStreams(page)).toHaveText(['Slots many']);
    await expect(page).toHaveURL(`${platform.consoleUrl}/streams?tag=night`);
    await reset();
  });
  await test.step('landing, which a reload still calls by its name', async () => {
    await select('Landing', 'royal', 'Royal Wheel');
    await expect(listedStreams(page)).toHaveText(['Split test', 'Spin BR']);
    await page.reload();
    await expect(listedStreams(page)).toHaveText(['Split test', 'Spin BR']);
    await expect(page.getByRole('button', { name: 'Landing: Royal Wheel' })).toBeVisible();
    await reset();
  });
  await test.step('GEO', async () => {
    await select('GEO', 'ukr', /Ukraine/);
    await expect(listedStreams(page)).toHaveText(['Split test', 'Slots many']);
    await reset();
  });
  await test.step('member', async () => {
    await select('Member', 'Ki', 'Kim');
    await expect(listedStreams(page)).toHaveText(['Spin BR']);
    await expect(page.getByRole('button', { name: 'Member: Kim' })).toBeVisible();
    await reset();
  });
  await test.step('name and status, both at once', async () => {
    await type('Stream name', 'SP');
    await expect(listedStreams(page)).toHaveText(['Split test', 'Spin BR']);
    await tick('Status', 'Not active');
    await expect(listedStreams(page)).toHaveText(['Split test']);
    await reset();
    await tick('Status', 'Active');
    await expect(listedStreams(page)).toHaveText(['Spin BR']);
    await reset();
  });
  await test.step('domain, or none', async () => {
    await type('Domain', host.slice(2));
    await expect(listedStreams(page)).toHaveText(['Bare', 'Spin BR']);
    await reset();
    await tick('Domain', 'Without domain');
    await expect(listedStreams(page)).toHaveText(['Split test', 'Slots many']);
    await expect(page.getByRole('button', { name: 'Domain: Without domain' })).toBeVisible();
  });
  await test.step('an address that names what there is not shows the list all the same', async () => {
    await page.goto(`${platform.consoleUrl}/streams?country=zz&landing=x&member=-1&status=lost`);
    await expect(listedStreams(page)).toHaveCount(4);
    await type('Stream name', 'nothing has it');
    await expect(page.getByText('No stream matches these filters')).toBeVisible();
  });
});

test('the list is filtered as it was last when it is opened again, until the filters are reset', async ({
  page,
  platform,
}) => {
  await openStreamShelf(page, platform, ['Aviator', 'Plinko']);
  const streams = page.getByRole('navigation').getByRole('link', { name: 'Streams', exact: true });
  const leaveAndReturn = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Landings', exact: true }).click();
    await expect(page).toHaveURL(`${platform.consoleUrl}/landings`);
    await streams.click();
  };
  await pick(page, 'Stream name', () =>
    page.getByRole('dialog').getByRole('textbox', { name: 'Stream name' }).fill('Plinko'),
  );
  await expect(listedStreams(page)).toHaveText(['Plinko']);

  await leaveAndReturn();
  await expect(listedStreams(page)).toHaveText(['Plinko']);
  await expect(page).toHaveURL(`${platform.consoleUrl}/streams?name=Plinko`);
  await expect(page.getByRole('button', { name: 'Stream name: Plinko' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${platform.consoleUrl}/landings`);

  await streams.click();
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(listedStreams(page)).toHaveCount(2);
  await leaveAndReturn();
  await expect(listedStreams(page)).toHaveCount(2);
  await page.reload();
  await expect(listedStreams(page)).toHaveCount(2);
  await expect(page).toHaveURL(`${platform.consoleUrl}/streams`);
});
