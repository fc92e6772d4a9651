import { useSyncExternalStore } from 'react';
import { isForbidden } from '../routes/guard.ts';
import { navigationState } from '../routes/navigation-state.ts';
import { ROUTES, routeEntry } from '../routes/route-list.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { MENU, type MenuItem } from './menu.ts';
import { useAccount } from './team/account.ts';

export type MenuEntry = MenuItem & { label: NonNullable<ReturnType<typeof routeEntry>['label']>; to: string };

/** What the active member's roles open. A person without a team keeps what needs none. */
export function useMenu(items: readonly MenuItem[] = MENU): MenuEntry[] {
  const roles = useAccount().activeTeam?.roles ?? [];
  return items.flatMap((item) => {
    const { label } = routeEntry(item.route);
    if (!label || isForbidden(item.route, roles)) return [];
    return [{ ...item, label, to: item.to ?? ROUTES[item.route].path }];
  });
}

/** The entry of the route that is on its way, or else of the one on the screen: a press is answered before its screen is drawn. */
export function useCurrentLabel() {
  const target = useSyncExternalStore(navigationState.subscribe, navigationState.target);
  const shown = useRouteName();
  const name = target ?? shown;
  return name && routeEntry(name).label;
}
