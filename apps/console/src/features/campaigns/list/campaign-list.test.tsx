import type { ListedCampaign } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../shell/team/account.ts';
import { LISTED, RUN } from '../campaigns.fixture.ts';
import { CampaignsScreen } from '../campaigns-screen.tsx';
import { TransferCampaignDialog } from './campaign-dialogs.tsx';
import { formatCountdown, formatSendTime } from './send-time.ts';

afterEach(() => vi.unstubAllGlobals());

const MEMBERS = {
  'GET /teams/5/campaigns/recipients': () => ({
    items: [
      { memberId: 7, name: 'Nika', email: 'nika@sluice.test' },
      { memberId: 8, name: 'Kim', email: 'kim@sluice.test' },
    ],
  }),
};

async function show(items: readonly Partial<ListedCampaign>[], answers = {}, search = '') {
  const queries: string[] = [];
  const calls = await answerApi({
    ...MEMBERS,
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'Europe/Kyiv' }),
    'GET /teams/5/streams': () => ({ items: [{ id: 9, name: 'Spin' }], total: 1 }),
    'GET /teams/5/campaigns': (_call: unknown, query: URLSearchParams) => {
      queries.push(query.toString());
      return {
        items: items.map((item, at) => ({ ...LISTED, id: at + 1, ...item })),
        total: items.length,
        totals: {},
      };
    },
    ...answers,
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <CampaignsScreen />
    </QueryClientProvider>,
    `/push-messages/interval${search}`,
    '/push-messages/$type',
  );
  return { calls, queries };
}
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

it('says of each what comes next: the time of the team and of the country, how far a send is, or what is missing', async () => {
  const hour = new Date(Date.now() + 3_600_000 + 90_000).toISOString();
  await show([
    {
      name: 'Next',
      status: 'launched',
      nextSendAt: hour,
      nextSendZone: 'Europe/Warsaw',
      lastRun: RUN,
      days: [0, 0, 5, 7, 0, 9, 3, 2, 1, 6, 8, 9, 4, 2],
    },
    {
      name: 'Own',
      status: 'launched',
      nextSendAt: hour,
      nextSendZone: 'Europe/Warsaw',
      isNextOnOwnClock: true,
    },
    {
      name: 'Under way',
      status: 'launched',
      lastRun: {
        ...RUN,
        state: 'sending',
        endedAt: null,
        sent: 560,
        capped: 0,
        quiet: 30,
        gone: 20,
        failed: 10,
      },
    },
    { name: 'Paused', pausedBy: 'unsubscribed', pausedAt: hour },
    { name: 'Empty', schedules: 0 },
    { name: 'Off' },
  ]);
  const next = await rowOf('Next');
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(hour));
  expect(await within(next).findByText(`in 1h 1m · ${clock('Europe/Warsaw')} in Warsaw`)).toBeTruthy();
  expect(within(next).getByText(new RegExp(`^(Today|Tomorrow), ${clock('Europe/Kyiv')}$`))).toBeTruthy();
  expect(within(next).getByText('48,216')).toBeTruthy();
  expect(within(next).getByRole('img', { name: /^From 0 to 2/ })).toBeTruthy();
  expect(within(await rowOf('Own')).getByText(`${clock('Europe/Warsaw')} on each own clock`)).toBeTruthy();
  const sending = await rowOf('Under way');
  expect(within(sending).getByText('62.0%')).toBeTruthy();
  const bar = within(sending).getByRole('progressbar', { name: 'How far the send of Under way is' });
  expect(bar.getAttribute('aria-valuenow')).toBe('62');
  expect(within(await rowOf('Paused')).getByText('Too many unsubscribed')).toBeTruthy();
  expect(within(await rowOf('Empty')).getByRole('link', { name: 'Add one to switch it on' })).toBeTruthy();
  expect(within(await rowOf('Off')).getByText('Switched off')).toBeTruthy();
});

