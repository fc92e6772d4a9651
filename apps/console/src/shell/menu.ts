/** The side menu, in its order. Labels and sections come from the route list. */
import type { IconName } from '../icons/icon-names.ts';
import type { RouteName } from '../routes/route-list.ts';

export type MenuItem = {
  route: RouteName;
  icon: IconName /** Where it leads, if not to the route's own address. */;
  to?: string;
};

export const MENU: readonly MenuItem[] = [
  { route: 'dashboard', icon: 'home' },
  { route: 'streams', icon: 'route' },
  { route: 'landings', icon: 'device-gamepad-2' },
  { route: 'domains', icon: 'world' },
  { route: 'integrations', icon: 'plug-connected' },
  { route: 'statistics', icon: 'chart-bar' },
  { route: 'pushMessagesCompany', icon: 'bell', to: '/push-messages/one-time' },
  { route: 'postbacksFacebook', icon: 'arrows-right-left' },
  { route: 'teamWork', icon: 'users' },
  { route: 'financesBills', icon: 'wallet' },
  { route: 'changelog', icon: 'sparkles' },
];

/** Screens without a menu entry, for the palette. */
export const SCREENS_WITHOUT_ENTRY: readonly MenuItem[] = [
  { route: 'profile', icon: 'user' },
  { route: 'settings', icon: 'settings' },
  { route: 'traffic', icon: 'trending-up' },
  { route: 'news', icon: 'news' },
];
