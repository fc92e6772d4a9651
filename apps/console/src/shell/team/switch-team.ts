/** Another team: nothing of the old one may stay on the screen, so the page starts over. */
import type { Membership } from '@sluice/contracts';
import { ROUTES, type RouteName } from '../../routes/route-list.ts';

/** What these show belongs to one team; after the switch it would be somebody else's. */
const LEAVES_TO: Partial<Record<RouteName, string>> = {
  streamsCreate: ROUTES.streams.path,
  streamsEdit: ROUTES.streams.path,
  streamsSettings: ROUTES.streams.path,
  streamsPixel: ROUTES.streams.path,
  streamsExplain: ROUTES.streams.path,
  streamsLive: ROUTES.streams.path,
  landingsCreate: ROUTES.landings.path,
  landingsUpdate: ROUTES.landings.path,
};

type Dependencies = {
  routeName: RouteName | undefined;
  /** False where unsaved changes are to be kept. */
  leaveForms: () => Promise<boolean>;
  /** False where the navigation was refused. */
  navigate: (path: string) => Promise<boolean>;
  select: (team: Membership) => void;
  reload: () => void;
};

export async function switchTeam(team: Membership, dependencies: Dependencies): Promise<void> {
  const { routeName, leaveForms, navigate, select, reload } = dependencies;
  // Asked first: once the browser asks, at the reload, the other team is chosen already.
  if (!(await leaveForms())) return;
  const path = routeName && LEAVES_TO[routeName];
  if (path && !(await navigate(path))) return;
  select(team);
  reload();
}
