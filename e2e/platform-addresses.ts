/** Where the run's platform is: told by the process that started it to the processes that test it, in their environment. */
import type { OutsideAddresses } from './outside-remote.ts';

/** `databaseUrl` is the database owner's. */
export type EngineUrls = { databaseUrl: string; clickhouseUrl: string; natsUrl: string };

export type PlatformAddresses = {
  engines: EngineUrls;
  /** A team for tests that need any. */
  team: { teamId: number; apiKey: string };
  consoleDist: string;
  consoleUrl: string;
  identityUrl: string;
  apiUrl: string;
  previewUrl: string;
  mailboxUrl: string;
  edgePort: number;
  outside: OutsideAddresses;
};

const VARIABLE = 'SLUICE_E2E_PLATFORM';

export function tellTests(addresses: PlatformAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

export function readAddresses(): PlatformAddresses {
  const told = process.env[VARIABLE];
  if (!told) throw new Error('no platform was started: browser tests run with playwright.config.ts');
  return JSON.parse(told) as PlatformAddresses;
}
