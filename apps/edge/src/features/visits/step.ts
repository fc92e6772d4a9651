/** What a step is: what it is given, and how it may answer. */
import type { Log } from '@sluice/runtime';
import type { Recorder } from '../../recorder.ts';
import type { FindFile } from '../landings/find-file.ts';
import type { LandingPages } from '../landings/landing-pages.ts';
import type { RouteTable } from '../streams/route-table.ts';
import type { WhiteSitePages } from '../white-pages/white-site-pages.ts';
import type { PeerReader } from './facts/address.ts';
import type { Client } from './facts/client.ts';
import type { CountryReader } from './facts/country.ts';
import type { VisitContext } from './visit-context.ts';

export type StepDeps = {
  edgeId: string;
  routes: Pick<RouteTable, 'findByHost'>;
  readPeer: PeerReader;
  readCountry: CountryReader;
  readClient: (headers: VisitContext['headers']) => Client;
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

/** Why a request ended before it became a visit. A closed list: each is a label of the outcome metric. */
export type EarlyEnd = 'unknown_host' | 'method_not_allowed' | 'not_found' | 'head_only';
/** What else a page's visitor is answered, by the step itself. */
export type OtherAnswer = 'file' | 'offer' | 'white_site' | 'endpoint';
/** Pause: the step will call `resume` when the next one may run. */
export type StepResult = 'continue' | 'pause' | EarlyEnd | OtherAnswer;

/** Goes on with the next step. */
export type Resume = (visit: VisitContext) => void;

export type Step = {
  readonly name: string;
  readonly run: (visit: VisitContext, deps: StepDeps, resume: Resume) => StepResult;
};
