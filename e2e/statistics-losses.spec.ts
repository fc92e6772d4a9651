/** “Which country lost me money last week on which stream, and why?”, in four presses from the statistics. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import {
  type EventRow,
  lastWeek,
  openStatistics,
  statisticsTable,
  storeRows,
  VISIT,
} from './statistics-table.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const SHOWN = 300;
const CLICKED = 150;

let visitors = 0;

/** So many visitors who saw the landing, of whom some clicked, registered and deposited. */
function traffic(
  of: EventRow,
  { registered, deposited }: { registered: number; deposited: number },
): EventRow[] {
  return Array.from({ length: SHOWN }, (_, at): EventRow[] => {
    visitors += 1;
    const event = { ...of, visitor_id: visitors, ts: lastWeek() };
    return [
      { ...VISIT, ...event },
      ...(at < CLICKED ? [{ ...event, type: 'click', cost: '0.02' }] : []),
      ...(at < registered ? [{ ...event, type: 'registration' }] : []),
      ...(at < deposited ? [{ ...event, type: 'deposit', revenue: '25', revenue_usd: '25' }] : []),
    ];
  }).flat();
}

test('which country lost money on which stream, and why, is four presses away; sixteen numbers are in sight', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, {
    owner,
    streams: ['Summer', 'Winter'].map((name) => ({
      person: owner,
      name,
      hosts: [`${name.toLowerCase()}-${randomUUID().slice(0, 8)}.test`],
    })),
  });
  const { body } = await callApi<{ items: { id: number; name: string }[] }>(
    platform.apiUrl,
    team.apiKey,
    `/teams/${team.teamId}/streams`,
  );
  const idOf = (name: string) => body.items.find((stream) => stream.name === name)?.id ?? 0;
  const [summer, winter] = [idOf('Summer'), idOf('Winter')];
  await storeRows(platform, { teamId: team.teamId, memberId: team.memberIdOf(owner) }, [
    ...traffic({ country: 'DE', stream_id: summer }, { registered: 3, deposited: 0 }),
    ...traffic({ country: 'DE', stream_id: winter }, { registered: 2, deposited: 0 }).slice(0, 120),
    ...traffic({ country: 'UA', stream_id: summer }, { registered: 60, deposited: 20 }),
    ...traffic({ country: 'UA', stream_id: winter }, { registered: 60, deposited: 20 }),
    // The week before: what Germany is compared with.
    { ...VISIT, country: 'DE', stream_id: summer, visitor_id: 9_000_001, ts: lastWeek() - WEEK_MS },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Whatever was looked at before: the question is about all of last week.
  await openStatistics(page, platform, owner, '?country=UA&range=last_30_days&having=deposits>0');
  const table = statisticsTable(page);
  await expect(table.locator('tbody tr[data-index]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Where was money lost?' }).click();
  await expect(page.getByRole('button', { name: 'Last week' })).toBeVisible();
  const germany = table.locator('tbody tr[data-index]').filter({ hasText: 'Germany' });
  await germany.getByRole('button', { name: 'Germany', exact: true }).click();
  const lost = table.locator('tbody tr[data-index]').filter({ hasText: 'Summer' }).first();
  await lost.getByRole('button', { name: 'Why it lost' }).click();

  const first = table.locator('tbody tr[data-index]').first();
  await expect(first).toContainText('Germany');
  await expect(first.getByTitle('Was 1', { exact: true }).first()).toHaveText('>+1,000%');
  // Outermost rows alone have a second line.
  await expect(lost.getByTitle(/^Was /)).toHaveCount(0);
  await expect(lost).toContainText('−$3.00');
  const why = table.getByRole('status');
  await expect(why).toContainText('Per click: revenue $0.00 against');
  await expect(why).toContainText('Of those who clicked, 2.0% registered, against');
  // The landing is pressed as often as elsewhere, and three registrations say nothing about deposits.
  await expect(why).not.toContainText('saw the landing');
  await expect(why).not.toContainText('deposited');

  const inSight = await table.evaluate((of) => {
    const edge = of.parentElement?.getBoundingClientRect().right ?? 0;
    const heads = [...of.querySelectorAll('thead th[data-number]')];
    return heads.filter((head) => head.getBoundingClientRect().right <= edge + 1).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(16);

  // Of countries, those that lost; the totals say that they are of these alone.
  await page
    .getByRole('search', { name: 'Filters' })
    .getByRole('button', { name: 'Numbers (Country)' })
    .click();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(table.locator('tfoot')).toContainText('Total of what matches');
  await expect(table.locator('tbody')).toContainText('Ukraine');
  await expect(table.locator('tbody')).not.toContainText('Germany');
  expect(new URL(page.url()).searchParams.get('having')).toContain('deposits>0');
});
