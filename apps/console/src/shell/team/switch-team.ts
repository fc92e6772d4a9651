/** Another team: nothing of the old one may stay on the screen, so the page starts over. */
import type { Membership } from '@sluice/contracts';
import { ROUTES, type RouteName } from '../../routes/route-list.ts';

/** What these show belongs to one team; after the switch it would be somebody else's. */
const LEAVES_TO: Partial<Record<RouteName, string>> = {
  streamsCreate: ROUTES.streams.path,
  streamsEdit: ROUTES.streams.path,
  streamsSettings: ROUTES.streams.path,
  streamsPixel: ROUTES.streams.path,
  landingsCreate: ROUTES.landings.path,
  landingsUpdate: ROUTES.landings.path,
};

type Dependencies = {
  routeName: RouteName | undefined;
  /** False where the navigation was refused, such as by unsaved changes. */
  navigate: (path: string) => Promise<boolean>;
  select: (team: Membership) => void;
  reload: () => void;
};

export async function switchTeam(team: Membership, { routeName, navigate, select, reload }: Dependencies) {
  const path = routeName && LEAVES_TO[routeName];
  if (path && !(await navigate(path))) return;
  select(team);
  reload();
}
