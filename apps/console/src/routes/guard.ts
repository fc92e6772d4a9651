/** The navigation guard: sign-in, roles, and when navigation is cancelled. */
import { mayUse, type Role } from '@sluice/contracts/values';
import { type RouteName, routeEntry } from './route-list.ts';

export type Navigation = {
  to: RouteName;
  from?: RouteName;
  /** The route that redirected here, if any. */
  redirectedFrom?: RouteName;
};

export type Session = {
  isAuthenticated: boolean;
  isUserDataLoading: boolean;
  isUserDataLoaded: boolean;
  roles: readonly Role[];
};

const WITHOUT_LOGIN: readonly RouteName[] = ['home', 'callback', 'logoutCallback'];
const WITHOUT_ROLE_CHECK: readonly RouteName[] = ['dashboard', 'home', 'error'];

/** While the sign-in callback or the account is being processed, navigation is cancelled. */
export function isCancelled({ from, redirectedFrom }: Navigation, session: Session): boolean {
  return from === 'callback' || redirectedFrom === 'callback' || session.isUserDataLoading;
}

export function needsLogin({ to, redirectedFrom }: Navigation): boolean {
  return !WITHOUT_LOGIN.includes(to) && redirectedFrom !== 'callback';
}

export function isForbidden(to: RouteName, roles: readonly Role[]): boolean {
  const { section } = routeEntry(to);
  if (!section || WITHOUT_ROLE_CHECK.includes(to)) return false;
  return !mayUse(roles, section);
}

export type GuardDependencies = {
  session: () => Session;
  /** Leaves the page. */
  login: () => Promise<void>;
  loadUserData: () => Promise<void>;
};

/** Returns the outcome: allowed, redirected to the dashboard, or blocked because the page is being left. */
export async function guardNavigation(
  navigation: Navigation,
  { session, login, loadUserData }: GuardDependencies,
): Promise<'pass' | 'dashboard' | 'blocked'> {
  if (!needsLogin(navigation)) return 'pass';
  if (!session().isAuthenticated) {
    await login();
    return 'blocked';
  }
  if (!session().isUserDataLoaded) await loadUserData();
  return isForbidden(navigation.to, session().roles) ? 'dashboard' : 'pass';
}
