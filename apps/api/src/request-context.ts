import type { Mailer } from '@sluice/mail';
import type { Db } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import type { RecognisePerson } from './authenticate.ts';
import type { EncodingSlots } from './features/landings/pictures/encoding-slots.ts';
import type { PictureStore } from './features/landings/pictures/picture-store.ts';
import type { PreviewSettings } from './features/landings/preview/preview-address.ts';
import type { Statistics } from './features/statistics/statistics.ts';
import type { Rates } from './http/rates.ts';
import type { Language } from './language.ts';

/** What the routes stand on; the same for every request. */
export type Services = {
  clock: () => Date;
  db: Db;
  log: Log;
  recognisePerson: RecognisePerson;
  rates: Rates;
  mailer: Pick<Mailer, 'send'>;
  statistics: Statistics;
  /** Where links in mails lead to; without a slash at its end. */
  consoleUrl: string;
  preview: PreviewSettings;
  pictureStore: PictureStore;
  encodingSlots: EncodingSlots;
};

export type RequestContext = Services & {
  requestId: string;
  ip: string;
  authorization: string | undefined;
  language: Language;
  noteRoute: (name: string) => void;
  noteRetryAfter: (seconds: number) => void;
};
