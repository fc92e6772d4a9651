import type { DashboardNeeds } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { NeedsCard } from './needs-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const ITEMS: DashboardNeeds['items'] = [
  { kind: 'domain_down', id: 1, name: 'mines-field.club' },
  { kind: 'domain_expires', id: 2, name: 'fruit-rush.fun', expiresOn: '2026-11-25' },
  { kind: 'campaign_paused', id: 7, name: 'Evening', campaignKind: 'one-time' },
  { kind: 'pixel_refused', id: 4, name: 'Mines Field · IT' },
  { kind: 'stream_without_domain', id: 5, name: 'Mines Field · PL' },
];

async function show(answer: () => unknown) {
  const calls = await answerApi({ 'GET /teams/5/dashboard/needs': answer });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <NeedsCard />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
}

it('names each with its reason, and leads to where it is mended', async () => {
  await show(() => ({ items: ITEMS, total: 8 }));
  const list = await screen.findByRole('list', { name: 'Needs you' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'mines-field.club is not served any moreLook',
    'fruit-rush.fun is paid for until Nov 25Look',
    'Evening was switched off by the guardLook',
    'Mines Field · IT has a pixel whose token is refusedNew token',
    'Mines Field · PL is launched without a domainAdd a domain',
  ]);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/domains?view=attention&host=mines-field.club',
    '/domains?view=attention&host=fruit-rush.fun',
    '/push-messages/one-time/7?tab=life',
    '/streams/pixel/4',
    '/streams/edit/5',
  ]);
  expect(screen.getByText('and 3 more')).toBeTruthy();
});

it.each([
  ['nothing waits', () => ({ items: [], total: 0 })],
  ['it could not be loaded', () => refusal(503, 'service.unavailable', 'Away.')],
])('is not there while %s', async (_when, answer) => {
  await show(answer);
  expect(screen.queryByText('Needs you')).toBeNull();
});
