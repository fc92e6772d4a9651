import type { Role } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { guardNavigation, isCancelled, isForbidden, needsLogin, type Session } from './guard.ts';
import { ROUTE_NAMES, type RouteName } from './route-list.ts';

const signedIn: Session = {
  isAuthenticated: true,
  isUserDataLoading: false,
  isUserDataLoaded: true,
  roles: ['owner'],
};

async function go(to: RouteName, session: Partial<Session>) {
  let current = { ...signedIn, ...session };
  const calls: string[] = [];
  const outcome = await guardNavigation(
    { to },
    {
      session: () => current,
      login: async () => void calls.push('login'),
      loadUserData: async () => {
        calls.push('load');
        current = { ...current, isUserDataLoaded: true, roles: ['financier'] };
      },
    },
  );
  return { outcome, calls };
}

describe('the login requirement', () => {
  it('[S4.3-02] holds everywhere except home, callback, logoutCallback and what callback led to', async () => {
    const open = ROUTE_NAMES.filter((to) => !needsLogin({ to }));
    expect(open.sort()).toEqual(['callback', 'home', 'logoutCallback']);
    expect(needsLogin({ to: 'dashboard', redirectedFrom: 'callback' })).toBe(false);
    expect(needsLogin({ to: 'dashboard', redirectedFrom: 'home' })).toBe(true);
  });

  it.each(ROUTE_NAMES)('sends a stranger on %s to the login where one is needed, and blocks', async (to) => {
    const { outcome, calls } = await go(to, { isAuthenticated: false, isUserDataLoaded: false });
    if (needsLogin({ to })) expect({ outcome, calls }).toEqual({ outcome: 'blocked', calls: ['login'] });
    else expect({ outcome, calls }).toEqual({ outcome: 'pass', calls: [] });
  });
});

describe('user data', () => {
  it('[S4.3-03] is loaded on guarded routes if it is absent, before roles are looked at', async () => {
    expect(await go('financesBills', { isUserDataLoaded: false, roles: [] })).toEqual({
      outcome: 'pass',
      calls: ['load'],
    });
    expect((await go('financesBills', {})).calls).toEqual([]);
    expect((await go('home', { isUserDataLoaded: false })).calls).toEqual([]);
  });
});

describe('the role check', () => {
  const forbidden = (role: Role) => ROUTE_NAMES.filter((name) => isForbidden(name, [role]));

  it('leads to the dashboard from a route that no role of the member opens', async () => {
    expect((await go('financesBills', { roles: ['mediabuyer'] })).outcome).toBe('dashboard');
    expect((await go('financesBills', { roles: ['mediabuyer', 'financier'] })).outcome).toBe('pass');
  });

  it('leaves dashboard, home and the error page alone, even without a role', () => {
    for (const name of ['dashboard', 'home', 'error'] as const) expect(isForbidden(name, [])).toBe(false);
  });

  it('closes to a financier what the table closes', () => {
    expect(forbidden('owner')).toEqual([]);
    expect(forbidden('financier')).toEqual(
      expect.arrayContaining(['streams', 'landingsUpdate', 'statistics', 'teamWork', 'integrations']),
    );
    expect(forbidden('financier')).not.toContain('financesTransactions');
  });
});

describe('a navigation', () => {
  it('[S4.3-06] is cancelled on callback, when callback led to it, and while user data is loading', () => {
    expect(isCancelled({ to: 'streams', from: 'callback' }, signedIn)).toBe(true);
    expect(isCancelled({ to: 'streams', redirectedFrom: 'callback' }, signedIn)).toBe(true);
    expect(isCancelled({ to: 'streams' }, { ...signedIn, isUserDataLoading: true })).toBe(true);
    expect(isCancelled({ to: 'streams', from: 'dashboard' }, signedIn)).toBe(false);
  });
});