it('is sorted by the next send from the head of its column, and narrowed to a member by who sees the others’', async () => {
  accountStore.set({ ...ACCOUNT, teams: [{ ...ACCOUNT.teams[0], roles: ['owner'] }] } as never);
  const { queries } = await show([{ name: 'Next' }], {}, '?member=8');
  await rowOf('Next');
  expect(new URLSearchParams(queries[0]).get('member')).toBe('8');
  expect(await screen.findByText(/Kim/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Next send/ }));
  await waitFor(() => expect(new URLSearchParams(queries.at(-1)).get('sort')).toBe('next'));
});

it('asks the api for one stream and one country, and keeps what it cannot know out of it', async () => {
  const { queries } = await show(
    [{ name: 'Next' }],
    {},
    '?stream=9&country=de&status=launched,unknown&member=me',
  );
  await rowOf('Next');
  const asked = new URLSearchParams(queries[0]);
  expect(asked.get('stream')).toBe('9');
  expect(asked.get('country')).toBe('DE');
  expect(asked.get('status')).toBe('launched');
  expect(asked.has('member')).toBe(false);
});

it('switches several on at once, and says of one why it could not be', async () => {
  const { calls } = await show([{ name: 'One' }, { name: 'Two' }], {
    'PUT /teams/5/campaigns/1/status': () => ({ ...LISTED, id: 1 }),
    'PUT /teams/5/campaigns/2/status': () => refusal(409, 'campaign.incomplete', 'No schedule.'),
  });
  for (const name of ['One', 'Two']) await userEvent.click(within(await rowOf(name)).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('1 campaign switched on')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'launched' },
    { status: 'launched' },
  ]);
});

it('[S2.10-06] is transferred to a member who is chosen from a list, or to an e-mail that is typed', async () => {
  const calls = await answerApi({
    ...MEMBERS,
    'POST /teams/5/campaigns/3/transfer': () => ({ ...LISTED, schedules: [] }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <TransferCampaignDialog campaign={{ ...LISTED, id: 3 }} isOpen onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Transfer “Evening”' });
  const field = await within(dialog).findByRole('combobox', { name: 'Member’s e-mail' });
  const given = () =>
    calls
      .filter(({ path }) => path.endsWith('/transfer'))
      .map(({ body }) => (body as { email: string }).email);
  await userEvent.type(field, 'Ki');
  await userEvent.click(await screen.findByRole('option', { name: /Kim/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(given()).toEqual(['kim@sluice.test']));
  await userEvent.clear(field);
  await userEvent.type(field, 'new@sluice.test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(given()).toEqual(['kim@sluice.test', 'new@sluice.test']));
});

it('writes near days by name, in every language, and the two largest units until then', () => {
  const now = new Date('2026-11-18T20:00:00Z');
  const kyiv = { timeZone: 'Europe/Kyiv', language: 'en' } as const;
  expect(formatSendTime(new Date('2026-11-18T21:30:00Z'), now, kyiv)).toMatch(/^Today, 11:30\sPM$/);
  expect(formatSendTime(new Date('2026-11-18T22:30:00Z'), now, kyiv)).toMatch(/^Tomorrow, 12:30\sAM$/);
  expect(formatSendTime(new Date('2026-11-20T10:00:00Z'), now, kyiv)).toMatch(/^Fri, Nov 20, 12:00\sPM$/);
  expect(formatSendTime(new Date('2026-11-18T21:30:00Z'), now, { ...kyiv, language: 'uk' })).toBe(
    'Сьогодні, 23:30',
  );
  expect(formatCountdown(59 * 60_000, 'en')).toBe('59m');
  expect(formatCountdown((14 * 60 + 14) * 60_000, 'en')).toBe('14h 14m');
  expect(formatCountdown(4 * 24 * 3_600_000 + 5_000, 'en')).toBe('4d');
  expect(formatCountdown(-5, 'en')).toBe('1m');
});
