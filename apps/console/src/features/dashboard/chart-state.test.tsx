import type { DashboardChart } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { renderPart } from '../../parts/testing/render-part.tsx';
import { ChartState } from './chart-state.tsx';

afterEach(() => vi.unstubAllGlobals());

const MINUTE_MS = 60_000;

async function show(eventAgeMs: number, isStopped = false): Promise<void> {
  await answerApi({});
  const watermark = new Date(Date.now() - eventAgeMs).toISOString();
  const chart = { watermark, timeZone: 'UTC' } as DashboardChart;
  const answeredAt = Date.now() - 5 * MINUTE_MS;
  await renderPart(
    <ChartState
      chart={chart}
      isStopped={isStopped}
      answeredAt={answeredAt}
      isRetrying={false}
      onRetry={() => {}}
    />,
  );
}

it('numbers are live while events come', async () => {
  await show(2_000);
  expect(screen.getByText('live')).toBeTruthy();
});

it('an hour after the last event they are not', async () => {
  await show(60 * MINUTE_MS);
  expect(screen.queryByText('live')).toBeNull();
  expect(screen.getByText('quiet')).toBeTruthy();
  expect(screen.getByText('last event 1 hour ago')).toBeTruthy();
});

it('what could not be refreshed says how old it is', async () => {
  await show(2_000, true);
  expect(screen.getByRole('status').textContent).toContain('not refreshing');
  expect(screen.getByRole('status').textContent).toContain('last answer 5 minutes ago');
});
