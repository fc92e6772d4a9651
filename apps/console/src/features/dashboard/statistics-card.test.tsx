import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { StatisticsCard } from './statistics-card.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a question that is refused at first says so, with its reason, and can be asked again', async () => {
  const calls = await answerApi({
    'GET /teams/5/dashboard/chart': () =>
      refusal(503, 'internal.unavailable', 'Statistics are not available for a moment'),
  });
  const { container } = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StatisticsCard launched={3} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('internal.unavailable');
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
  const asked = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(asked));
});

it('profit says how it changed against the days before, as the other numbers do', async () => {
  const counts = { blackPage: 0, clickButton: 0, push: 0, pwa: 0, registrations: 0, deposits: 0 };
  await answerApi({
    'GET /teams/5/dashboard/chart': () => ({
      timeZone: 'UTC',
      days: [{ ...counts, profit: 50, date: '2026-11-18' }],
      totals: { ...counts, profit: 50 },
      previous: { ...counts, profit: -100 },
      watermark: '2026-11-18T12:00:00.000Z',
    }),
  });
  queryClient.clear();
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StatisticsCard launched={3} />
    </QueryClientProvider>,
  );
  const line = (await screen.findByText('Profit')).closest('p');
  expect(line?.textContent).toContain('+$50.00+150');
  expect(line?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('better');
});
