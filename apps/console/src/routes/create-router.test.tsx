import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createConsoleRouter } from './create-router.tsx';
import { findRouteName } from './find-route-name.ts';
import type { Session } from './guard.ts';
import { navigationState, watchNavigation } from './navigation-state.ts';

function open(path: string, part: Partial<Session> = {}) {
  const session: Session = {
    isAuthenticated: true,
    isUserDataLoading: false,
    isUserDataLoaded: true,
    roles: ['owner'],
    ...part,
  };
  const targets: string[] = [];
  const router = createConsoleRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    session: () => session,
    login: async (target) => void targets.push(target),
    loadUserData: async () => {},
  });
  // On a page, the drawn router listens to the history by itself.
  router.history.subscribe(() => void router.load());
  return { router, session, targets };
}

describe('the route tree', () => {
  it.each([
    ['/', 'home'],
    ['/callback', 'callback'],
    ['/registration', 'registration'],
    ['/demo', 'demo'],
    ['/streams/create', 'streamsCreate'],
    ['/streams/edit/5', 'streamsEdit'],
    ['/streams/settings', 'streamsSettings'],
    ['/streams/settings/5', 'streamsSettings'],
    ['/streams/pixel', 'streamsPixel'],
    ['/streams/explain/5', 'streamsExplain'],
    ['/streams/live/5', 'streamsLive'],
    ['/streams/split-test/5', 'streamsSplitTest'],
    ['/push-messages/statistics', 'pushMessagesStatistics'],
    ['/push-messages/welcome', 'pushMessagesCompany'],
    ['/push-messages/welcome/create', 'pushMessagesCreate'],
    ['/push-messages/welcome/7', 'pushMessagesUpdate'],
    ['/team-work/nika', 'teamWorkSingle'],
    ['/landings/create', 'landingsCreate'],
    ['/landings/9', 'landingsUpdate'],
    ['/invite/abc', 'invite'],
    ['/streams/else/5', 'error'],
    ['/nothing', 'error'],
  ])('knows %s as %s', (path, name) => {
    expect(findRouteName(open('/').router, path)).toBe(name);
  });

  it.each([
    ['[S2.1-12]', '/push-messages', '/push-messages/one-time'],
    ['[S2.1-18]', '/finances', '/finances/bills'],
    ['[S2.1-25]', '/postbacks', '/postbacks/facebook'],
  ])('%s leads from %s to %s', async (_, from, to) => {
    const { router } = open(from);
    await router.load();
    expect(router.state.location.pathname).toBe(to);
  });

  it('leads to the dashboard from what the roles do not open', async () => {
    const { router } = open('/finances/bills', { roles: ['mediabuyer'] });
    await router.load();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('asks for a login with the full path, and goes no further', async () => {
    const { router, targets } = open('/streams?page=2', { isAuthenticated: false });
    void router.load();
    await expect.poll(() => targets).toEqual(['/streams?page=2']);
    expect(router.state.status).toBe('pending');
  });

  it('stays where it is while user data is loading', async () => {
    const { router, session } = open('/dashboard');
    await router.load();
    session.isUserDataLoading = true;
    void router.navigate({ to: '/landings' });
    // Time enough for a navigation, as the next one shows.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe('/dashboard');
    session.isUserDataLoading = false;
    void router.navigate({ to: '/streams' });
    await expect.poll(() => router.state.location.pathname).toBe('/streams');
  });
});

describe('the loading flag', () => {
  it('[S4.3-01] is set when the route’s name changes, and cleared after the navigation', async () => {
    const { router } = open('/dashboard');
    await router.load();
    const seen: boolean[] = [];
    const stop = watchNavigation(router);
    const unsubscribe = navigationState.subscribe(() => void seen.push(navigationState.isLoading()));
    await router.navigate({ to: '/streams' });
    expect(seen).toEqual([true, false]);
    await router.navigate({ to: '/streams', search: { page: 2 } });
    expect(router.state.location.search).toEqual({ page: 2 });
    expect(seen).toEqual([true, false]);
    stop();
    unsubscribe();
  });
});
