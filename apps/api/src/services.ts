/** What `build-app.ts` builds once and every request's context carries. A wiring file: it names types of features. */
import type { PageFiles } from '@sluice/games/server';
import type { Mailer } from '@sluice/mail';
import type { GuardedCaller, Networks } from '@sluice/networks';
import type { PaymentSystems } from '@sluice/payments';
import type { Db } from '@sluice/postgres';
import type { EdgeView, IsReservedHost, OpenCloudflare, OpenCrashGames } from '@sluice/providers/settings';
import type { Log } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import type { BotSender, BotSettings } from '@sluice/telegram';
import type { PushSender, VapidSigner } from '@sluice/webpush';
import type { RecognisePerson } from './access/authenticate.ts';
import type { TeamLimits } from './access/team-limits.ts';
import type { Statistics } from './clickhouse/statistics.ts';
import type { FreeAddresses } from './features/domains/free-address.ts';
import type { DomainShop } from './features/domains/search-domains.ts';
import type { EncodingSlots } from './features/landings/pictures/encoding-slots.ts';
import type { PictureStore } from './features/landings/pictures/picture-store.ts';
import type { LiveViews } from './features/live/live-views.ts';
import type { Rates } from './http/rates.ts';
import type { PreviewSettings } from './preview/sign-address.ts';

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
  /** Scripts and fonts of landing pages, compressed as they are served. */
  pageFiles: PageFiles;
  edgeView: EdgeView;
  networks: Networks;
  /** For addresses that a team typed. */
  callAddress: GuardedCaller;
  openCloudflare: OpenCloudflare;
  /** Undefined: the platform is not available on this installation. */
  openCrashGames: OpenCrashGames | undefined;
  domainShop: DomainShop;
  isReservedHost: IsReservedHost;
  freeAddresses: FreeAddresses | undefined;
  paymentSystems: PaymentSystems;
  /** Undefined where the installation has none. */
  bot: { settings: BotSettings; sender: BotSender } | undefined;
  /** Web push to the console, and the push services that a browser may name. Undefined where the installation has none. */
  consolePush:
    | { publicKey: string; hosts: readonly string[]; signer: VapidSigner; sender: Pick<PushSender, 'send'> }
    | undefined;
};
