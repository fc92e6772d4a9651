import type { Audience, CampaignDetail } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { cronSchedule, DETAIL } from '../campaigns.fixture.ts';
import { ChecklistCard } from './checklist-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const AHEAD = '2099-11-23T19:00:00Z';
const BOTH = { en: [{ title: 'One', body: 'Text' }], de: [{ title: 'Eins', body: 'Text' }] };
const AUDIENCE = {
  count: 1_000,
  countMin: 1_000,
  total: 1_000,
  isExact: true,
  countries: [],
  languages: [
    { value: 'en', count: 700 },
    { value: 'de', count: 200 },
    { value: 'pl', count: 100 },
  ],
  applications: [],
  out: [],
  tookMs: 1,
} satisfies Audience;

/** Each in turn: a press shows the next one. */
async function show(...campaigns: Partial<CampaignDetail>[]) {
  let sends = 0;
  const calls = await answerApi({
    'POST /teams/5/campaigns/3/checks': () => ({
      links: [],
      perDay: { day: '2099-11-23', sends: ++sends, others: 0 },
    }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <InTurn campaigns={campaigns} />
    </QueryClientProvider>,
  );
  const list = await screen.findByRole('list', { name: 'Before it goes out' });
  const settled = () => within(list).findByText('Not too much in a day');
  await settled();
  return {
    list,
    next: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await settled();
    },
    asked: () => calls.filter(({ path }) => path.endsWith('/checks')).length,
  };
}

function InTurn({ campaigns }: { campaigns: readonly Partial<CampaignDetail>[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <ChecklistCard
        campaign={{ ...DETAIL, ...campaigns[at] }}
        audience={AUDIENCE}
        onWrite={() => undefined}
      />
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    </>
  );
}

it('says what share of the audience reads a language that has no text', async () => {
  const evening = { ...cronSchedule(1, '20:00'), nextAt: AHEAD };
  const { list, next } = await show(
    { schedules: [evening] },
    { schedules: [{ ...evening, messages: BOTH }] },
  );
  expect(
    within(list).getByText(
      'German. No text in their language, so they read the main one: 30.0% of the audience, 300 people',
    ),
  ).toBeTruthy();
  await next();
  expect(within(list).getByText(/gets the main one: 10\.0% of the audience$/)).toBeTruthy();
});

it('names the schedules whose time is over', async () => {
  const once = { ...cronSchedule(2, '20:00'), type: 'manual', date: '2026-01-01', weekdays: null } as const;
  const { list } = await show({ schedules: [{ ...cronSchedule(1, '20:00'), nextAt: AHEAD }, once] });
  expect(within(list).getByText(/; Sends nothing any more: schedule 2$/)).toBeTruthy();
});

it('asks again once a schedule was changed, which is no new version of the campaign; not for what is sent meanwhile', async () => {
  const evening = { ...cronSchedule(1, '20:00'), nextAt: AHEAD };
  const { next, asked } = await show(
    { schedules: [evening] },
    { schedules: [{ ...evening, nextAt: '2099-11-30T19:00:00Z' }] },
    { schedules: [evening, { ...cronSchedule(2, '21:00'), nextAt: AHEAD }] },
  );
  expect(asked()).toBe(1);
  await next();
  expect(asked()).toBe(1);
  await next();
  expect(asked()).toBe(2);
});
