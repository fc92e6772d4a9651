/** What every step and endpoint is given: the sum of what the features need. */
import type { Log } from '@sluice/runtime';
import type { TokenSecrets } from '../features/clicks/page-token.ts';
import type { RecentIds } from '../features/clicks/recent-ids.ts';
import type { ConversionDeps } from '../features/conversions/take-conversion.ts';
import type { FreeVisits } from '../features/domains/free-visits.ts';
import type { InstallDeps } from '../features/installs/install-deps.ts';
import type { FindFile } from '../features/landings/find-file.ts';
import type { LandingPages } from '../features/landings/landing-pages.ts';
import type { RouteTable } from '../features/streams/route-table.ts';
import type { SubscriberDeps } from '../features/subscribers/subscriber-deps.ts';
import type { FactReaders } from '../features/visits/facts/fact-readers.ts';
import type { WhiteSitePages } from '../features/white-pages/white-site-pages.ts';
import type { RecordingDeps } from '../recorder.ts';

export type StepDeps = RecordingDeps &
  FactReaders &
  TokenSecrets &
  ConversionDeps &
  InstallDeps &
  SubscriberDeps & {
    routes: Pick<RouteTable, 'findByHost'>;
    /** Undefined where there are no landings: every black page is the plain one. */
    landings:
      | (InstallDeps['landings'] & { pages: Pick<LandingPages, 'find' | 'load'>; findFile: FindFile })
      | undefined;
    whitePages: Pick<WhiteSitePages, 'find' | 'draw'>;
    recentClicks: RecentIds;
    freeVisits: Pick<FreeVisits, 'spendingOf' | 'count'>;
    log: Log;
  };
