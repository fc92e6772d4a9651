import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute as renderRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { CampaignForm } from './form/campaign-form.tsx';
import { SchedulesCard } from './form/schedules-card.tsx';
import { zonesOfCountry } from './form/time-zones.ts';

afterEach(() => vi.unstubAllGlobals());

const renderOnRoute = (part: ReactNode, ...rest: [address: string, path: string] | []) =>
  renderRoute(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>, ...rest);

const schedule = (id: number, time: string, title = `At ${time}`): CampaignSchedule => ({
  id,
  type: 'cron',
  clock: 'country',
  timeZone: null,
  date: null,
  time,
  weekdays: ['monday'],
  count: null,
  unit: null,
  nextAt: null,
  messages: { en: [{ title, body: 'Text' }] },
});

const CAMPAIGN: CampaignDetail = {
  id: 3,
  teamId: 5,
  memberId: 7,
  memberName: 'Nika',
  name: 'Evening',
  kind: 'interval',
  type: 'schedule',
  status: 'suspended',
  pausedBy: null,
  pausedAt: null,
  streamId: 9,
  streamName: 'Spin',
  countries: ['DE'],
  nextSendAt: null,
  lastRun: null,
  version: 1,
  createdAt: '2026-11-17T10:00:00Z',
  updatedAt: '2026-11-17T10:00:00Z',
  hosts: [],
  timeZone: 'Europe/Berlin',
  languages: ['en', 'de'],
  mainLanguage: 'en',
  settings: {
    capPerDay: 3,
    quietHours: null,
    ttlHours: 4,
    urgency: 'normal',
    replacesEarlier: false,
    url: '/',
    icon: null,
    image: null,
  },
  schedules: [schedule(1, '21:00'), schedule(2, '09:00')],
};

const SCHEDULES = '/teams/5/campaigns/3/schedules';
const TIMES = { 'POST /teams/5/campaigns/send-times': () => ({ timeZone: 'Europe/Berlin', items: [] }) };
const titles = () => screen.getAllByText(/^At \d/).map(({ textContent }) => textContent);

