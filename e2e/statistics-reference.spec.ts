/** What the walk through the statistics holds the screen against: it sees a wrong number, in a line, in the totals and in an explanation. */
import { expect, test } from '@playwright/test';
import type { TestEvent } from '../packages/statistics/src/reference.fixture.ts';
import { expectTable, findDifference, readAddress, type ShownTable } from './statistics-reference.ts';
import { expectExplained } from './statistics-table.ts';

const TEAM = { teamId: 1, memberId: 2 };
const DAY = '2026-11-16';
const EVENT: TestEvent = {
  ...TEAM,
  eventId: '',
  type: 'visit',
  atMs: Date.parse(`${DAY}T12:00:00Z`),
  streamId: 3,
  page: '',
  isBot: false,
  isUnique: false,
  costMicros: 0,
  revenueUsdMicros: 0,
  facts: { country: 'DE' },
  receivedMs: [],
};
const some = (count: number, of: Partial<TestEvent>): TestEvent[] =>
  Array.from({ length: count }, () => ({ ...EVENT, ...of }));

const WORLD = {
  ...TEAM,
  streamNames: {},
  memberNames: {},
  events: [
    ...some(8, { page: 'black', isUnique: true }),
    ...some(4, { type: 'click', costMicros: 20_000 }),
    ...some(3, { type: 'registration' }),
    ...some(2, { type: 'deposit', revenueUsdMicros: 25_000_000 }),
  ],
};
/** By hand: 4 clicks of 8 pages; 2 deposits of $25; $0.08 spent. */
const NUMBERS = {
  Uniq: '8',
  'CR % Black/Click': '50.0%',
  'CR % Regs/Dep': '66.7%',
  'CR% install/per': '–',
  'ROI %': '62,400.0%',
  EPC: '$12.50',
  CPA: '$0.04',
  'Average deposit': '$25.00',
};

const expected = expectTable(
  WORLD,
  readAddress(`https://console.test/statistics?by=country&range=${DAY}..${DAY}`),
);
function shown(line: Partial<typeof NUMBERS> = {}, totals: Partial<typeof NUMBERS> = {}): ShownTable {
  const numbers = (wrong: Partial<typeof NUMBERS>) => Object.values({ ...NUMBERS, ...wrong });
  return {
    heads: ['Country', ...Object.keys(NUMBERS)],
    rows: [['Germany', ...numbers(line)]],
    totals: ['Total', ...numbers(totals)],
    summary: expected.summary,
  };
}

test('the right table differs in nothing', () => {
  expect(findDifference(shown(), expected)).toBeUndefined();
});

test('two groupings are a tree, unless the address wants them flat', () => {
  const isTree = (search: string) => readAddress(`https://console.test/statistics?${search}`).isTree;
  // The router writes what could be a number in quotes.
  expect(['by=country,sub1', 'by=country,sub1&tree=1', 'by=country'].map(isTree)).toEqual([
    true,
    true,
    false,
  ]);
  expect(['by=country,sub1&tree=0', 'by=country,sub1&tree=%220%22'].map(isTree)).toEqual([false, false]);
});

for (const [label, wrong] of [
  ['Uniq', '9'],
  ['CR % Black/Click', '50.1%'],
  ['CR% install/per', '0.0%'],
  ['ROI %', '62,500.0%'],
  ['EPC', '$12.51'],
  ['CPA', '$0.05'],
  ['Average deposit', '$50.00'],
] as const) {
  test(`a wrong ${label} is seen in a line and in the totals`, () => {
    expect(findDifference(shown({ [label]: wrong }), expected)).toContain('a line that there is not');
    expect(findDifference(shown({}, { [label]: wrong }), expected)).toContain(`total ${label} ${wrong}, not`);
  });
}

test('an explanation of another number is seen', async ({ page }) => {
  await page.setContent(
    '<div role="dialog"><h2>CPA</h2><section><p>$0.04</p><p>Cost per deposit</p></section></div>',
  );
  await expectExplained(page.getByRole('dialog'), '$0.04');
  await expect(expectExplained(page.getByRole('dialog'), '$0.05', { timeout: 500 })).rejects.toThrow(
    'the explained number',
  );
});
