import type { CampaignDetail, CampaignLife } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { cronSchedule, DETAIL } from '../campaigns.fixture.ts';
import { CampaignLifeTab } from './campaign-life.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const COUNTS = {
  sent: 0,
  capped: 0,
  refused: 0,
  clicks: 0,
  unsubscribed: 0,
  registrations: 0,
  deposits: 0,
  shown: 0,
  dismissed: 0,
};
const JUDGED = { rate: 0.05, interval: { low: 0.03, high: 0.08 }, difference: null };
const RUN: CampaignLife['runs'][number] = {
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
  planned: 1_000,
  departed: 0,
  known: 0,
  silent: 0,
  late: 0,
  clicks: 45,
  unsubscribed: 2,
  shown: 700,
  dismissed: 90,
  startedAt: '2026-11-17T19:00:00Z',
  endedAt: '2026-11-17T19:01:00Z',
  day: '2026-11-17',
  isAfterEvent: false,
};
const LIFE: CampaignLife = {
  at: '2026-11-17T19:02:00Z',
  status: 'launched',
  pausedBy: null,
  pausedAt: null,
  nextSendAt: null,
  runs: [RUN],
  runDays: [],
  live: [],
  planned: [],
  log: [],
  totals: { ...COUNTS, sent: 900, shown: 700, dismissed: 90, clicks: 45 },
  days: [],
  countries: [{ ...COUNTS, ...JUDGED, country: 'DE', sent: 900, clicks: 45 }],
  variants: [
    {
      ...COUNTS,
      scheduleId: 1,
      language: 'de',
      variant: 1,
      place: 1,
      title: 'Drei',
      sent: 900,
      clicks: 45,
      ...JUDGED,
    },
  ],
  health: {
    tried: 930,
    refused: 30,
    unsubscribed: 2,
    shown: { now: { sent: 900, shown: 700 }, before: { sent: 0, shown: 0 } },
  },
  domains: [],
};
const CAMPAIGN = {
  teamId: 5,
  id: 3,
  status: 'launched',
  timeZone: 'Europe/Berlin',
  schedules: [{ id: 1 }],
} as CampaignDetail;

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
    ...['done', '1,000', '900', '40', '30', '20', '10', '700', '45', '5.0%'],
  ]);
  expect(within(screen.getByRole('table', { name: 'Text' })).getByText('Drei')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Country' })).getByText('Germany')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says why a send reached fewer than were counted when it began', async () => {
  await show({
    runs: [
      { ...RUN, planned: 48_216, departed: 51, known: 1 },
      { ...RUN, id: 2 },
    ],
  });
  const sends = await screen.findByRole('table', { name: 'Sends' });
  expect(within(sends).getAllByRole('row')).toHaveLength(4);
  expect(
    within(sends).getByText('48,216 counted when it began; 51 left before their turn; 1 had it already'),
  ).toBeTruthy();
});

it('shows how many messages were shown and dismissed, where browsers tell', async () => {
  await show({});
  const totals = await screen.findByLabelText('In all');
  expect(totals.textContent).toContain('Shown70077.8%');
  expect(totals.textContent).toContain('Dismissed9012.9%');
});

