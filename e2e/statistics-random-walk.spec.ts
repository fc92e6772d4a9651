/**
 * Somebody presses whatever there is to press on the statistics screen, quicker than its answers come: grouping, looking into
 * lines, filters, days, columns, sorting, explanations, Back. It never breaks, and whatever table stands there is the right one
 * of a question that was asked.
 */

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { STATISTICS_GROUPINGS } from '@sluice/contracts/values';
import { rowsByDelivery, type TestEvent } from '../packages/statistics/src/reference.fixture.ts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { type Chance, createChance, readWalk, type Step, walkAtRandom } from './random-walk.ts';
import {
  areFigures,
  type ExpectedTable,
  expectTable,
  findDifference,
  groupingLabel,
  readAddress,
  type ShownTable,
} from './statistics-reference.ts';
import { expectExplained, openStatistics, statisticsTable } from './statistics-table.ts';

const STEPS_OF_LANDING = 15;
const EVENTS = 400;
const DAYS = 45;
const DAY_MS = 24 * 3_600_000;
/** An answer may be this late: long enough for the next press. */
const LATE_MS = 250;
const SETTLE_MS = 20_000;
/** Of how many questions before an answer may still be on the screen. */
const REMEMBERED = 12;

const TYPES = [
  ...['visit', 'visit', 'visit', 'visit', 'click', 'subscribe', 'install_offer', 'install_accept'],
  ...['install', 'registration', 'deposit'],
];
const FACTS = {
  country: ['DE', 'BR', 'UA', 'ZZ'],
  browserName: ['Chrome', 'Safari', 'Firefox', ''],
  osName: ['Android', 'iOS', 'Windows'],
  deviceType: ['mobile', 'desktop'],
  domain: ['a.example', 'b.example'],
  template: ['wheels-night', 'plinko-classic', ''],
  landingPageId: ['0', '7', '8'],
  sub1: ['ad-1', 'ad, 2', '100%', ''],
  sub2: ['ключ', ''],
};

const createEvents = (chance: Chance, place: { teamId: number; memberId: number; streamIds: number[] }) =>
  Array.from({ length: EVENTS }, (): TestEvent => {
    const atMs = Date.now() - Math.floor(chance.next() * DAYS * DAY_MS);
    const type = chance.pick(TYPES) ?? 'visit';
    const facts = Object.entries(FACTS).map(([name, values]) => [name, chance.pick(values) ?? '']);
    return {
      eventId: randomUUID(),
      teamId: place.teamId,
      memberId: place.memberId,
      type,
      atMs,
      streamId: chance.pick(place.streamIds) ?? 0,
      page: type === 'visit' ? (chance.pick(['black', 'white']) ?? '') : '',
      isBot: chance.is(0.1),
      isUnique: type === 'visit' && chance.is(0.6),
      costMicros: type === 'click' || type === 'install' ? 20_000 : 0,
      revenueUsdMicros: type === 'deposit' ? (chance.pick([25_000_000, 108_410_000, -10_000_000]) ?? 0) : 0,
      facts: Object.fromEntries(facts),
      receivedMs: [atMs],
    };
  });

async function createWorld(platform: RunningPlatform, chance: Chance) {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, {
    owner,
    streams: ['Summer', 'Winter'].map((name) => ({
      person: owner,
      name,
      hosts: [`${name.toLowerCase()}-${randomUUID().slice(0, 8)}.test`],
    })),
  });
  const { teamId } = team;
  const { body } = await callApi<{ items: { id: number; name: string }[] }>(
    platform.apiUrl,
    team.apiKey,
    `/teams/${teamId}/streams`,
  );
  const streamIds = body.items.map(({ id }) => id);
  const events = createEvents(chance, { teamId, memberId: team.memberIdOf(owner), streamIds });
  for (const rows of rowsByDelivery(events)) {
    await insertRows(platform.clickhouse, { table: EVENTS_TABLE, rows });
  }
  const streamNames = Object.fromEntries(body.items.map(({ id, name }) => [String(id), name]));
  const memberNames = { [String(team.memberIdOf(owner))]: 'Vera' };
  return { owner, world: { events, teamId, streamNames, memberNames } };
}

type Moment = ShownTable & { address: string; isBusy: boolean; failure: string | null; chart: string };

