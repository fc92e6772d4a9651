/** What every step and endpoint is given. */
import type { Log } from '@sluice/runtime';
import type { Recorder } from '../../recorder.ts';
import type { FindFile } from '../landings/find-file.ts';
import type { LandingPages } from '../landings/landing-pages.ts';
import type { RouteTable } from '../streams/route-table.ts';
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
  landings: { pages: Pick<LandingPages, 'find' | 'load'>; findFile: FindFile } | undefined;
  whitePages: Pick<WhiteSitePages, 'find' | 'draw'>;
  /** Signs page tokens; the same on every edge. */
  tokenSecret: string;
  log: Log;
};
