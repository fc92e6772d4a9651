/** The route tree, made of the route list, the screens and the guard. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { nextFrame } from '../parts/frame/next-frame.ts';
import { FailureScreen } from '../shell/failure-screen.tsx';
import { Layout } from '../shell/layout.tsx';
import { RootView } from '../shell/root-view.tsx';
import { SigningInScreen } from '../shell/signing-in-screen.tsx';
import { Splash } from '../shell/splash.tsx';
import { findRouteName } from './find-route-name.ts';
import { type GuardDependencies, guardNavigation, isCancelled } from './guard.ts';
import { navigationState } from './navigation-state.ts';
import { createRememberedLists, type ListContext } from './remembered-lists.ts';
import { REDIRECTS, ROUTE_NAMES, ROUTES, type RouteName } from './route-list.ts';
import { CREATE_TEAM_DIALOG, PLACEHOLDER, SCREENS } from './screens.ts';
import { writeSearch } from './write-search.ts';

/**
 * Shown bare, without the console's layout and its guard. An invitation asks for the login itself: the guard would load the
 * account, and somebody new would be given a team of their own before they could join the one they were invited to.
 */
const BARE: readonly RouteName[] = ['home', 'callback', 'logoutCallback', 'registration', 'demo', 'invite'];
/** Delay before the splash, which would only flash for shorter waits. */
const PENDING_AFTER_MS = 300;

type Dependencies = Omit<GuardDependencies, 'login'> & {
  login: (target: string) => Promise<void>;
  /** Whose lists are remembered: the person in the active team. @default none are */
  listOwner?: () => string | undefined;
  history?: RouterHistory;
};

const ConsoleLayout = () => <Layout createTeamDialog={CREATE_TEAM_DIALOG} />;

export function createConsoleRouter({ history, login, listOwner, ...guard }: Dependencies) {
  const lists = createRememberedLists(listOwner ?? (() => undefined));
  const root = createRootRoute({ component: RootView });
  const layout = createRoute({
    getParentRoute: () => root,
    id: 'console',
    component: ConsoleLayout,
    pendingComponent: Splash,
    beforeLoad: async ({ location, preload }): Promise<ListContext> => {
      // Preloading a link must not redirect.
      if (preload) return {};
      const to = findRouteName(router, location.pathname);
      // Fetched while the account is: one after the other would delay the first screen.
      if (guard.session().isAuthenticated) void SCREENS[to]?.preload?.();
      const outcome = await guardNavigation({ to }, { ...guard, login: () => login(location.href) });
      if (outcome === 'dashboard') throw redirect({ to: ROUTES.dashboard.path, replace: true });
      // The page is being redirected to the login: nothing else is rendered.
      if (outcome === 'blocked') await new Promise(() => {});
      if (navigationState.isLoading()) await nextFrame();
      return lists.open(location);
    },
  });

  const routeOf = (name: RouteName): AnyRoute =>
    createRoute({
      getParentRoute: (): AnyRoute => (BARE.includes(name) ? root : layout),
      path: ROUTES[name].path,
      staticData: { name },
      component: name === 'callback' ? SigningInScreen : (SCREENS[name] ?? PLACEHOLDER),
      ...(name === 'logoutCallback' && {
        beforeLoad: () => {
          throw redirect({ to: ROUTES.home.path, replace: true });
        },
      }),
    });
  const redirects = Object.entries(REDIRECTS).map(
    ([from, to]): AnyRoute =>
      createRoute({
        getParentRoute: () => root,
        path: from,
        beforeLoad: () => {
          throw redirect({ to, replace: true });
        },
      }),
  );
  const bare = ROUTE_NAMES.filter((name) => BARE.includes(name)).map(routeOf);
  const inside = ROUTE_NAMES.filter((name) => !BARE.includes(name)).map(routeOf);

  const router = createRouter({
    routeTree: root.addChildren([...bare, ...redirects, layout.addChildren(inside)]),
    ...(history && { history }),
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultErrorComponent: FailureScreen,
    scrollRestoration: true,
  });
  // Not for nobody: a history that is listened to leaves it to the listening app to load what a redirect leads to.
  if (listOwner) lists.watch(router.history);
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      const from = findRouteName(router, currentLocation.pathname);
      const to = findRouteName(router, nextLocation.pathname);
      return isCancelled({ to, from }, guard.session());
    },
  });
  return router;
}
