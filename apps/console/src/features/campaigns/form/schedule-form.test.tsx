import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { cronSchedule, DETAIL } from '../campaigns.fixture.ts';
import { SchedulesCard } from './schedules-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const SCHEDULES = '/teams/5/campaigns/3/schedules';

/** Opens the form of a new schedule, or of one that is there. */
async function open(campaign: Partial<CampaignDetail>, schedule?: CampaignSchedule) {
  const calls = await answerApi({
    'POST /teams/5/campaigns/send-times': () => ({ timeZone: 'Europe/Berlin', items: [] }),
    [`POST ${SCHEDULES}`]: () => DETAIL,
    [`PUT ${SCHEDULES}/1`]: () => DETAIL,
  });
  const schedules = schedule ? [schedule] : [];
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <SchedulesCard campaign={{ ...DETAIL, ...campaign, schedules }} />
    </QueryClientProvider>,
  );
  const name = schedule ? 'Edit schedule' : 'Add schedule';
  await userEvent.click(screen.getByRole('button', { name }));
  const form = await screen.findByRole('dialog', { name });
  // By label and text: to find roles among five hundred time zones takes jsdom long.
  const fieldOf = (label: string) =>
    within(form).getByLabelText(new RegExp(`^${label}( ?\\*)?$`), { selector: 'input' });
  const choose = async (field: string, option: string) => {
    await userEvent.click(fieldOf(field));
    await userEvent.click(
      await screen.findByText(option, { selector: '[role="option"], [role="option"] *' }),
    );
  };
  const write = async (field: RegExp, text: string) => {
    await userEvent.clear(within(form).getByLabelText(field, { selector: 'input, textarea' }));
    await userEvent.click(within(form).getByLabelText(field, { selector: 'input, textarea' }));
    await userEvent.paste(text);
  };
  const save = () => userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  const saved = async () => {
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith(SCHEDULES))).toBe(true));
    return calls.find(({ path }) => path.startsWith(SCHEDULES));
  };
  return { calls, form, fieldOf, choose, write, save, saved };
}

it('[S2.10-19] [S3.19-02] after an event: a count, and minutes, hours or days', async () => {
  const { form, fieldOf, choose, write, save, saved } = await open({ kind: 'no-registration' });
  await choose('Type', 'After N time');
  await userEvent.click(fieldOf('Time unit'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Minutes',
    'Hours',
    'Days',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Days' }));
  await write(/^After/, '31');
  await write(/^Title/, 'Back');
  await write(/^Body/, 'Here');
  await save();
  expect(await within(form).findByText('Max value 30.')).toBeTruthy();
  await write(/^After/, '3');
  await save();
  expect((await saved())?.body).toEqual({
    timing: { type: 'interval', count: 3, unit: 'day' },
    messages: { en: [{ title: 'Back', body: 'Here' }] },
  });
});

it('[S2.10-19] [S3.19-01] once: a date and a time, on another time zone’s clock', async () => {
  const once: CampaignSchedule = {
    ...cronSchedule(1, '20:00'),
    type: 'manual',
    weekdays: null,
    date: '2030-05-15',
  };
  const { form, choose, write, save, saved } = await open({ kind: 'one-time' }, once);
  expect(within(form).getByRole('button', { name: /^Date/ }).textContent).toBe('15 May 2030');
  await write(/^Time( ?\*)?$/, '21:15');
  expect(within(form).queryByLabelText(/^Time zone/)).toBeNull();
  await choose('Country time zone', 'Another time zone');
  await choose('Time zone', 'Europe/Kyiv');
  await save();
  expect(await screen.findByText('Schedule updated')).toBeTruthy();
  expect((await saved())?.body).toMatchObject({
    timing: { type: 'manual', clock: 'zone', timeZone: 'Europe/Kyiv', date: '2030-05-15', time: '21:15' },
  });
});

it('of a schedule that is there, asks for its next times without those that it has sent', async () => {
  const { calls } = await open({}, cronSchedule(1, '20:00'));
  await waitFor(() => {
    const asked = calls.find(({ path }) => path.endsWith('/send-times'));
    expect(asked?.body).toMatchObject({ campaignId: 3, scheduleId: 1, timeZone: 'Europe/Berlin' });
  });
});

it('[S2.10-14] [S8.6-10] [S3.20-01] is edited: its variants are there, each with title and body, and one more is saved', async () => {
  const there = {
    ...cronSchedule(1, '20:00'),
    messages: {
      en: [
        { title: 'First', body: 'One' },
        { title: 'Second', body: 'Two' },
      ],
    },
  };
  const { form, save, saved } = await open({}, there);
  const values = (label: RegExp) =>
    within(form)
      .getAllByLabelText<HTMLInputElement>(label)
      .map(({ value }) => value);
  expect(values(/^Title/)).toEqual(['First', 'Second']);
  expect(values(/^Body/)).toEqual(['One', 'Two']);
  await userEvent.click(within(form).getByRole('button', { name: 'Add a variant' }));
  await userEvent.type(within(form).getAllByLabelText(/^Title/)[2] as HTMLElement, 'Third');
  await userEvent.type(within(form).getAllByLabelText(/^Body/)[2] as HTMLElement, 'Three');
  await save();
  expect(await screen.findByText('Schedule updated')).toBeTruthy();
  const call = await saved();
  expect(call).toMatchObject({ method: 'PUT', path: `${SCHEDULES}/1` });
  expect(call?.body).toMatchObject({
    timing: { type: 'cron', weekdays: ['monday'], time: '20:00' },
    messages: { en: [{ title: 'First' }, { title: 'Second' }, { title: 'Third', body: 'Three' }] },
  });
});
