import type { StreamDetail } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import type { ShownTest, ShownVariant } from './split-test.queries.ts';
import { SplitTestNotes } from './split-test-notes.tsx';
import { VariantList } from './variant-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const STREAM = { id: 9, teamId: 5, version: 3, landings: [], settings: {} } as unknown as StreamDetail;

const variant = (number: number, landingName: string, profit: ShownVariant['profit']): ShownVariant => ({
  variant: number,
  landingId: 10 + number,
  landingName,
  weight: 50,
  visitors: 5_100,
  share: 0.5,
  settled: 5_000,
  converted: 100,
  // The share of those who paid, which is not what is judged.
  rate: 0.02,
  interval: { low: 0.01, high: 0.03 },
  difference: null,
  profit,
});

const earned = (perVisitor: number, difference: NonNullable<ShownVariant['profit']>['difference']) => ({
  revenue: perVisitor * 5_000 + 100,
  cost: 100,
  profit: perVisitor * 5_000,
  perVisitor,
  interval: { low: perVisitor - 0.5, high: perVisitor + 0.5 },
  difference,
});

const testOf = (second: NonNullable<ShownVariant['profit']>['difference']): ShownTest =>
  ({
    version: 3,
    startedAt: '2026-11-10T12:00:00.000Z',
    endedAt: null,
    weights: [50, 50],
    withinHours: 72,
    payingMin: 25,
    variants: [variant(1, 'Wheel', earned(0.78, null)), variant(2, 'Slots', earned(2.1, second))],
    sampleRatio: { p: 1, isAlarmed: false },
    withoutLanding: 0,
    inSeveral: 0,
    watermark: null,
  }) satisfies ShownTest;

const lines = () =>
  within(screen.getByRole('list', { name: 'Landings of the test' })).getAllByRole('listitem');

it('shows profit per visitor with its interval in dollars, and what it is made of', async () => {
  const told = {
    seen: 1.32,
    interval: { low: 0.41, high: 2.23 },
    verdict: 'better',
    moreVisitors: null,
  } as const;
  await renderOnRoute(<VariantList test={testOf(told)} goal="profit" stream={STREAM} />);
  expect(screen.getByRole('heading', { name: 'Profit per visitor' })).toBeTruthy();
  const [first, second] = lines();
  expect(first?.textContent).toContain('Revenue $4,000.00 · cost $100.00');
  expect(first?.textContent).toMatch(/\$3,900\.00.*100 of 5,000 paid.*\$0\.78.*\$0\.28 to \$1\.28/);
  expect(second?.textContent).toContain('+$0.41 to +$2.23 per visitor');
  expect(second?.textContent).not.toContain('percentage points');
  await userEvent.click(screen.getByRole('button', { name: 'Make “Slots” the winner' }));
  expect(await screen.findByText(/By “Profit” the numbers prove that it is better/)).toBeTruthy();
});

it('says how many visitors with revenue it needs, where there are too few, and what it rests on', async () => {
  const open = { seen: 1.32, interval: null, verdict: 'not_enough', moreVisitors: 3_200 } as const;
  const test = testOf(open);
  await answerApi({});
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <VariantList test={test} goal="profit" stream={STREAM} />
      <SplitTestNotes test={test} />
    </QueryClientProvider>,
  );
  const [, second] = lines();
  expect(second?.textContent).toContain('each landing needs 25 such visitors');
  expect(second?.textContent).toContain('About 3,200 more visitors would tell, if profit stays as it is');
  expect(screen.getByText(/holds for large numbers of visitors/)).toBeTruthy();
  expect(screen.queryByText(/contains the true rate/)).toBeNull();
});
