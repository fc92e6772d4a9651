/** Where the run's platform is: passed by the process that started it to the test processes in their environment. */
import type { PushPlace } from '@sluice/outside/push-services';
import type { OutsideAddresses } from './outside-remote.ts';

/** `databaseUrl` is the database owner's. */
export type EngineUrls = { databaseUrl: string; clickhouseUrl: string; natsUrl: string };

export type PlatformAddresses = {
  engines: EngineUrls;
  /** A team for tests that need any. */
  team: { teamId: number; apiKey: string };
  consoleDist: string;
  siteDist: string;
  consoleUrl: string;
  identityUrl: string;
  apiUrl: string;
  previewUrl: string;
  mailboxUrl: string;
  edgePort: number;
  outside: OutsideAddresses;
  /** Where the platform's worker looks for Chromium's push service. */
  pushPlace: PushPlace;
};

const VARIABLE = 'SLUICE_E2E_PLATFORM';

export function publishAddresses(addresses: PlatformAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

export function readAddresses(): PlatformAddresses {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('no platform was started: browser tests run with playwright.config.ts');
  return JSON.parse(text) as PlatformAddresses;
}