/** In one turn of the page, so that nothing can change between two of its parts; once a table that has begun to be drawn is. */
const lookAt = (page: Page): Promise<Moment> =>
  page.evaluate(async () => {
    while (document.querySelector('table[data-drawing]')) await new Promise(requestAnimationFrame);
    const textsOf = (selector: string, of: ParentNode = document) =>
      [...of.querySelectorAll(selector)].map((each) => (each.textContent ?? '').replace('No data', ''));
    // Without a compared row's second line: the reference counts the days that are asked for.
    const numberOf = (cell: Element) => {
      const copy = cell.cloneNode(true) as Element;
      for (const change of copy.querySelectorAll('[title^="Was "]')) change.remove();
      return (copy.textContent ?? '').replace('No data', '');
    };
    const cellsOf = (line: Element) => [...line.children].map(numberOf);
    const table = document.querySelector('table[aria-label="Statistics"]');
    const summary = document.querySelector('dl[aria-label^="Totals against"]');
    const footer = table?.querySelector('tfoot tr');
    return {
      address: location.href,
      failure: table && summary ? null : (document.querySelector('main')?.textContent ?? 'an empty page'),
      isBusy:
        table?.getAttribute('aria-busy') !== 'false' ||
        summary?.getAttribute('aria-busy') !== 'false' ||
        document.querySelector('main .mantine-Skeleton-root') !== null,
      heads: table ? textsOf('thead th', table) : [],
      rows: table ? [...table.querySelectorAll('tbody tr[data-index]')].map(cellsOf) : [],
      totals: footer ? cellsOf(footer) : null,
      summary: summary ? textsOf('dd b', summary) : [],
      chart: textsOf('main h2').find((text) => text.startsWith('Over ')) ?? '',
    };
  });

/** Presses one of the elements as a quick hand would, in the turn in which it is there; answers its words. */
async function press(page: Page, selector: string, chance: Chance): Promise<string | undefined> {
  const at = chance.next();
  return page.evaluate(
    ([found, share]) => {
      const all = [...document.querySelectorAll<HTMLElement>(found)];
      const one = all[Math.floor(share * all.length)];
      one?.click();
      // A picture alone says what it does in its label.
      return one && (one.textContent || one.title || (one.getAttribute('aria-label') ?? ''));
    },
    [selector, at] as const,
  );
}

/** The number whose explanation was asked for last; undefined where the table's answer was not there yet. */
type Asked = { number: string | undefined };

