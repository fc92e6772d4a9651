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
import { cronSchedule, DETAIL } from './campaigns.fixture.ts';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { CampaignForm } from './form/campaign-form.tsx';
import { SchedulesCard } from './form/schedules-card.tsx';
import { zonesOfCountry } from './form/time-zones.ts';

afterEach(() => vi.unstubAllGlobals());

const renderOnRoute = (part: ReactNode, ...rest: [address: string, path: string] | []) =>
  renderRoute(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>, ...rest);

const CAMPAIGN: CampaignDetail = {
  ...DETAIL,
  schedules: [cronSchedule(1, '21:00'), cronSchedule(2, '09:00')],
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

  it('say their next ten sends together, with how long it is until the first', async () => {
    await answerApi({});
    const first = new Date(Date.now() + (3 * 60 + 31) * 60_000 + 500).toISOString();
    const nextSends = [
      { at: first, local: '2026-11-23T09:00', timeZone: 'Europe/Berlin', scheduleId: 2 },
      { at: '2099-11-23T20:00:00Z', local: '2026-11-23T21:00', timeZone: 'Europe/Berlin', scheduleId: 1 },
    ];
    await renderOnRoute(<SchedulesCard campaign={{ ...CAMPAIGN, status: 'launched', nextSends }} />);
    const list = await screen.findByRole('list', { name: 'Next send times' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u202f', ' ')),
    ).toEqual(['Mon, Nov 23, 09:00 AM2', 'Mon, Nov 23, 09:00 PM1']);
    expect(screen.getByText(/^in 3 hr 3[01] min$/)).toBeTruthy();
    expect(screen.queryByText(/^The campaign is off/)).toBeNull();
  });

  it('count down to nothing while the campaign is off', async () => {
    await answerApi({});
    const nextSends = [
      { at: '2099-11-23T20:00:00Z', local: '2099-11-23T21:00', timeZone: 'Europe/Berlin', scheduleId: 1 },
    ];
    await renderOnRoute(<SchedulesCard campaign={{ ...CAMPAIGN, nextSends }} />);
    expect(await screen.findByText(/^The campaign is off: nothing is sent/)).toBeTruthy();
    expect(screen.queryByText(/^in \d/)).toBeNull();
  });

  it('[S2.10-15] [S8.3-11] [S8.6-10] are copied, and say so when that fails', async () => {
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

  it('are copied by a form while the campaign is on: a copy sends nothing before it is saved', async () => {
    const calls = await answerApi({ ...TIMES, [`POST ${SCHEDULES}`]: () => CAMPAIGN });
    await renderOnRoute(<SchedulesCard campaign={{ ...CAMPAIGN, status: 'launched' }} />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Copy schedule' })[0] as HTMLElement);
    const form = await screen.findByRole('dialog', { name: 'Copy schedule' });
    const at = within(form).getByRole('combobox', { name: /^Every day at/ });
    expect((at as HTMLInputElement).value).toBe('21:00');
    expect(calls.map(({ path }) => path)).not.toContain(`${SCHEDULES}/1/copy`);
    await userEvent.clear(at);
    await userEvent.type(at, '1030');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Schedule Copied')).toBeTruthy();
    expect(calls.find(({ path }) => path === SCHEDULES)?.body).toMatchObject({
      timing: { type: 'cron', weekdays: ['monday'], time: '10:30' },
      messages: CAMPAIGN.schedules[0]?.messages,
    });
  });

  it('[S2.10-14] [S8.5-05] [S8.6-10] are deleted after a question that says what is lost', async () => {
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

  it('counts the audience of the next send, by the quiet hours of that moment', async () => {
    const at = '2099-11-23T20:00:00.000Z';
    const calls = await answerApi({
      ...ANSWERS,
      'POST /teams/5/campaigns/audience': () => ({
        count: 5,
        total: 7,
        isExact: true,
        tookMs: 3,
        countries: [],
        languages: [],
        applications: [],
        out: [],
      }),
      'POST /teams/5/campaigns/3/checks': () => ({
        links: [
          { part: 'link', url: 'https://play.example/', result: 'error_status', status: 404, tookMs: 90 },
        ],
        perDay: { day: '2099-11-23', sends: 5, others: 3 },
      }),
      'GET /account/notifications': () => ({ pushKey: null, browsers: [] }),
    });
    const nextSends = [{ at, local: '2099-11-23T21:00', timeZone: 'Europe/Berlin', scheduleId: 1 }];
    await renderOnRoute(<CampaignForm kind="interval" campaign={{ ...CAMPAIGN, nextSends }} />);
    expect(await screen.findByText(/^subscribers would get the next message, Nov 23/)).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/audience'))?.body).toMatchObject({ at });
    const checks = await screen.findByRole('list', { name: 'Before it goes out' });
    expect(await within(checks).findByText('404 in 90 ms · https://play.example/')).toBeTruthy();
    expect(within(checks).getByText('The link leads nowhere')).toBeTruthy();
    expect(
      within(checks).getByText(
        'Sends on Nov 23, the fullest day: 5; of other campaigns: 3; at most to one person: 3',
      ),
    ).toBeTruthy();
  });

  it('leads from a language without a text to the field where it is written', async () => {
    const calls = await answerApi({
      ...TIMES,
      'GET /teams/5/streams': () => ({ items: [{ id: 9, name: 'Spin' }], total: 1 }),
      'GET /account/notifications': () => ({ pushKey: null, browsers: [] }),
      'POST /teams/5/campaigns/3/checks': () => ({ links: [], perDay: { day: null, sends: 0, others: 0 } }),
      [`PUT ${SCHEDULES}/2`]: () => CAMPAIGN,
    });
    const [first, second] = CAMPAIGN.schedules as [CampaignSchedule, CampaignSchedule];
    const german = { ...first.messages, de: [{ title: 'Eins', body: 'Text' }] };
    const schedules = [{ ...first, messages: german }, second];
    await renderOnRoute(<CampaignForm kind="interval" campaign={{ ...CAMPAIGN, schedules }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Write it: German' }));
    const form = await screen.findByRole('dialog', { name: 'Edit schedule' });
    const title = () => within(form).getByLabelText(/^Title/, { selector: '[name="messages.de.0.title"]' });
    await waitFor(() => expect(document.activeElement).toBe(title()));
    await userEvent.paste('Zwei');
    await userEvent.click(within(form).getByLabelText(/^Body/, { selector: '[name="messages.de.0.body"]' }));
    await userEvent.paste('Text');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        messages: { en: [{ title: 'At 09:00' }], de: [{ title: 'Zwei', body: 'Text' }] },
      }),
    );
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
