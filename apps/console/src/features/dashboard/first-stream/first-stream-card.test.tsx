import { gameOf } from '@sluice/games';
import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../shell/team/account.ts';
import { EMPTY_TEAM } from './dashboard.fixture.ts';
import { FirstStreamCard } from './first-stream-card.tsx';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

const OFFER = { domain: 'free.example', visitsPerDay: 200, limit: 10, used: 0 };

const STREAM = {
  id: 3,
  teamId: 5,
  name: 'Royal Wheel, first',
  hosts: [] as string[],
  domains: [] as object[],
};
/** The stream is there, and a visit has come to it. */
const LIVE = { ...EMPTY_TEAM, streams: { ...EMPTY_TEAM.streams, total: 1, launched: 1, newestId: 3 } };

const DASHBOARD = ['the dashboard'];
/** Over a dashboard that can change, as it does on Home. */
function Card(props: Omit<ComponentProps<typeof FirstStreamCard>, 'dashboard'>) {
  const { data } = useQuery<typeof EMPTY_TEAM>({ queryKey: DASHBOARD, queryFn: skipToken });
  return data && <FirstStreamCard dashboard={data} {...props} />;
}

async function show({
  hasVisits = false,
  isShown = true,
  dashboard = EMPTY_TEAM as typeof LIVE | typeof EMPTY_TEAM,
  stream = STREAM,
  offer = () => OFFER as unknown,
  onLed = (_: boolean) => {},
} = {}) {
  const calls = await answerApi({
    'GET /teams/5/free-addresses': offer,
    'GET /teams/5/streams/3': () => stream,
    'POST /teams/5/landings': () => ({ id: 31 }),
    'POST /teams/5/landings/31/complete': () => ({ id: 31 }),
  });
  queryClient.setQueryData(DASHBOARD, dashboard);
  const view = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <Card hasVisits={hasVisits} onLed={onLed} />
    </QueryClientProvider>,
  );
  if (isShown) await screen.findByRole('region', { name: 'Your first stream' });
  const change = (next: typeof dashboard) => act(() => queryClient.setQueryData(DASHBOARD, next));
  return { calls, change, ...view };
}
const region = () => screen.queryByRole('region', { name: 'Your first stream' });

it('takes the chosen game as it comes, and completes it', async () => {
  const { calls } = await show();
  expect(screen.getByText('0 of 4 done')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Night Final' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take Night Final' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/teams/5/landings', body: { type: 'penalty', name: 'Night Final' } },
      { path: '/teams/5/landings/31/complete' },
    ]),
  );
});

it('all twelve games are a press away', async () => {
  await show();
  const games = within(screen.getByRole('radiogroup', { name: 'Choose a game' }));
  expect(games.getAllByRole('radio')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'All twelve' }));
  expect(games.getAllByRole('radio')).toHaveLength(12);
});

it('shows the chosen game in any of its themes, and takes it in that one', async () => {
  const { calls } = await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Night Final' }));
  const themes = screen.getByRole('radiogroup', { name: 'Themes of Night Final' });
  const [first, second] = within(themes).getAllByRole('radio');
  expect(within(themes).getAllByRole('radio')).toHaveLength(gameOf('penalty').templates.length);
  expect(first?.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(second ?? themes);
  const { id, name } = gameOf('penalty').templates[1];
  await userEvent.click(screen.getByRole('button', { name: `Take ${name}` }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ template: id, name }),
  );
});

it('shows what comes later as quiet buttons that say what is first', async () => {
  await show();
  for (const [name, after] of [
    ['Name it', 'First: Choose a game'],
    ['Go live', 'First: Name it'],
    ['Open it', 'First: Free address, live at once'],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button.disabled, button.title]).toEqual([true, after]);
  }
});

const line = () => screen.findByRole('complementary', { name: 'Your first stream' });

it('is put away for this person and team, and stays so, with a line that leads back until the first visit', async () => {
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
  expect((await line()).textContent).toContain('0 of 4 done');
  expect(region()).toBeNull();
  unmount();
  const later = await show({ isShown: false });
  await line();
  expect(region()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sluice.first-stream'))).toEqual([
    'sluice.first-stream.5.7',
  ]);
  later.unmount();
  const visited = await show({ hasVisits: true, isShown: false });
  expect(screen.queryByRole('complementary')).toBeNull();
  visited.unmount();
  await show({ isShown: false });
  await userEvent.click(within(await line()).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(region()).not.toBeNull());
});

