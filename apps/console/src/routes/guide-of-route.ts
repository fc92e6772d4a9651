/** Which page of the user guide speaks of a screen: that of its section, unless the route has a section of its own there. */
import type { Section } from '@sluice/contracts';
import { type RouteName, routeEntry } from './route-list.ts';

const OF_SECTION: Readonly<Record<Section, string>> = {
  dashboard: 'concepts#home',
  streams: 'first-stream',
  landings: 'first-stream#landing',
  traffic: 'money#traffic',
  statistics: 'statistics',
  messages: 'push',
  team: 'roles',
  finances: 'money',
  postbacks: 'pixels#sent',
  integrations: 'api',
  news: 'roles#news',
  changelog: 'roles#news',
  profile: 'roles#profile',
  settings: 'roles#settings',
};

const OF_ROUTE: Readonly<Partial<Record<RouteName, string>>> = {
  domains: 'domains',
  teamWorkSingle: 'roles#member',
  streamsSettings: 'first-stream#settings',
  streamsPixel: 'pixels#pixels',
  streamsExplain: 'concepts#decision',
  streamsSplitTest: 'statistics#split-tests',
  streamsLive: 'first-stream#first-visit',
  pushMessagesStatistics: 'push#results',
  financesBills: 'money#top-up',
  postbacksIncoming: 'pixels#incoming',
};

/** Undefined: the guide says nothing of it. */
export function guideOfRoute(name: RouteName): string | undefined {
  const { section } = routeEntry(name);
  return OF_ROUTE[name] ?? (section && OF_SECTION[section]);
}
