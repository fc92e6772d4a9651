import type { CampaignDetail, CampaignLife, CampaignRun } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { CampaignLifeTab } from './campaign-life.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const COUNTS = { sent: 0, capped: 0, refused: 0, clicks: 0, unsubscribed: 0 };
const RUN: CampaignRun = {
  id: 1,
  scheduleId: 1,
  dueAt: '2026-11-17T19:00:00Z',
  state: 'done',
  zone: '',
  audience: 1_000,
  sent: 900,
  capped: 40,
  quiet: 30,
  gone: 20,
  failed: 10,
  clicks: 45,
  unsubscribed: 2,
  startedAt: '2026-11-17T19:00:00Z',
  endedAt: '2026-11-17T19:01:00Z',
};
const LIFE: CampaignLife = {
  at: '2026-11-17T19:02:00Z',
  status: 'launched',
  pausedBy: null,
  pausedAt: null,
  nextSendAt: null,
  runs: [RUN],
  totals: { ...COUNTS, sent: 900, clicks: 45 },
  days: [],
  countries: [{ ...COUNTS, country: 'DE', sent: 900, clicks: 45 }],
  variants: [{ ...COUNTS, scheduleId: 1, language: 'de', variant: 1, title: 'Drei', sent: 900, clicks: 45 }],
  health: { tried: 930, refused: 30, unsubscribed: 2 },
};
const CAMPAIGN = { teamId: 5, id: 3, status: 'launched', timeZone: 'Europe/Berlin' } as CampaignDetail;

async function show(life: Partial<CampaignLife>, campaign: Partial<CampaignDetail> = {}) {
  await answerApi({ 'GET /teams/5/campaigns/3/life': () => ({ ...LIFE, ...life }) });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <CampaignLifeTab campaign={{ ...CAMPAIGN, ...campaign }} />
    </QueryClientProvider>,
  );
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('[S2.10-27] shows each send with what became of it, and results by text and country', async () => {
  await show({});
  const sends = await screen.findByRole('table', { name: 'Sends' });
  expect(cells(within(sends).getAllByRole('row')[1] as HTMLElement)).toEqual([
    ...['done', '1,000', '900', '40', '30', '20', '10', '45', '5.0%'],
  ]);
  expect(within(screen.getByRole('table', { name: 'Text' })).getByText('Drei')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Country' })).getByText('Germany')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows how far a send is; switched off, it is paused', async () => {
  await show({ runs: [{ ...RUN, state: 'sending', sent: 400, endedAt: null }] });
  const bar = await screen.findByRole('progressbar', { name: 'Progress of the send' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('Live')).toBeTruthy();
});

it('says that the guard has paused it and why', async () => {
  await show(
    {
      status: 'suspended',
      pausedBy: 'refused',
      pausedAt: '2026-11-17T19:00:30Z',
      runs: [{ ...RUN, state: 'sending' }],
    },
    { status: 'suspended' },
  );
  expect(await screen.findByText('The guard has switched this campaign off')).toBeTruthy();
  expect(screen.getByText(/^Push services refused more than 5.0% of its messages/)).toBeTruthy();
  expect(screen.getAllByText('paused').length).toBeGreaterThan(0);
});

it('draws what was sent and pressed on each day', async () => {
  await show({
    days: [
      { ...COUNTS, day: '2026-11-16', sent: 1_200, clicks: 30 },
      { ...COUNTS, day: '2026-11-17', sent: 900, clicks: 45 },
    ],
  });
  const [before, last] = await screen.findAllByRole('img', { name: /^Nov 1[67]/ });
  expect(before?.getAttribute('aria-label')).toBe('Nov 16: 1,200 sent, 30 clicks');
  expect(last?.style.getPropertyValue('--sent')).toBe('0.75');
});

it('says that nothing was sent yet', async () => {
  await show({ runs: [], countries: [], variants: [] });
  expect(await screen.findByText('Nothing was sent yet')).toBeTruthy();
});
