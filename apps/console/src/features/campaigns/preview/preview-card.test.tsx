import type { CampaignDetail } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderPart as renderBare } from '../../../parts/testing/render-part.tsx';
import { PreviewCard } from './preview-card.tsx';
import { rollText } from './roll-text.ts';

const TOLD = '/account/notifications';
const BROWSER = { id: 1, name: 'Firefox, Linux', addedAt: '2026-11-17T10:00:00.000Z', fingerprint: 'f' };
const told = (changes: object) => ({ [`GET ${TOLD}`]: () => ({ pushKey: null, browsers: [], ...changes }) });
const renderPart = (part: ReactNode) =>
  renderBare(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
beforeEach(() => answerApi(told({})));
afterEach(() => vi.unstubAllGlobals());

const buttons = [{ title: 'Turn', url: '/' }];
const CAMPAIGN = {
  id: 3,
  teamId: 5,
  languages: ['en', 'de', 'tr'],
  mainLanguage: 'en',
  timeZone: 'Europe/Berlin',
  schedules: [
    {
      id: 8,
      messages: {
        en: [
          { title: 'Three turns', body: '{free|for nothing|on us}', buttons },
          { title: 'Only today', body: 'x' },
        ],
        de: [{ title: 'Drei Drehungen', body: 'gratis' }],
      },
    },
  ],
} as unknown as CampaignDetail;
const figureOf = (system: string) => screen.getByRole('figure', { name: new RegExp(`^${system}`) });

it('draws a text as three systems do: macOS without picture and buttons, and says so', async () => {
  const image = 'https://cdn.example/p.png';
  await renderPart(
    <PreviewCard campaign={CAMPAIGN} host="play.example" icon={null} badge={null} image={image} />,
  );
  for (const system of ['Android', 'Windows', 'macOS'])
    expect(within(figureOf(system)).getByText('Three turns')).toBeTruthy();
  expect(within(figureOf('Android')).getByText('Turn')).toBeTruthy();
  expect(within(figureOf('Windows')).getByRole('img', { name: 'Picture' })).toBeTruthy();
  expect(within(figureOf('macOS')).queryByText('Turn')).toBeNull();
  expect(within(figureOf('macOS')).queryByRole('img', { name: 'Picture' })).toBeNull();
  expect(screen.getByText(/^macOS shows no picture/)).toBeTruthy();
});

it('shows each language that has a text, and each variant', async () => {
  await renderPart(
    <PreviewCard campaign={CAMPAIGN} host="play.example" icon={null} badge={null} image={null} />,
  );
  expect(screen.queryByRole('radio', { name: 'tr' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(within(figureOf('Android')).getByText('Only today')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'de' }));
  expect(within(figureOf('Android')).getByText('Drei Drehungen')).toBeTruthy();
});

it('shows and sends the texts of the schedule that is chosen', async () => {
  const test = '/teams/5/campaigns/3/test-message';
  const calls = await answerApi({
    ...told({ pushKey: 'key', browsers: [BROWSER] }),
    [`POST ${test}`]: () => ({ browsers: [] }),
  });
  const daily = { type: 'cron', clock: 'country', weekdays: ['monday'], time: '09:00' };
  const second = { ...daily, id: 9, messages: { en: [{ title: 'Good morning', body: 'x' }] } };
  const schedules = [{ ...CAMPAIGN.schedules[0], ...daily, time: '20:00' }, second];
  const campaign = { ...CAMPAIGN, schedules } as unknown as CampaignDetail;
  await renderPart(
    <PreviewCard campaign={campaign} host="play.example" icon={null} badge={null} image={null} />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Texts of the schedule' }));
  await userEvent.click(await screen.findByRole('option', { name: /^2\. Regular: Mon, 09:00/ }));
  expect(within(figureOf('Android')).getByText('Good morning')).toBeTruthy();
  // It has no text in German.
  expect(screen.queryByRole('radio', { name: 'de' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Send to my browser' }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === test)?.body).toEqual({
      scheduleId: 9,
      language: 'en',
      variant: 0,
    }),
  );
});

it('rolls every choice of a Spintax sooner or later', () => {
  const texts = Array.from({ length: 200 }, (_, roll) => rollText('{a|b|c}', roll));
  expect([...new Set(texts)].toSorted()).toEqual(['a', 'b', 'c']);
});

it('sends the text that is shown to the person’s own browsers, and says where it went and where not', async () => {
  const test = '/teams/5/campaigns/3/test-message';
  const calls = await answerApi({
    ...told({ pushKey: 'key', browsers: [BROWSER] }),
    [`POST ${test}`]: () => ({
      browsers: [
        { name: 'Firefox, Linux', result: 'accepted' },
        { name: 'Chrome, Android', result: 'gone' },
      ],
    }),
  });
  await renderPart(
    <PreviewCard campaign={CAMPAIGN} host="play.example" icon={null} badge={null} image={null} />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to my browser' }));
  expect(await screen.findByText('Sent to Firefox, Linux. It appears there in a moment.')).toBeTruthy();
  expect(await screen.findByText(/^Not taken by the push service of Chrome, Android/)).toBeTruthy();
  expect(calls.find(({ path }) => path === test)?.body).toEqual({
    scheduleId: 8,
    language: 'en',
    variant: 1,
  });
});

it('offers no test where the installation sends nothing to browsers', async () => {
  await renderPart(
    <PreviewCard campaign={CAMPAIGN} host="play.example" icon={null} badge={null} image={null} />,
  );
  await screen.findByRole('radio', { name: 'B' });
  expect(screen.queryByRole('button', { name: 'Send to my browser' })).toBeNull();
});