function createSteps(page: Page, chance: Chance, explained: Asked): Step[] {
  const bar = page.getByRole('search', { name: 'Filters' });
  const groupBy = page.getByRole('combobox', { name: 'Group by' });
  const groupings = () => readAddress(page.url()).groupings;
  const filterBy = async (chip: string, text: string) => {
    await bar.getByRole('button', { name: new RegExp(`^${chip}`) }).click();
    const field = page.getByRole('combobox', { name: chip, exact: true });
    await field.fill(text);
    await field.press('Enter');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    return `filter ${chip} by ${text}`;
  };
  const tag = (chip: string, values: readonly string[]) => async () =>
    filterBy(chip, chance.pick(values.filter((value) => value !== '')) ?? '');
  const openPeriods = () => page.getByRole('button', { name: /^Period:/ }).click();
  const history = async (way: 'back' | 'forward') => {
    const isThere = await page.evaluate((to) => {
      const { canGoBack, canGoForward } = (window as unknown as { navigation: Navigation }).navigation;
      return to === 'back' ? canGoBack : canGoForward;
    }, way);
    // The first entry is the page that brought the session.
    if (!isThere || (way === 'back' && page.url() === first)) return undefined;
    await page.evaluate((to) => window.history[to](), way);
    return way;
  };
  const first = page.url();
  return [
    {
      name: 'add a grouping',
      weight: 4,
      take: async () => {
        const others = STATISTICS_GROUPINGS.filter((name) => !groupings().includes(name));
        const added = groupings().length < 3 ? chance.pick(others) : undefined;
        if (!added) return undefined;
        await groupBy.fill(groupingLabel(added));
        await page.getByRole('option', { name: groupingLabel(added), exact: true }).click();
        await groupBy.press('Escape');
        return `group by ${added}`;
      },
    },
    {
      name: 'take a grouping away',
      weight: 3,
      take: async () => {
        await groupBy.press('Backspace');
        await groupBy.press('Escape');
        return 'take the last grouping away';
      },
    },
    {
      name: 'look into a line',
      weight: 6,
      take: async () => {
        const name = await press(page, 'table[aria-label="Statistics"] button[title^="Look into"]', chance);
        return name && `look into ${name}`;
      },
    },
    { name: 'filter by country', weight: 1, take: tag('Country', ['Germany', 'Brazil', 'ukr']) },
    { name: 'filter by browser', weight: 1, take: tag('Browser', FACTS.browserName) },
    { name: 'filter by system', weight: 1, take: tag('OS', FACTS.osName) },
    { name: 'filter by domain', weight: 1, take: tag('Domain', FACTS.domain) },
    {
      name: 'filter by a number',
      weight: 2,
      take: async () => {
        await bar.getByRole('button', { name: /numbers/i }).click();
        const add = page.getByRole('button', { name: 'Add a condition' });
        if (await add.isDisabled()) {
          await page.keyboard.press('Escape');
          return undefined;
        }
        await add.click();
        const number = chance.pick(['0', '2', '-1']) ?? '0';
        await page.getByRole('textbox', { name: 'Number', exact: true }).last().fill(number);
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        return `keep lines with more than ${number}`;
      },
    },
    {
      name: 'turn the tree',
      weight: 3,
      take: async () => {
        if (groupings().length < 2) return undefined;
        const tree = page.getByRole('switch', { name: 'As a tree' });
        if (!(await tree.isVisible())) return undefined;
        await tree.click();
        return 'turn the tree on or off';
      },
    },
    {
      name: 'open or fold a row',
      weight: 4,
      take: async () => {
        const rows = 'table[aria-label="Statistics"] tbody button[aria-expanded]:not([aria-label])';
        const name = await press(page, rows, chance);
        return name && `open or fold ${name}`;
      },
    },
    {
      name: 'ask why',
      weight: 1,
      take: async () => {
        const asked = await press(page, 'table[aria-label="Statistics"] [aria-label="Why it lost"]', chance);
        return asked === undefined ? undefined : 'ask why a row lost';
      },
    },
    {
      name: 'fold or unfold the chart',
      weight: 1,
      take: async () => {
        const form = chance.pick(['Each', 'Together', 'Fold']) ?? '';
        await page
          .getByRole('radiogroup', { name: 'Form of the chart' })
          .getByText(form, { exact: true })
          .click();
        return `chart: ${form}`;
      },
    },
    {
      name: 'reset the filters',
      weight: 3,
      take: async () => {
        const reset = bar.getByRole('button', { name: 'Reset all' });
        if (!(await reset.isVisible())) return undefined;
        await reset.click();
        return 'reset all filters';
      },
    },
    {
      name: 'choose a period',
      weight: 3,
      take: async () => {
        await openPeriods();
        const name =
          chance.pick(['Yesterday', 'Today', 'Last 7 days', 'Last 30 days', 'Last 3 months']) ?? '';
        await page.getByRole('group', { name: 'Periods' }).getByRole('button', { name }).click();
        return `choose ${name}`;
      },
    },
    {
      name: 'choose days',
      weight: 2,
      take: async () => {
        await openPeriods();
        const days = '.mantine-DatePicker-day:not([disabled]):not([data-hidden])';
        await page.locator(days).first().waitFor();
        const picked = [await press(page, days, chance), await press(page, days, chance)];
        return `choose the days ${picked.join(' and ')}`;
      },
    },
    {
      name: 'show or hide a column',
      weight: 2,
      take: async () => {
        await page.getByRole('button', { name: 'Columns', exact: true }).click();
        const chooser = page.getByRole('dialog', { name: 'Columns' });
        await chooser.waitFor();
        const label = await press(page, '[role="dialog"][aria-label="Columns"] label', chance);
        await page.keyboard.press('Escape');
        await chooser.waitFor({ state: 'hidden' });
        return `turn the column ${label}`;
      },
    },
    {
      name: 'sort',
      weight: 2,
      take: async () => {
        const name = await press(page, 'table[aria-label="Statistics"] thead button', chance);
        return name && `sort by ${name}`;
      },
    },
    {
      name: 'explain a number',
      weight: 1,
      take: async () => {
        // One that waits for an answer still shows the numbers before it.
        const isSettled = await page.locator('table[aria-label="Statistics"][aria-busy="false"]').isVisible();
        const number = await press(
          page,
          'table[aria-label="Statistics"] [title="Explain this number"]',
          chance,
        );
        explained.number = isSettled ? number : undefined;
        return number && `explain ${number}`;
      },
    },
    { name: 'go back', weight: 4, take: () => history('back') },
    { name: 'go forward', weight: 1, take: () => history('forward') },
  ];
}

