/** The whole screen over an api that answers when it is told to: rows stand under the question that they answer. */
import type { Role } from '@sluice/contracts';
import { STATISTICS_COUNTERS, STATISTICS_RATIOS, type StatisticsGrouping } from '@sluice/contracts/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { StatisticsScreen } from './statistics-screen.tsx';

/** One line of each grouping: its key, and the name that the table writes for it. */
const LINES: Partial<Record<StatisticsGrouping, { key: string; name: string }>> = {
  day: { key: '2026-11-10', name: 'Tue, Nov 10, 2026' },
  week: { key: '2026-11-09', name: 'Mon, Nov 9, 2026' },
  month: { key: '2026-11-01', name: 'November 2026' },
  country: { key: 'BR', name: 'Brazil' },
  stream: { key: '35', name: 'Summer' },
  domain: { key: 'play.example.com', name: 'play.example.com' },
  deviceType: { key: 'mobile', name: 'mobile' },
  sub1: { key: 'ad-7', name: 'ad-7' },
  landingPageId: { key: '12', name: 'Wheel' },
  template: { key: 'crash', name: 'crash' },
  browserName: { key: 'Chrome', name: 'Chrome' },
  osName: { key: 'Android', name: 'Android' },
  ...Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8].map((at) => [`sub${at}`, { key: `ad-${at}`, name: `ad-${at}` }]),
  ),
};

const NUMBERS = Object.fromEntries([
  ...STATISTICS_COUNTERS.map((name) => [name, 3]),
  ...STATISTICS_RATIOS.map((name) => [name, 50]),
]);

function reportOf(groupBy: string) {
  const groupings = groupBy.split(',') as StatisticsGrouping[];
  const group = Object.fromEntries(groupings.map((name) => [name, LINES[name]?.key ?? '']));
  return {
    timeZone: 'UTC',
    rows: [{ group, ...NUMBERS }],
    totals: NUMBERS,
    previous: NUMBERS,
    total: 1,
    watermark: null,
    names: { streams: { 35: 'Summer' }, landings: { 12: 'Wheel' } },
  };
}

/** Held back until they are let go, from the moment that `hold` is called. */
function createGate() {
  let isHeld = false;
  let waiting: (() => void)[] = [];
  return {
    pass: () => (isHeld ? new Promise<void>((go) => waiting.push(go)) : Promise.resolve()),
    hold: () => {
      isHeld = true;
    },
    open: () => {
      isHeld = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

type Opened = { isAway?: (() => boolean) | undefined; answer?: (by: string) => object; roles?: Role[] };

async function open(address: string, { isAway = () => false, answer = reportOf, roles }: Opened = {}) {
  const gate = createGate();
  const asked: URLSearchParams[] = [];
  const page = { items: [], total: 0 };
  await answerApi({
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'UTC' }),
    'GET /teams/5/statistics': async (_, query) => {
      asked.push(query);
      await gate.pass();
      if (isAway()) return refusal(503, 'internal.unavailable', 'Away.');
      return answer(query.get('groupBy') ?? '');
    },
    'GET /teams/5/statistics/values': () => ({
      domain: [],
      country: [],
      browserName: [],
      osName: [],
      deviceType: [],
    }),
    'GET /teams/5/statistics/views': () => [],
    'GET /teams/5/streams': () => page,
    'GET /teams/5/landings': () => page,
    'GET /teams/5/landings/recipients': () => ({ items: [] }),
  });
  if (roles) accountStore.set({ ...ACCOUNT, teams: ACCOUNT.teams.map((team) => ({ ...team, roles })) });
  const { router } = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StatisticsScreen />
    </QueryClientProvider>,
    address,
  );
  return { gate, asked, router };
}

async function openTable(address: string, as: Opened = {}) {
  const opened = await open(address, as);
  await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('false'));
  return opened;
}

/** Also one whose rows are a tree, which has a role of its own. */
const table = () => screen.getByLabelText('Statistics', { selector: 'table' });
/** Of the groupings alone: the columns before the first number. */
function heads(): string[] {
  const names = within(table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent ?? '');
  return names.slice(0, names.indexOf('Uniq'));
}
const firstCells = () => {
  const row = table().querySelector('tbody tr');
  return [...(row?.children ?? [])].slice(0, heads().length).map((cell) => cell.textContent);
};
const shown = () => ({ heads: heads(), cells: firstCells(), isBusy: table().getAttribute('aria-busy') });