it('does not lead a team that has had visits, unless somebody asks for it', async () => {
  const { unmount } = await show({ hasVisits: true, isShown: false });
  expect(region()).toBeNull();
  unmount();
  localStorage.setItem('sluice.first-stream.5.7', '"open"');
  await show({ hasVisits: true });
});

it('tells after the first visit what was left for later, in a line, until it is put away', async () => {
  const { unmount } = await show({ hasVisits: true, isShown: false, dashboard: LIVE });
  expect((await line()).textContent).toContain('Left for later: Own domain, Pixel, Balance, and Team.');
  expect(region()).toBeNull();
  await userEvent.click(within(await line()).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(region()).not.toBeNull());
  unmount();
  localStorage.clear();
  const again = await show({ hasVisits: true, isShown: false, dashboard: LIVE });
  await userEvent.click(within(await line()).getByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  again.unmount();
  await show({ hasVisits: true, isShown: false, dashboard: LIVE });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it.each([
  ['once all of it is done', { balance: 5, members: { active: 2, waiting: 0 } }, { withPixel: 1 }],
  ['to a team that has more streams', {}, { total: 2 }],
  ['while the stream is stopped', {}, { launched: 0 }],
])('tells nothing of it %s', async (_when, team, streams) => {
  const stream = { ...STREAM, domains: [{ source: 'own' }] };
  const { change } = await show({ hasVisits: true, isShown: false, dashboard: LIVE, stream });
  // The line is there first: one that has not come yet would look the same as none.
  expect((await line()).textContent).toContain('Left for later: Pixel, Balance, and Team.');
  change({ ...LIVE, ...team, streams: { ...LIVE.streams, ...streams } });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(region()).toBeNull();
});

it('says of a step that is done its address or nothing, not how to get one', async () => {
  localStorage.setItem('sluice.first-stream.5.7', '"open"');
  const { unmount } = await show({ hasVisits: true, dashboard: LIVE });
  const done = () =>
    screen
      .getByRole('heading', { name: /^The stream is live/ })
      .closest('li')
      ?.querySelector('p')?.textContent;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(done()).toBeUndefined();
  unmount();
  await show({ hasVisits: true, dashboard: LIVE, stream: { ...STREAM, hosts: ['royal.example'] } });
  await waitFor(() => expect(done()).toBe('royal.example'));
});

it('says while one of its steps is the screen’s main thing', async () => {
  const led: boolean[] = [];
  await show({ onLed: (isLed) => led.push(isLed) });
  expect(led).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
  await line();
  expect(led).toEqual([true, false]);
});

/** The stream is named, and its address is next. */
const NAMED = {
  ...LIVE,
  landings: { ...LIVE.landings, total: 1, completed: 1 },
  streams: { ...LIVE.streams, launched: 0, withoutDomain: 1 },
};
const current = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');

it('waits for the offer with the button that it will most likely be, and never turns it into another', async () => {
  let answer = (_: unknown): void => {};
  const offer = () => new Promise((resolve) => (answer = resolve));
  await show({ dashboard: NAMED, offer });
  const button = () => current()?.querySelector('button');
  await waitFor(() => expect(button()?.dataset.loading).toBe('true'));
  expect(button()?.textContent).toBe('Go live');
  expect(current()?.textContent).not.toContain('0 visits');
  expect(current()?.querySelector('a')).toBeNull();
  act(() => answer(OFFER));
  await waitFor(() => expect(current()?.textContent).toContain('200 visits a day'));
  expect(button()?.dataset.loading).toBeUndefined();
});

it.each([
  ['offered nowhere', { ...OFFER, domain: null, visitsPerDay: 0 }, 'There are no free addresses here'],
  ['used up', { ...OFFER, used: 10 }, 'The team has no free address left'],
])('leads to a domain where free addresses are %s, and does not praise them', async (_case, given, text) => {
  await show({ dashboard: NAMED, offer: () => given });
  await waitFor(() => expect(current()?.textContent).toContain(text));
  expect(current()?.textContent).toContain('Address and launch');
  expect(current()?.textContent).not.toMatch(/visits? a day|HTTPS/);
  expect(current()?.querySelector('a')?.textContent).toBe('Add a domain');
});

const DEMO = { id: 9, member: 99, name: 'Demo team', roles: ['owner' as const], balance: 0 };

it('leads into the demo team with one press, where the installation has one', async () => {
  await show();
  const name = 'Look around in a demo team';
  expect(screen.queryByRole('button', { name })).toBeNull();
  act(() => accountStore.set({ ...ACCOUNT, demoTeam: DEMO }));
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(accountStore.get().activeTeam).toEqual(DEMO));
  expect(screen.queryByRole('button', { name })).toBeNull();
});
