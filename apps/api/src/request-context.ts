import type { PageFiles } from '@sluice/games/server';
import type { Mailer } from '@sluice/mail';
import type { Networks } from '@sluice/networks';
import type { Db } from '@sluice/postgres';
import type { Registrar } from '@sluice/providers/namecheap';
import type { EdgeView, OpenCloudflare } from '@sluice/providers/settings';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import type { RecognisePerson } from './authenticate.ts';
import type { IsReservedHost } from './features/domains/reserved-hosts.ts';
import type { EncodingSlots } from './features/landings/pictures/encoding-slots.ts';
import type { PictureStore } from './features/landings/pictures/picture-store.ts';
import type { PreviewSettings } from './features/landings/preview/preview-address.ts';
import type { LiveViews } from './features/live/live-views.ts';
import type { Statistics } from './features/statistics/statistics.ts';
import type { Rates } from './http/rates.ts';
import type { Language } from './language.ts';
import type { TeamLimits } from './team-limits.ts';

/** Where domains are bought. Without a registrar none are for sale. */
export type DomainShop = { registrar: Registrar | undefined; zones: readonly string[] };

/** What the routes stand on; the same for every request. */
export type Services = {
  clock: () => Date;
  db: Db;
  log: Log;
  recognisePerson: RecognisePerson;
  rates: Rates;
  teamLimits: TeamLimits;
  mailer: Pick<Mailer, 'send'>;
  statistics: Statistics;
  live: LiveViews;
  /** Where links in mails lead to; without a slash at its end. */
  consoleUrl: string;
  preview: PreviewSettings;
  pictureStore: PictureStore;
  encodingSlots: EncodingSlots;
  secrets: Secrets;
  /** Of landing pages, as they go over the wire. */
  pageFiles: PageFiles;
  edgeView: EdgeView;
  networks: Networks;
  openCloudflare: OpenCloudflare;
  domainShop: DomainShop;
  isReservedHost: IsReservedHost;
};

export type RequestContext = Services & {
  requestId: string;
  ip: string;
  authorization: string | undefined;
  language: Language;
  noteRoute: (name: string) => void;
  noteRetryAfter: (seconds: number) => void;
};
