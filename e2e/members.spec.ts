/** The list of members: its columns, this month's numbers, its filters. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { type NewEvent, storeEvents } from './store-events.ts';
import { cellOf, listedNames, openTeamWork, readHeaders, rowOf } from './team-work.ts';

const COLUMNS = [
  ...['Member', 'Spent', 'PWA', 'Installs', 'Redirects', 'Registrations', 'Deposits'],
  ...['Streams', 'Role', 'Status'],
];
const ROLE_LABELS = ['Owner', 'Admin', 'Media buyer', 'Tech specialist', 'Financier', 'Push specialist'];
/** Never in the month that is on. */
const LONG_AGO = new Date(Date.now() - 40 * 24 * 60 * 60 * 1_000);

const times = (count: number, event: NewEvent): NewEvent[] => Array.from({ length: count }, () => event);

async function createCrew(platform: RunningPlatform) {
  const [owner, buyer, mixed, away] = await Promise.all(
    ['Vera', 'Ada', 'Bob', 'Carl'].map((name) => createPerson(platform, name)),
  );
  if (!owner || !buyer || !mixed || !away) throw new Error('somebody is missing');
  const team = await createOwnTeam(platform, {
    owner,
    members: [
      { person: buyer, roles: ['mediabuyer'] },
      { person: mixed, roles: ['admin', 'push_manager'] },
      { person: away, roles: ['mediabuyer'], status: 'suspended' },
    ],
    streams: [
      { person: buyer, name: 'One' },
      { person: buyer, name: 'Two' },
      { person: mixed, name: 'Three' },
    ],
  });
  return { owner, buyer, mixed, away, team };
}

async function filterBy(page: Page, filter: string, choices: readonly string[]): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
  const popover = page.getByRole('dialog', { name: filter });
  for (const choice of choices) await popover.getByRole('checkbox', { name: choice }).check();
  await popover.getByRole('button', { name: 'Filter' }).click();
}

test('[S2.1-16] [S2.11-01] [S2.11-03] [S2.11-04] the list shows every member, and what this month’s events say of each', async ({
  page,
  platform,
}) => {
  const { owner, buyer, mixed, team } = await createCrew(platform);
  const counts = { install_accept: 5, install: 3, redirect: 4, registration: 2, deposit: 1 };
  await storeEvents(platform.clickhouse, { teamId: team.teamId, memberId: team.memberIdOf(buyer) }, [
    ...Object.entries(counts).flatMap(([type, count]) => times(count, { type })),
    ...times(7, { type: 'click', dollars: 0.02 }),
    ...times(3, { type: 'visit' }),
    // What came before this month is not this month's.
    ...times(9, { type: 'deposit', dollars: 1, at: LONG_AGO }),
  ]);
  const other = { teamId: team.teamId, memberId: team.memberIdOf(mixed) };
  await storeEvents(platform.clickhouse, other, times(1_234, { type: 'install', dollars: 1 }));

  await openTeamWork(page, platform, owner);
  await expect(page).toHaveTitle('Sluice | Team work');
  const headers = (await readHeaders(page)).map((text) => text.trim()).filter((text) => text !== '');
  expect(headers.filter((text) => COLUMNS.includes(text))).toEqual(COLUMNS);

  const expected: Record<string, Record<string, string>> = {
    Ada: {
      Spent: '$0.14',
      PWA: '5',
      Installs: '3',
      Redirects: '4',
      Registrations: '2',
      Deposits: '1',
      Streams: '2',
      Role: 'Media buyer',
      Status: 'Active',
    },
    Bob: {
      Spent: '$1,234.00',
      PWA: '0',
      Installs: '1,234',
      Streams: '1',
      Status: 'Active',
      Role: 'Admin, Push specialist',
    },
    Carl: { Spent: '$0.00', Deposits: '0', Streams: '0', Role: 'Media buyer', Status: 'Suspended' },
    Vera: { Streams: '0', Role: 'Owner', Status: 'Active' },
  };
  await expect(listedNames(page)).toHaveText(Object.keys(expected));
  for (const [name, cells] of Object.entries(expected)) {
    for (const [column, text] of Object.entries(cells)) {
      await expect(await cellOf(page, name, column), `${column} of ${name}`).toHaveText(text);
    }
  }
  await test.step('sorted by what each spent', async () => {
    await page.getByRole('columnheader', { name: 'Spent' }).getByRole('button').click();
    await expect(listedNames(page).first()).toHaveText('Bob');
    await expect(listedNames(page).nth(1)).toHaveText('Ada');
  });
});

test('[S2.11-02] [S2.11-01] [S6.1-01] the list is filtered by member, by roles and by status', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { owner, mixed } = await createCrew(platform);
  await openTeamWork(page, platform, owner);

  await test.step('by roles: the six there are, any of those chosen', async () => {
    await page.getByRole('search').getByRole('button', { name: 'Roles' }).click();
    const popover = page.getByRole('dialog', { name: 'Roles' });
    await expect(popover.getByRole('checkbox')).toHaveCount(ROLE_LABELS.length);
    for (const label of ROLE_LABELS) await expect(popover.getByLabel(label, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await filterBy(page, 'Roles', ['Media buyer', 'Push specialist']);
    await expect(listedNames(page)).toHaveText(['Ada', 'Bob', 'Carl']);
    await expect(page).toHaveURL(`${consoleUrl}/team-work?roles=mediabuyer%2Cpush_manager`);
  });

  await test.step('and by status on top of it', async () => {
    await filterBy(page, 'Status', ['Suspended']);
    await expect(listedNames(page)).toHaveText(['Carl']);
    await expect(rowOf(page, 'Carl').getByText('Suspended')).toBeVisible();
    await page.reload();
    await expect(listedNames(page)).toHaveText(['Carl']);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await expect(listedNames(page)).toHaveText(['Ada', 'Bob', 'Carl', 'Vera']);
  });

  await test.step('by a part of a name or of an e-mail address', async () => {
    for (const [text, names] of [
      ['BO', ['Bob']],
      [mixed.email.slice(0, 8), ['Bob']],
      ['nobody at all', []],
    ] as const) {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByRole('textbox', { name: 'Member' }).fill(text);
      await drawer.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(listedNames(page)).toHaveText([...names]);
    }
    await expect(page.getByText('No member matches these filters')).toBeVisible();
  });
});