it('shows how far a send is; switched off, it is paused', async () => {
  await show({ runs: [{ ...RUN, state: 'sending', sent: 400, endedAt: null }] });
  const bar = await screen.findByRole('progressbar', { name: 'Progress of the send' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('Live')).toBeTruthy();
});

it('says at once how fast a send is, when it began and when it will be done', async () => {
  await show({
    runs: [{ ...RUN, state: 'sending', sent: 400, endedAt: null }],
    live: [
      { runId: 1, perSecond: 412, speeds: [380, 424, 410], waiting: 42, doneAt: '2026-11-17T19:03:13Z' },
    ],
  });
  const fact = async (name: string) =>
    (await screen.findByText(name)).nextElementSibling?.textContent?.replaceAll('\u202f', ' ');
  expect(await fact('Started')).toBe('8:00:00 PM');
  expect(await fact('Running')).toBe('2 min');
  expect(await fact('Put off by push services')).toBe('42');
  expect(await fact('Done about')).toBe('8:03:13 PM, in 1 min 13 sec');
  expect(screen.getByText('412')).toBeTruthy();
  expect(screen.getByText('424')).toBeTruthy();
});

it('tells what members, the guard and its sends did, the newest first', async () => {
  const of = { day: '2026-11-17', memberName: 'Nika', pausedBy: null, fields: [] };
  await show({
    log: [
      { ...of, at: '2026-11-17T19:00:30Z', action: 'campaign.paused', pausedBy: 'refused' },
      { ...of, at: '2026-11-17T18:00:00Z', action: 'campaign.updated', fields: ['settings', 'name'] },
      { ...of, at: '2026-11-17T17:00:00Z', action: 'campaign.launched' },
    ],
  });
  const list = await screen.findByRole('list', { name: 'What happened' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.lastElementChild?.textContent),
  ).toEqual([
    'The send is done, 900 sent',
    'The guard switched it off: Refused too often',
    'A send began, audience 1,000',
    'Nika changed it: Push notification settings, Name',
    'Nika switched it on',
  ]);
});

it('has the sends after an event a day in a line, which opens by a press', async () => {
  const minute = (id: number, time: string, day = '2026-11-17') => ({
    ...RUN,
    id,
    day,
    dueAt: `${day}T${time}:00Z`,
    startedAt: `${day}T${time}:00Z`,
    isAfterEvent: true,
  });
  const sums = { audience: 9, sent: 8, capped: 1, quiet: 0, gone: 0, failed: 0, shown: 4, clicks: 2 };
  await show({
    runs: [
      minute(9, '09:02'),
      minute(8, '09:01'),
      { ...RUN, id: 7, day: '2026-11-16', dueAt: '2026-11-16T19:00:00Z' },
    ],
    runDays: [
      { ...sums, scheduleId: 1, day: '2026-11-17', sends: 412 },
      { ...sums, scheduleId: 1, day: '2026-11-15', sends: 1 },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Sends' });
  const heads = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.replaceAll('\u202f', ' '));
  expect(heads()).toEqual([
    'Nov 17412 sends after an event',
    expect.stringMatching(/^Nov 16/),
    'Nov 151 send after an event',
  ]);
  const [, first] = within(table).getAllByRole('row');
  expect(cells(first as HTMLElement).slice(1)).toEqual(['9', '8', '1', '0', '0', '0', '4', '2', '25.0%']);
  const day = within(table).getByRole('button', { name: 'Nov 17' });
  expect(day.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(day);
  expect(heads()).toHaveLength(5);
  expect(within(table).getByText('The newest of the day: 2')).toBeTruthy();
  // They would crowd out what members and the guard did.
  const log = screen.getByRole('list', { name: 'What happened' });
  expect(within(log).getAllByRole('listitem')).toHaveLength(2);
});

it('stops a send for good, once it is meant', async () => {
  const calls: string[] = [];
  const run = { ...RUN, state: 'sending' as const, sent: 400, endedAt: null };
  await answerApi({
    'GET /teams/5/campaigns/3/life': () => ({ ...LIFE, runs: [calls.length > 0 ? RUN : run] }),
    'POST /teams/5/campaigns/3/sends/1/stop': () => {
      calls.push('stop');
      return { ...LIFE, runs: [{ ...run, state: 'stopped' }] };
    },
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <CampaignLifeTab campaign={CAMPAIGN} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Let it go on' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Stop the send' }));
  await waitFor(() => expect(calls).toEqual(['stop']));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('is paused beside Stop, once it is meant, and goes on; each says what it does', async () => {
  const asked: unknown[] = [];
  const run = { ...RUN, state: 'sending' as const, sent: 400, endedAt: null };
  let status: 'launched' | 'suspended' = 'launched';
  await answerApi({
    'GET /teams/5/campaigns/3/life': () => ({ ...LIFE, status, runs: [run] }),
    'PUT /teams/5/campaigns/3/status': ({ body }) => {
      ({ status } = body as { status: typeof status });
      asked.push(status);
      return { ...DETAIL, status };
    },
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <CampaignLifeTab campaign={CAMPAIGN} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.hover(await screen.findByRole('button', { name: 'Stop' }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Ends this send for good/);
  const pause = screen.getByRole('button', { name: 'Pause' });
  await user.hover(pause);
  expect(await screen.findByText(/^Switches the campaign off: this send waits/)).toBeTruthy();
  await user.click(pause);
  const question = await screen.findByRole('dialog', { name: 'Pause the campaign?' });
  await user.click(within(question).getByRole('button', { name: 'Let it go on' }));
  expect(asked).toEqual([]);
  await user.click(pause);
  const again = await screen.findByRole('dialog', { name: 'Pause the campaign?' });
  await user.click(within(again).getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked).toEqual(['suspended', 'launched']));
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

it('compares what was shown with the sends before, and says at which limit the guard pauses', async () => {
  const shown = { now: { sent: 2_000, shown: 200 }, before: { sent: 9_000, shown: 5_400 } };
  await show({ health: { ...LIFE.health, shown } });
  expect(await screen.findByText('Over a limit')).toBeTruthy();
  expect(screen.getByText('before it was 60.0%; pauses below 50.0% of that')).toBeTruthy();
});

it('does not compare what was shown of too few', async () => {
  await show({});
  expect(
    await screen.findByText('compared from 1,000 messages of the newest sends and of those before'),
  ).toBeTruthy();
  expect(screen.getByText('Too few to say')).toBeTruthy();
});

it('warns of a domain before it pauses everything that sends there', async () => {
  const domain = { host: 'play.example', since: '2026-11-17T19:00:30Z' };
  await show({ domains: [{ ...domain, state: 'warned', reason: 'denied' }] });
  expect(await screen.findByText('The messages on play.example are taken badly')).toBeTruthy();
  expect(screen.getByText(/more than 0.5% of its readers took the permission back.*above 1.0%/)).toBeTruthy();
});

it('says that a domain is paused, and what is known against it', async () => {
  const domain = { host: 'play.example', since: '2026-11-17T19:00:30Z' };
  await show(
    {
      status: 'suspended',
      pausedBy: 'domain',
      pausedAt: '2026-11-17T19:00:30Z',
      domains: [{ ...domain, state: 'paused', reason: 'refused' }],
    },
    { status: 'suspended' },
  );
  expect(await screen.findByText('Every campaign that sends to play.example is off')).toBeTruthy();
  expect(screen.getByText(/push services refused more than 5.0% of its messages/)).toBeTruthy();
  expect(screen.getByText(/^A domain that it sends to is paused/)).toBeTruthy();
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

it('lets the days be scrolled by the keyboard, as a list still', async () => {
  await show({ days: [{ ...COUNTS, day: '2026-11-17', sent: 900 }] });
  const days = await screen.findByRole('region', { name: 'Day by day' });
  expect(days.tabIndex).toBe(0);
  expect(within(within(days).getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
});

it('draws what is planned, and marks the day on which the guard paused', async () => {
  await show({
    days: [{ ...COUNTS, day: '2026-11-17', sent: 900, clicks: 45 }],
    planned: [
      { day: '2026-11-17', sends: 1, messages: 300 },
      { day: '2026-11-18', sends: 2, messages: null },
    ],
    log: [
      {
        at: '2026-11-17T19:00:30Z',
        day: '2026-11-17',
        action: 'campaign.paused',
        memberName: 'Nika',
        pausedBy: 'refused',
        fields: [],
      },
    ],
  });
  const days = await screen.findAllByRole('img', { name: /^Nov 1[78]/ });
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Nov 17: 900 sent, 45 clicks; 300 planned, as many as the last time; paused by the guard',
    'Nov 18; sends planned: 2',
  ]);
  expect(screen.getByText('Planned')).toBeTruthy();
});

it('compares a language’s texts in words and bars, and never says more than the numbers do', async () => {
  const text = { ...COUNTS, ...JUDGED, scheduleId: 1, language: 'de', title: 'Drei', sent: 9_000 };
  const difference = (verdict: 'better' | 'not_enough' | 'withheld', low = 0) => ({
    difference: { verdict, interval: verdict === 'better' ? { low, high: 0.019 } : null },
  });
  await show({
    variants: [
      { ...text, variant: 0, place: 0 },
      {
        ...text,
        ...difference('better', 0.001),
        variant: 1,
        place: 1,
        clicks: 346,
        registrations: 38,
        deposits: 9,
      },
      { ...text, ...difference('not_enough'), variant: 2, place: 2 },
      { ...text, ...difference('withheld'), variant: 3, place: 3, unsubscribed: 4 },
    ],
  });
  const rows = within(await screen.findByRole('table', { name: 'Text' }))
    .getAllByRole('row')
    .slice(1);
  expect(cells(rows[0] as HTMLElement).slice(2)).toEqual([
    ...['0', '5.00%3.00% to 8.00%', 'Compared with this', '0', '0'],
  ]);
  expect(cells(rows[1] as HTMLElement).slice(4)).toEqual(['Better+0.10 to +1.90 points', '38', '9']);
  expect(cells(rows[2] as HTMLElement)[4]).toBe('Not enough data yet');
  expect(within(rows[3] as HTMLElement).getByText(/^The two were not sent to evenly/)).toBeTruthy();
  expect(within(rows[3] as HTMLElement).getByText('sent: 9,000 · unsubscribed: 4')).toBeTruthy();
  expect(rows[1]?.querySelector('svg[data-tone="good"]')).toBeTruthy();
});

it('shows what came of a text that was changed or removed under its own words, apart from those of now', async () => {
  const text = { ...COUNTS, ...JUDGED, scheduleId: 1, language: 'de', sent: 9 };
  await show({
    variants: [
      { ...text, variant: 0, place: null, title: 'Before' },
      { ...text, variant: 1, place: 1, title: 'Moved' },
      { ...text, variant: 2, place: 0, title: 'After' },
      { ...text, variant: 3, place: null, title: null },
    ],
  });
  const names = within(await screen.findByRole('table', { name: 'Text' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    '–BeforeGerman · is there no more, or was changedsent: 9',
    'BMovedGermansent: 9',
    'AAfterGermansent: 9',
    '–A text that is there no moreGermansent: 9',
  ]);
});

it('shows what browsers told of each text and country, with its share of what was sent and of what was shown', async () => {
  const told = { sent: 900, shown: 630, dismissed: 63 };
  await show({
    variants: [
      { ...COUNTS, ...JUDGED, ...told, scheduleId: 1, language: 'de', variant: 0, place: 0, title: 'Drei' },
      { ...COUNTS, ...JUDGED, sent: 90, scheduleId: 1, language: 'de', variant: 1, place: 1, title: 'Vier' },
    ],
    countries: [{ ...COUNTS, ...JUDGED, ...told, country: 'DE' }],
  });
  const heads = within(await screen.findByRole('table', { name: 'Text' })).getAllByRole('columnheader');
  expect(heads.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    ...['Text', 'Shown', 'Dismissed', 'Clicks'],
  ]);
  const toldOf = (table: string, row: number) =>
    cells(within(screen.getByRole('table', { name: table })).getAllByRole('row')[row] as HTMLElement).slice(
      0,
      2,
    );
  expect(toldOf('Text', 1)).toEqual(['63070.0%', '6310.0%']);
  expect(toldOf('Text', 2)).toEqual(['00.0%', '0']);
  expect(toldOf('Country', 1)).toEqual(['63070.0%', '6310.0%']);
});

describe('schedules of one campaign', () => {
  const text = { ...COUNTS, ...JUDGED, language: 'de', variant: 0, place: 0, title: 'Drei', sent: 9 };
  const variants = [1, 2].map((scheduleId) => ({ ...text, scheduleId }));
  const runs = [
    { ...RUN, id: 1, scheduleId: 1 },
    { ...RUN, id: 2, scheduleId: 2 },
  ];
  const names = async (table: string) =>
    within(await screen.findByRole('table', { name: table }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it('of the same text are told apart by their number and time, among the texts and the sends', async () => {
    await show({ variants, runs }, { schedules: [cronSchedule(2, '09:00'), cronSchedule(1, '20:00')] });
    const [evening, morning] = [
      '2. Regular: Mon, 20:00, Europe/Berlin',
      '1. Regular: Mon, 09:00, Europe/Berlin',
    ];
    expect(await names('Text')).toEqual([
      `ADreiGerman · ${evening}sent: 9`,
      `ADreiGerman · ${morning}sent: 9`,
    ]);
    expect((await names('Sends')).map((name) => name?.slice(-evening.length))).toEqual([evening, morning]);
  });

  it('are told apart by their last send, where they are there no more', async () => {
    const before = { ...RUN, id: 3, scheduleId: 2, dueAt: '2026-11-16T19:00:00Z' };
    await show({ variants, runs: [runs[0] ?? RUN, before] }, { schedules: [] });
    const [first, second] = await names('Text');
    expect(first).toMatch(/removed schedule no\. 1, last sent Nov 17/);
    expect(second).toMatch(/removed schedule no\. 2, last sent Nov 16/);
  });

  it('are not named where everything was sent by one', async () => {
    await show({}, { schedules: [cronSchedule(1, '20:00'), cronSchedule(2, '09:00')] });
    expect(await names('Text')).toEqual(['BDreiGermansent: 900']);
  });
});

it('says by which rule registrations and deposits are counted', async () => {
  await show({ totals: { ...LIFE.totals, registrations: 9, deposits: 3 } });
  const totals = await screen.findByLabelText('In all');
  expect(within(totals).getByText('20.0%')).toBeTruthy();
  expect(within(totals).getByText('33.3%')).toBeTruthy();
  expect(
    screen.getByText(/^A registration or deposit counts to the message that opened its visit/),
  ).toBeTruthy();
});

it('says that nothing was sent yet', async () => {
  await show({ runs: [], countries: [], variants: [] });
  expect(await screen.findByText('Nothing was sent yet')).toBeTruthy();
});