test('a random walk through the statistics breaks nothing, and every table is the right one', async ({
  page,
  platform,
  troubles,
}) => {
  // What cannot be pressed is told with the steps that lead there, not waited for.
  page.setDefaultTimeout(SETTLE_MS);
  const { seed, count } = readWalk(STEPS_OF_LANDING);
  const chance = createChance(seed);
  const { owner, world } = await createWorld(platform, chance);
  await openStatistics(page, platform, owner);
  // From here on it never goes; before, the team's clock is not known yet.
  await expect(statisticsTable(page)).toBeVisible();
  // By a chance of their own: when an answer is asked for must not change which step is next.
  const lateness = createChance(seed + 1);
  await page.route(/\/statistics\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateness.next() * LATE_MS));
    await route.continue().catch(() => {});
  });

  // By loops over all events: once for each question.
  const tables = new Map<string, ExpectedTable>();
  const tableOf = (question: string): ExpectedTable => {
    const table = tables.get(question) ?? expectTable(world, JSON.parse(question));
    tables.set(question, table);
    return table;
  };
  const asked: string[] = [];
  const remember = (address: string) => {
    const question = JSON.stringify(readAddress(address));
    if (asked.at(-1) !== question) asked.push(question);
    asked.splice(0, asked.length - REMEMBERED);
  };
  const differenceFrom = (moment: Moment, question: string) => findDifference(moment, tableOf(question));
  /** At any moment: nothing is broken, and the table is the answer to one of the questions. */
  const lookOnce = async (): Promise<Moment> => {
    const moment = await lookAt(page);
    remember(moment.address);
    expect(troubles, 'troubles of the page').toEqual([]);
    if (moment.failure !== null) throw new Error(`The screen is gone: ${moment.failure}`);
    const isLoading = moment.rows.length === 0 && moment.totals === null;
    const { isFlat } = readAddress(moment.address);
    const shown = asked.flatMap((question) =>
      isFlat ? [question, JSON.stringify({ ...JSON.parse(question), isFlat })] : [question],
    );
    const differences = shown.map((question) => differenceFrom(moment, question));
    if (!isLoading && differences.every((one) => one !== undefined)) {
      throw new Error(`No question has this answer: ${JSON.stringify(moment)}\n${differences.join('\n')}`);
    }
    const hasFigures = moment.summary.length > 0;
    if (hasFigures && !asked.some((question) => areFigures(moment, tableOf(question)))) {
      throw new Error(`No question has these figures: ${moment.summary}`);
    }
    return moment;
  };
  /** And soon it is the answer to the one that the address asks. */
  const settle = async () => {
    await expect
      .poll(
        async () => {
          const moment = await lookOnce();
          if (moment.isBusy) return 'busy';
          const question = JSON.stringify(readAddress(moment.address));
          const expected = tableOf(question);
          if (!areFigures(moment, expected)) return `figures ${moment.summary}, not ${expected.summary}`;
          const isRightChart = moment.chart === expected.chart;
          return differenceFrom(moment, question) ?? (isRightChart ? 'right' : moment.chart);
        },
        { timeout: SETTLE_MS, intervals: [50, 100] },
      )
      .toBe('right');
  };

  await settle();
  const explained: Asked = { number: undefined };
  await walkAtRandom({
    seed,
    count,
    chance,
    steps: createSteps(page, chance, explained),
    check: async () => {
      await lookOnce();
      const explanation = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
      if (new URL(page.url()).searchParams.has('number')) {
        await expect(explanation).toBeVisible();
        if (explained.number !== undefined) await expectExplained(explanation, explained.number);
        explained.number = undefined;
        await page.keyboard.press('Escape');
        await expect(explanation).toBeHidden();
      }
      // Every other step comes before the answer to the one before.
      if (chance.is(0.5)) await settle();
    },
  });
  await settle();
});
