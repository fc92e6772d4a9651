/** What every step and endpoint is given. */
import type { Log, TokenBuckets } from '@sluice/runtime';
import type { Recorder } from '../../recorder.ts';
import type { RecentIds } from '../clicks/recent-ids.ts';
import type { AppManifests } from '../installs/app-manifests.ts';
import type { FindFile } from '../landings/find-file.ts';
import type { LandingPages } from '../landings/landing-pages.ts';
import type { RouteTable } from '../streams/route-table.ts';
import type { TeamTable } from '../teams/team-table.ts';
import type { WhiteSitePages } from '../white-pages/white-site-pages.ts';
import type { PeerReader } from './facts/address.ts';
import type { Client } from './facts/client.ts';
import type { CountryReader } from './facts/country.ts';
import type { RequestHeaders } from './facts/request-headers.ts';

export type StepDeps = {
  edgeId: string;
  routes: Pick<RouteTable, 'findByHost'>;
  readPeer: PeerReader;
  readCountry: CountryReader;
  readClient: (headers: RequestHeaders) => Client;
  readLanguage: (acceptLanguage: string) => string;
  newEventId: () => string;
  /** Undefined where nothing is recorded at all. */
  recorder: Recorder | undefined;
  /** Undefined where there are no landings: every black page is the plain one. */
  landings:
    | {
        pages: Pick<LandingPages, 'find' | 'load'>;
        manifests: Pick<AppManifests, 'find'>;
        findFile: FindFile;
      }
    | undefined;
  whitePages: Pick<WhiteSitePages, 'find' | 'draw'>;
  /** Signs page tokens; the same on every edge. */
  tokenSecret: string;
  /** The one before it, while pages that it sealed are still about. */
  previousTokenSecret: string | undefined;
  recentClicks: RecentIds;
  /** The app platform's address of a flow, with `{flow}` in the place of its id. */
  iosFlowUrl: string;
  teams: Pick<TeamTable, 'findBySecret'>;
  /** Of conversions, by team: one that sends too many does not crowd out the others. */
  conversionRates: TokenBuckets;
  /** Memory is short: pages are served, what can be told again later is not taken. */
  isShedding: () => boolean;
  /** Installations, and offers of them, that were recorded here of late. */
  toldLately: Pick<RecentIds, 'add' | 'forget'>;
  /** Where browsers may ask for messages to be sent to. */
  pushHosts: readonly string[];
  /** Of what is told of subscriptions, by address. */
  subscriberRates: TokenBuckets;
  log: Log;
};