const LABELS: Partial<Record<StatisticsGrouping, string>> = {
  day: 'Date',
  week: 'Week',
  month: 'Month',
  country: 'Country',
  stream: 'Stream',
  domain: 'Domain',
  deviceType: 'Device',
  sub1: 'sub1',
  landingPageId: 'Landing',
  template: 'Template',
  browserName: 'Browser',
  osName: 'OS',
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((at) => [`sub${at}`, `sub${at}`])),
};
const lineOf = (...by: StatisticsGrouping[]) => ({
  heads: by.map((name) => LABELS[name]),
  cells: by.map((name) => LINES[name]?.name),
});

afterEach(() => vi.unstubAllGlobals());

describe('a line that is looked into', () => {
  it.each([
    ...['country', 'stream', 'domain', 'deviceType', 'sub1', 'landingPageId', 'template', 'week', 'month'],
  ] as StatisticsGrouping[])('of %s stays under its own grouping until the days are there', async (by) => {
    // Sorted as the chart is not: of a month that is longer than the table its answer would be the table's as well, and be there already.
    const { gate } = await openTable(`/?by=${by}&sort=unique`);
    expect(shown()).toEqual({ ...lineOf(by), isBusy: 'false' });
    gate.hold();
    await userEvent.click(within(table()).getByText(LINES[by]?.name ?? ''));
    await waitFor(() => expect(shown()).toEqual({ ...lineOf(by), isBusy: 'true' }));
    await act(async () => gate.open());
    await waitFor(() => expect(shown()).toEqual({ ...lineOf('day'), isBusy: 'false' }));
  });
});

describe('a line of a stream', () => {
  it.each(['stream', 'country,stream', 'country,stream&tree=0'])(
    'leads to the stream’s page, by %s',
    async (by) => {
      await openTable(`/?by=${by}&open=/BR`);
      const link = await within(table()).findByRole('link', { name: 'Open the stream Summer' });
      expect(link.getAttribute('href')).toBe('/streams/edit/35');
    },
  );

  it('does not where streams are not the member’s', async () => {
    await openTable('/?by=stream', { roles: ['financier'] });
    expect(within(table()).queryByRole('link')).toBeNull();
  });
});

describe('another grouping', () => {
  it.each([
    ['day added to country', 'country', 'country,day'],
    ['week added to stream', 'stream', 'stream,week'],
    ['the last one taken away, which is no date', 'country', undefined],
  ] as const)('(%s) has its columns and its rows at once, and not before', async (_, before, after) => {
    // Sorted as the chart is not: its answer would be the table's as well, and be there already.
    const { gate, router } = await openTable(`/?by=${before}&sort=unique`);
    gate.hold();
    const search = { by: after, tree: '0', sort: 'unique' };
    await act(() => router.navigate({ to: '.', search: search as never }));
    await waitFor(() => expect(shown()).toEqual({ ...lineOf(before), isBusy: 'true' }));
    await act(async () => gate.open());
    const groupings = (after ?? 'day').split(',') as StatisticsGrouping[];
    await waitFor(() => expect(shown()).toEqual({ ...lineOf(...groupings), isBusy: 'false' }));
  });

  it.each([
    ['[S2.9-11]', 'template,domain,landingPageId'],
    ['[S2.9-12]', 'browserName,osName,deviceType'],
    ['[S2.9-13]', 'sub2,sub3,sub4'],
    ['[S2.9-13]', 'sub5,sub6,sub7'],
    ['[S2.9-13]', 'sub8,sub1'],
  ])('%s of the address (%s) has a column for each, with its name in every line', async (_, by) => {
    await openTable(`/?by=${by}&tree=0`);
    const groupings = by.split(',') as StatisticsGrouping[];
    expect(shown()).toEqual({ ...lineOf(...groupings), isBusy: 'false' });
  });

  it('cannot be explained by a number of the table before', async () => {
    const { gate, router } = await openTable('/?by=country');
    gate.hold();
    await act(() => router.navigate({ to: '.', search: { by: 'sub1' } as never }));
    await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(within(table()).getAllByTitle('Explain this number')[0] as HTMLElement);
    expect(router.state.location.search).toEqual({ by: 'sub1' });
  });
});

