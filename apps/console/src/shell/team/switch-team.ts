/** Another team: nothing of the old one may stay on the screen, so the page starts over. */
import type { Membership } from '@sluice/contracts';
import { ROUTES, type RouteName } from '../../routes/route-list.ts';

/** Routes whose content belongs to one team and would be missing in another. */
const LEAVES_TO: Partial<Record<RouteName, string>> = {
  streamsCreate: ROUTES.streams.path,
  streamsEdit: ROUTES.streams.path,
  streamsSettings: ROUTES.streams.path,
  streamsPixel: ROUTES.streams.path,
  streamsExplain: ROUTES.streams.path,
  streamsSplitTest: ROUTES.streams.path,
  streamsLive: ROUTES.streams.path,
  landingsCreate: ROUTES.landings.path,
  landingsUpdate: ROUTES.landings.path,
  teamWorkSingle: ROUTES.teamWork.path,
};

/**
 * What an address may keep: how numbers are looked at. Streams, members, views and pages of a list are one team's, and a filter
 * that nothing of the other team fits would show zeros everywhere.
 */
const KEPT_PARAMETERS = ['range', 'period', 'by', 'chart', 'columns', 'sort', 'order', 'limit', 'tab'];

type Dependencies = {
  routeName: RouteName | undefined;
  location: Pick<Location, 'pathname' | 'search'>;
  /** False where unsaved changes are to be kept. */
  leaveForms: () => Promise<boolean>;
  /** False where the navigation was refused. */
  navigate: (path: string) => Promise<boolean>;
  select: (team: Membership) => void;
  /** Reloads the page at this address. */
  reload: (address: string) => void;
};

export async function switchTeam(team: Membership, dependencies: Dependencies): Promise<void> {
  const { routeName, location, leaveForms, navigate, select, reload } = dependencies;
  // Asked first: once the browser asks, at the reload, the other team is chosen already.
  if (!(await leaveForms())) return;
  const path = routeName && LEAVES_TO[routeName];
  if (path && !(await navigate(path))) return;
  select(team);
  reload(path ?? `${location.pathname}${keptOf(location.search)}`);
}

function keptOf(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT_PARAMETERS.includes(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** The history's entry is this page still: Back must not lead to the other team's filters. */
export function reloadAt(address: string): void {
  window.history.replaceState(null, '', address);
  window.location.reload();
}