describe('the schedules of a campaign', () => {
  it('[S2.10-16] are sorted by time', async () => {
    await answerApi({});
    await renderOnRoute(<SchedulesCard campaign={CAMPAIGN} />);
    expect(titles()).toEqual(['At 21:00', 'At 09:00']);
    await userEvent.click(screen.getByRole('button', { name: 'Sort by time' }));
    expect(titles()).toEqual(['At 09:00', 'At 21:00']);
  });

  it('[S2.10-15] [S8.3-11] are copied, and say so when that fails', async () => {
    let isWell = true;
    const calls = await answerApi({
      [`POST ${SCHEDULES}/1/copy`]: () =>
        isWell ? CAMPAIGN : refusal(404, 'campaign.schedule_not_found', 'The schedule was not found.'),
    });
    await renderOnRoute(<SchedulesCard campaign={CAMPAIGN} />);
    const copy = () =>
      userEvent.click(screen.getAllByRole('button', { name: 'Copy schedule' })[0] as HTMLElement);
    await copy();
    expect(await screen.findByText('Schedule Copied')).toBeTruthy();
    isWell = false;
    await copy();
    expect(await screen.findByText('Error copying schedule')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/copy'))).toHaveLength(2);
  });

  it('[S8.5-05] are deleted after a question that says what is lost', async () => {
    const calls = await answerApi({ [`DELETE ${SCHEDULES}/1`]: () => CAMPAIGN });
    await renderOnRoute(<SchedulesCard campaign={CAMPAIGN} />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete schedule' })[0] as HTMLElement);
    const question = await screen.findByRole('dialog', { name: 'Delete the schedule?' });
    expect(within(question).getByText(/^All content will be lost/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Schedule deleted')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toContain('DELETE');
  });

  it('[S2.10-20] ask before unsaved data is lost', async () => {
    await answerApi(TIMES);
    await renderOnRoute(<SchedulesCard campaign={CAMPAIGN} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add schedule' }));
    const form = await screen.findByRole('dialog', { name: 'Add schedule' });
    await userEvent.type(within(form).getByLabelText(/^Title/), 'Hi');
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Data is not saved' });
    expect(
      within(question).getByText(
        'There is no saved data in the schedule form. Are you sure you want to continue without saving?',
      ),
    ).toBeTruthy();
  });

  it('[S2.10-19] [S3.19-03] of the kind Interval are regular: weekdays and a time, with a text that must hold', async () => {
    const calls = await answerApi({ ...TIMES, [`POST ${SCHEDULES}`]: () => CAMPAIGN });
    await renderOnRoute(<SchedulesCard campaign={CAMPAIGN} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add schedule' }));
    const form = await screen.findByRole('dialog', { name: 'Add schedule' });
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
      expect(within(form).getByRole('checkbox', { name: day })).toBeTruthy();
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Sun' }));
    const at = within(form).getByRole('combobox', { name: /^Every day at/ });
    await userEvent.clear(at);
    await userEvent.type(at, '930');
    await userEvent.click(within(form).getByLabelText(/^Title/));
    await userEvent.paste('{One|Two');
    await userEvent.click(within(form).getByLabelText(/^Body/));
    await userEvent.paste('Text');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('The braces of the Spintax do not match')).toBeTruthy();
    await userEvent.type(within(form).getByLabelText(/^Title/), '}');
    await userEvent.click(within(form).getByRole('button', { name: 'Add a button' }));
    await userEvent.type(within(form).getByRole('textbox', { name: /^Button 1/ }), 'Turn');
    await userEvent.click(within(form).getByRole('textbox', { name: /^Link of button 1/ }));
    await userEvent.paste('?c={nothing}');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(
      await within(form).findByText('Unknown macro, or a macro outside the path and the query'),
    ).toBeTruthy();
    await userEvent.clear(within(form).getByRole('textbox', { name: /^Link of button 1/ }));
    await userEvent.paste('/?c={click_id}');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ path }) => path === SCHEDULES)).toBe(true));
    expect(calls.find(({ path }) => path === SCHEDULES)?.body).toEqual({
      timing: {
        type: 'cron',
        clock: 'country',
        timeZone: null,
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        time: '09:30',
      },
      messages: {
        en: [{ title: '{One|Two}', body: 'Text', buttons: [{ title: 'Turn', url: '/?c={click_id}' }] }],
      },
    });
  });
});

describe('the campaign form', () => {
  const ANSWERS = {
    'GET /teams/5/streams': () => ({ items: [], total: 0 }),
    'GET /teams/5/campaigns/recipients': () => ({
      items: [
        { memberId: 7, name: 'Nika', email: 'nika@sluice.test' },
        { memberId: 8, name: 'Kim', email: 'kim@sluice.test' },
      ],
    }),
  };
  const as = (...roles: string[]) =>
    accountStore.set({ ...ACCOUNT, teams: [{ ...ACCOUNT.teams[0], roles }] } as never);

  it.each([
    [['owner'], true],
    [['admin'], true],
    [['push_manager'], true],
    [['mediabuyer'], false],
  ])('[S2.10-18] lets %j choose the member: %s', async (roles, isShown) => {
    await answerApi(ANSWERS);
    as(...roles);
    await renderOnRoute(<CampaignForm kind="welcome" campaign={undefined} />);
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryAllByLabelText('Made for').length > 0).toBe(isShown);
  });

  it('[S2.10-09] [S8.3-15] tells a push specialist who is a media buyer too why they make none', async () => {
    await answerApi({
      'GET /teams/5/campaigns': () => ({ items: [], total: 0, totals: {} }),
    });
    as('push_manager', 'mediabuyer');
    await renderOnRoute(<CampaignsScreen />, '/push-messages/welcome', '/push-messages/$type');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Add newsletter' }))[0] as HTMLElement,
    );
    expect(
      await screen.findByText(
        /^Not enough permissions to create a push campaign .*contact your team administrator\.$/,
      ),
    ).toBeTruthy();
  });
});

it('a country’s own zones are known', () => {
  const zones = zonesOfCountry('DE');
  if (zones.length > 0) expect(zones).toContain('Europe/Berlin');
});