describe('a tree', () => {
  const names = () =>
    [...table().querySelectorAll('tbody tr[data-index]')].map((row) => row.firstElementChild?.textContent);
  const branch = (name: string) => within(table()).getByRole('button', { name });

  it('has a level under the other: folded at first, opened and folded by a press or the arrows', async () => {
    const { asked } = await openTable('/?by=country,deviceType,sub1');
    await waitFor(() => expect(names()).toEqual(['Brazil']));
    expect(heads()).toEqual(['Country › Device › sub1']);
    expect(branch('Brazil').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(branch('Brazil'));
    expect(names()).toEqual(['Brazil', 'mobile']);
    branch('mobile').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(names()).toEqual(['Brazil', 'mobile', 'ad-7']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(names()).toEqual(['Brazil', 'mobile']);
    await userEvent.click(branch('Brazil'));
    expect(names()).toEqual(['Brazil']);
    // Each level is counted: none is a sum of lines that may have been cut.
    expect(new Set(asked.map((query) => query.get('groupBy')))).toEqual(
      new Set(['day', 'country', 'country,deviceType', 'country,deviceType,sub1']),
    );
  });

  it('is chosen where there are two groupings or more, and stays in the address', async () => {
    const { router } = await openTable('/?by=country,deviceType');
    await waitFor(() => expect(heads()).toEqual(['Country › Device']));
    const tree = () => screen.getByRole('switch', { name: 'As a tree' });
    await userEvent.click(tree());
    await waitFor(() => expect(heads()).toEqual(['Country', 'Device']));
    expect(router.state.location.search).toMatchObject({ tree: '0' });
    await userEvent.click(tree());
    await waitFor(() => expect(heads()).toEqual(['Country › Device']));
    expect(router.state.location.search).not.toHaveProperty('tree');
    await act(() => router.navigate({ to: '.', search: { by: 'country' } as never }));
    await waitFor(() => expect(heads()).toEqual(['Country']));
    expect(screen.queryByRole('switch', { name: 'As a tree' })).toBeNull();
  });

  it.each([
    ['by=country,deviceType', 'Country › Device'],
    ['by=country,deviceType&tree=1', 'Country › Device'],
    ['by=country,deviceType&tree=0', 'Country'],
    ['by=country&tree=1', 'Country'],
  ])('is what an address of two groupings shows unless it says otherwise: %s', async (search, first) => {
    await openTable(`/?${search}`);
    await waitFor(() => expect(heads()[0]).toBe(first));
  });

  it('tells how far in a row stands, and is narrowed to a row and those above it', async () => {
    const { router } = await openTable('/?by=country,deviceType,sub1');
    await waitFor(() => expect(names()).toEqual(['Brazil']));
    await userEvent.click(branch('Brazil'));
    const of = (attribute: string) =>
      [...screen.getByRole('treegrid').querySelectorAll('tbody tr')].map((row) =>
        row.getAttribute(attribute),
      );
    expect([of('aria-level'), of('aria-expanded')]).toEqual([
      ['1', '2'],
      ['true', 'false'],
    ]);
    await userEvent.click(branch('mobile'));
    // Nothing stands under the innermost.
    expect([of('aria-level'), of('aria-expanded')]).toEqual([
      ['1', '2', '3'],
      ['true', 'true', null],
    ]);
    await userEvent.click(within(table()).getByRole('button', { name: 'Look into mobile' }));
    const search = { by: 'sub1', country: 'BR', deviceType: 'mobile' };
    await waitFor(() => expect(router.state.location.search).toEqual(search));
    await waitFor(() => expect(heads()).toEqual(['sub1']));
    expect(screen.queryByRole('treegrid')).toBeNull();
  });

  it('keeps the rows of the only grouping until a second one is there', async () => {
    const { gate, router } = await openTable('/?by=country&sort=unique');
    gate.hold();
    const search = { by: 'country,deviceType', sort: 'unique' };
    await act(() => router.navigate({ to: '.', search: search as never }));
    await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('true'));
    expect([heads(), names()]).toEqual([['Country'], ['Brazil']]);
    await act(async () => gate.open());
    await waitFor(() => expect(heads()).toEqual(['Country › Device']));
  });

  it('explains a subtotal by the groupings that it has', async () => {
    const { router } = await openTable('/?by=country,deviceType&tree=1');
    await waitFor(() => expect(names()).toEqual(['Brazil']));
    await userEvent.click(within(table()).getAllByTitle('Explain this number')[0] as HTMLElement);
    expect(router.state.location.search).toMatchObject({ number: 'unique', line: 'BR' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('keeps what belonged together until every level of the next is there', async () => {
    const { gate, router } = await openTable('/?by=country,deviceType&tree=1');
    await waitFor(() => expect(names()).toEqual(['Brazil']));
    await userEvent.click(branch('Brazil'));
    const { open } = router.state.location.search as { open?: string };
    expect(open).toBe('/BR');
    gate.hold();
    await act(() => router.navigate({ to: '.', search: { by: 'country,osName', tree: '1', open } as never }));
    await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('true'));
    expect(names()).toEqual(['Brazil', 'mobile']);
    expect(heads()).toEqual(['Country › Device']);
    await act(async () => gate.open());
    await waitFor(() => expect(names()).toEqual(['Brazil', 'Android']));
    expect(heads()).toEqual(['Country › OS']);
  });

  it('is not made of answers that were never asked for as one', async () => {
    const { gate, router } = await openTable('/?by=country');
    const ask = (search: Record<string, string>) =>
      act(() => router.navigate({ to: '.', search: search as never }));
    await ask({ by: 'country,deviceType', tree: '0' });
    await waitFor(() => expect(heads()).toEqual(['Country', 'Device']));
    gate.hold();
    await ask({ by: 'country,deviceType,osName', domain: 'a.example', tree: '0' });
    await ask({ by: 'country,deviceType,osName', domain: 'a.example' });
    // The flat table of two groupings was there, and its levels: a tree of them was not.
    await waitFor(() => expect(heads()).toEqual(['Country › Device › OS']));
    await act(async () => gate.open());
    await waitFor(() => expect(names()).toEqual(['Brazil']));
  });
});

describe('an address', () => {
  it('that explains a line of another table shows this table, and explains nothing', async () => {
    await openTable('/?number=clickButton&line=QQ');
    expect(heads()).toEqual(['Date']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['2000-01-01..2100-01-01', '2024-01-01..2026-11-10'])(
    'with the days %s is not asked of the api, and leads on to days that are',
    async (range) => {
      const { asked } = await open(`/?range=${range}`);
      expect(await screen.findByText('This period is too long')).toBeTruthy();
      expect(asked).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Show its last 366 days' }));
      await screen.findByRole('table', { name: 'Statistics' });
      const [query] = asked;
      const lengthMs = Date.parse(query?.get('endDate') ?? '') - Date.parse(query?.get('startDate') ?? '');
      expect(lengthMs / 86_400_000 + 1).toBe(366);
    },
  );

  it('that compares with more days than can be counted is not asked either, instead of comparing with others', async () => {
    const { asked } = await open('/?compare=2000-01-01..2026-11-10');
    expect(await screen.findByText('The period to compare with is too long')).toBeTruthy();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show its last 366 days' }));
    await screen.findByRole('table', { name: 'Statistics' });
    expect(asked.map((query) => query.get('compareStart'))).toContain('2025-11-10');
  });
});

describe('days that there were not', () => {
  it.each(['range', 'compare'])('are no days: of %s the address says nothing', async (name) => {
    const { asked } = await openTable(`/?${name}=1999-12-01..1999-12-31`);
    expect(
      asked.flatMap((query) => [query.get('startDate'), query.get('compareStart')]).join(),
    ).not.toContain('1999');
  });

  it('a year before a leap day’s may be one more than can be counted: it is said, and not asked', async () => {
    const { asked } = await open('/?range=2028-03-01..2029-03-01&compare=year_ago');
    expect(await screen.findByText('The period to compare with is too long')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('a comparison', () => {
  const before = { ...NUMBERS, unique: 2, profit: 6 };
  const answer = (by: string) => {
    const report = reportOf(by);
    const [row] = report.rows;
    return by === 'country' ? { ...report, previous: before, rows: [{ ...row, previous: before }] } : report;
  };
  const tree = 'by=country,deviceType&tree=1';

  it('is asked of a tree’s outermost rows alone, and stands under their numbers and the totals', async () => {
    const { asked } = await open(`/?${tree}&compare=2026-10-01..2026-10-07`, { answer });
    const row = (await screen.findByRole('button', { name: 'Brazil' })).closest('tr') as HTMLElement;
    expect(within(row).getByTitle('Was 2').textContent).toBe('+50.0%');
    expect(within(row).getByTitle('Was $6.00').textContent).toBe('−50.0%');
    const compared = asked.filter((query) => query.has('compareRows'));
    expect(new Set(compared.map((query) => query.get('groupBy')))).toEqual(new Set(['country']));
    expect(compared.map((query) => query.get('compareStart'))).toContain('2026-10-01');
  });

  it('is chosen in the filters: with the days before, a year ago, any days, or nothing', async () => {
    const { router } = await open('/?by=country');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with' }));
    const offers = () => within(screen.getByRole('group', { name: 'Periods' })).getAllByRole('button');
    expect(offers().map(({ textContent }) => textContent)).toEqual([
      ...['Previous period', 'A year ago', 'Nothing'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'A year ago' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: 'year_ago' }));
    expect(await screen.findByRole('button', { name: /Compare with.*A year ago/ })).toBeTruthy();
  });

  it('is asked of nothing where it is off', async () => {
    const { asked } = await open(`/?${tree}&compare=off`, { answer });
    await screen.findByRole('button', { name: 'Brazil' });
    expect(asked.filter((query) => query.has('compareRows') || query.has('compareStart'))).toEqual([]);
    expect(screen.queryByTitle(/Compared with/)).toBeNull();
  });
});

describe('the chart', () => {
  const form = () =>
    within(screen.getByRole('radiogroup', { name: 'Form of the chart' }))
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value;
  const press = (name: string) =>
    userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Form of the chart' })).getByText(name, { exact: true }),
    );
  afterEach(() => localStorage.removeItem('statistics-chart'));

  it.each([
    ['each total by itself', '/', null, 'each'],
    ['the columns that an address names on one plot', '/?chart=revenue,cost', null, 'together'],
    // Saved views name the usual ones.
    ['no plot for the usual columns', '/?chart=unique,clickButton,registrations,deposits', null, 'each'],
    ['nothing to whoever has folded it', '/?chart=revenue,cost', 'folded', 'folded'],
  ])('shows %s', async (_what, address, stored, shownForm) => {
    if (stored) localStorage.setItem('statistics-chart', stored);
    await openTable(address);
    expect(form()).toBe(shownForm);
  });

  it('shows each total by itself once that is chosen, and the address names no columns any more', async () => {
    const { router } = await openTable('/?chart=revenue,cost');
    await press('Each');
    await waitFor(() => expect(form()).toBe('each'));
    expect(router.state.location.search).not.toHaveProperty('chart');
  });

  it('stays on one plot while columns are chosen, also without any', async () => {
    const { router } = await openTable('/?chart=revenue');
    screen.getByRole('combobox', { name: 'Columns of the chart' }).focus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('chart'));
    expect(form()).toBe('together');
  });
});

describe('no line', () => {
  const nothing = () => ({ ...reportOf(''), rows: [], total: 0 });

  it('tells a team without traffic where numbers come from', async () => {
    await open('/', { answer: nothing });
    expect(await screen.findByText('No traffic in these days')).toBeTruthy();
  });

  it('tells that no filter matches, also one of a stream that there is not', async () => {
    const { asked } = await open('/?flow=2147483647', { answer: nothing });
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
    expect(asked[0]?.get('flow')).toBe('2147483647');
  });
});

describe('an api that fails', () => {
  it('at the first question is told where figures, chart and lines would stand, and nothing waits', async () => {
    let isAway = true;
    await open('/', { isAway: () => isAway });
    expect(await screen.findAllByText('This could not be loaded')).toHaveLength(2);
    const summary = screen.getByLabelText(/^Totals against/);
    expect(summary.getAttribute('aria-busy')).toBe('false');
    expect(within(summary).getAllByText('–')).toHaveLength(8);
    expect(document.querySelector('[data-visible].mantine-Skeleton-root')).toBeNull();
    isAway = false;
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    await waitFor(() => expect(shown()).toEqual({ ...lineOf('day'), isBusy: 'false' }));
  });

  it('at a later one leaves the numbers, and says that they are old until they are not', async () => {
    let isAway = false;
    await openTable('/', { isAway: () => isAway });
    isAway = true;
    await act(() => queryClient.refetchQueries());
    expect((await screen.findByText('not refreshing')).closest('[role="status"]')?.textContent).toContain(
      'last answer',
    );
    expect(shown()).toEqual({ ...lineOf('day'), isBusy: 'false' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('not refreshing')).toBeNull());
  });
});
