import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../shell/team/account.ts';
import { DETAIL } from '../campaigns.fixture.ts';
import { CampaignForm } from './campaign-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** By country, language and kind of the question: what the api would count. */
const countOf = ({ countries, kind }: { countries: string[]; kind: string }) =>
  (countries.includes('DE') ? 10 : 0) + (countries.includes('AT') ? 2 : 0) + (kind === 'welcome' ? 100 : 0);

/** What others make of the campaign meanwhile: their answer brings it to this screen with that of any other call. */
const MEANWHILE = {
  'a schedule was added': { ...DETAIL, version: 3 },
  'a schedule was added, and somebody saved another link': {
    ...DETAIL,
    version: 3,
    settings: { ...DETAIL.settings, url: '/theirs' },
  },
} as const;

function Changing({ kind, campaign }: Parameters<typeof CampaignForm>[0]) {
  const [shown, setShown] = useState(campaign);
  return (
    <>
      <CampaignForm kind={kind} campaign={shown} />
      {Object.entries(MEANWHILE).map(([name, next]) => (
        <button key={name} type="button" onClick={() => setShown(next)}>
          {name}
        </button>
      ))}
    </>
  );
}

async function show(kind: 'interval' | 'welcome' | 'deposit', campaign: typeof DETAIL | null = DETAIL) {
  const calls = await answerApi({
    'GET /teams/5/streams': () => ({ items: [{ id: 9, name: 'Spin' }], total: 1 }),
    'GET /teams/5/campaigns/recipients': () => ({
      items: [
        { memberId: 7, name: 'Nika', email: 'nika@sluice.test' },
        { memberId: 8, name: 'Kim', email: 'kim@sluice.test' },
      ],
    }),
    'POST /teams/5/campaigns/audience': ({ body }) => ({
      count: countOf(body as never),
      total: 500,
      isExact: true,
      countries: [],
      languages: [],
      applications: [
        { value: 'play.example', count: 7 },
        { value: 'win.example', count: 3 },
      ],
      out: [],
      tookMs: 3,
    }),
    'PUT /teams/5/campaigns/3': ({ body }) => ({ ...DETAIL, ...(body as object), version: 2 }),
    'POST /teams/5/campaigns': () => ({ ...DETAIL, memberId: 8 }),
  });
  accountStore.set({ ...ACCOUNT, teams: [{ ...ACCOUNT.teams[0], roles: ['owner'] }] } as never);
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <Changing kind={kind} campaign={campaign ?? undefined} />
    </QueryClientProvider>,
  );
  const form = await screen.findByRole('form', { name: 'Campaign' });
  // By label and text: to find roles among five hundred time zones takes jsdom half a minute.
  const fieldOf = (label: string) =>
    within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}( ?\\*)?$`), { selector: 'input' });
  const choose = async (field: string, option: string) => {
    await userEvent.click(fieldOf(field));
    await userEvent.click(
      await screen.findByText(option, { selector: '[role="option"], [role="option"] *' }),
    );
  };
  const save = () => userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  const bodyOf = async (method: string, path: string) => {
    await waitFor(() =>
      expect(calls.some((call) => call.method === method && call.path === path)).toBe(true),
    );
    return calls.find((call) => call.method === method && call.path === path)?.body;
  };
  return { form, fieldOf, choose, save, bodyOf };
}

it('[S2.10-10] [S2.10-11] [S2.10-12] [S8.6-10] has name, stream, country, its time zone, applications and notification settings; counts anew, and saves them', async () => {
  const { form, fieldOf, choose, save, bodyOf } = await show('interval');
  await userEvent.type(fieldOf('Name'), ' now');
  await waitFor(() => expect(fieldOf('Stream').value).toBe('Spin'));
  expect(fieldOf('Country time zone').value).toBe('Europe/Berlin');
  await waitFor(() => expect(screen.getByTestId('audience').textContent).toBe('10'));
  await choose('Country', 'Austria');
  await waitFor(() => expect(screen.getByTestId('audience').textContent).toBe('12'));
  await choose('Available applications', 'win.example');
  await choose('Urgency', 'High');
  await userEvent.clear(fieldOf('At most to one person a day'));
  await userEvent.type(fieldOf('At most to one person a day'), '1');
  await userEvent.click(within(form).getByLabelText(/^Takes the place of the earlier one/));
  await save();
  expect(await screen.findByText('Campaign updated')).toBeTruthy();
  expect(await bodyOf('PUT', '/teams/5/campaigns/3')).toMatchObject({
    version: 1,
    name: 'Evening now',
    streamId: 9,
    countries: ['DE', 'AT'],
    timeZone: 'Europe/Berlin',
    hosts: ['win.example'],
    settings: { capPerDay: 1, urgency: 'high', replacesEarlier: true },
  });
});

it('[S2.10-13] adds a language, makes it the main one, and removes another', async () => {
  const { form, choose, save, bodyOf } = await show('interval');
  const listed = () =>
    within(within(form).getByRole('list', { name: 'Languages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace('Make main', ''));
  expect(listed()).toEqual(['Englishmain', 'German']);
  await choose('Add a language', 'Ukrainian');
  const added = within(form).getByText('Ukrainian').closest('li') as HTMLElement;
  await userEvent.click(within(added).getByRole('button', { name: 'Make main' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Remove the language German' }));
  expect(listed()).toEqual(['English', 'Ukrainianmain']);
  await save();
  expect(await bodyOf('PUT', '/teams/5/campaigns/3')).toMatchObject({
    languages: ['en', 'uk'],
    mainLanguage: 'uk',
  });
});

it('[S2.10-11] counts for the kind that it is of', async () => {
  await show('welcome');
  await waitFor(() => expect(screen.getByTestId('audience').textContent).toBe('110'));
});

it('[S2.10-18] is made for the member who is chosen', async () => {
  const { fieldOf, choose, save, bodyOf } = await show('welcome', null);
  await userEvent.type(fieldOf('Name'), 'For Kim');
  await choose('Stream', 'Spin');
  await choose('Made for', 'Kim');
  await save();
  expect(await bodyOf('POST', '/teams/5/campaigns')).toMatchObject({ memberId: 8, name: 'For Kim' });
});

it.each([
  ['a schedule was added', 'the version that has it', 3],
  ['a schedule was added, and somebody saved another link', 'its own, for the api to refuse', 1],
])('with changes, where %s, it saves over %s', async (meanwhile, _, version) => {
  const { fieldOf, save, bodyOf } = await show('interval');
  await userEvent.type(fieldOf('Name'), ' now');
  await userEvent.click(screen.getByText(meanwhile));
  await save();
  expect(await bodyOf('PUT', '/teams/5/campaigns/3')).toMatchObject({ version, name: 'Evening now' });
});

it('without changes, shows what somebody else saved, and saves over that', async () => {
  const { fieldOf, save, bodyOf } = await show('interval');
  await userEvent.click(screen.getByText('a schedule was added, and somebody saved another link'));
  await waitFor(() => expect(fieldOf('Link').value).toBe('/theirs'));
  await userEvent.type(fieldOf('Name'), ' now');
  await save();
  expect(await bodyOf('PUT', '/teams/5/campaigns/3')).toMatchObject({
    version: 3,
    settings: { url: '/theirs' },
  });
});

it('with an empty link leads to the start page, and says so beside the macros', async () => {
  const { fieldOf, save, bodyOf } = await show('interval');
  const hint = /^Empty: a press opens the start page of the subscriber’s own site\..*\{click_id\}/;
  expect(screen.getByText(hint)).toBeTruthy();
  await userEvent.clear(fieldOf('Link'));
  await save();
  expect(await bodyOf('PUT', '/teams/5/campaigns/3')).toMatchObject({ settings: { url: '/' } });
});
