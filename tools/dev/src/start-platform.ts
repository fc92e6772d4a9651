/** The processes of the platform, each with its environment, started together and stopped in order. */
import { join } from 'node:path';
import { logTail } from '@sluice/engines';
import { ensurePlayers } from '@sluice/games/build';
import { startMailbox } from '@sluice/mailbox';
import { environmentsOf, type Installation, type ProcessName } from './environments.ts';
import { type Supervised, supervise } from './supervise.ts';
import { waitUntil } from './wait-until.ts';

export type PlatformOptions = Installation & {
  /** As built, or from the sources with changes shown at once. @default 'built' */
  console?: 'built' | 'from sources';
  /** @default all, without ours where another provider is given */
  processes?: readonly ProcessName[];
  onTrouble: (message: string) => void;
};

export type Platform = {
  consoleUrl: string;
  identityUrl: string;
  apiUrl: string;
  previewUrl: string;
  mailboxUrl: string;
  edgePort: number;
  /** Liveness, readiness and metrics, by process. */
  adminUrls: Partial<Record<ProcessName, string>>;
  /** How often a process ended without being asked to. */
  failures(): number;
  stop(): Promise<void>;
};

const REPOSITORY = join(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 60_000;
const PROBE_LIMIT_MS = 3_000;
const LOG_TAIL_LINES = 20;

/** Resolves when every process is ready; if one never is, stops them all and throws with the end of its log. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { ports, dataDir, provider, onTrouble } = options;
  const environments = environmentsOf(options);
  const scripts: Record<ProcessName, string> = {
    identity: 'identity/src/server.ts',
    api: 'api/src/server.ts',
    console: options.console === 'from sources' ? 'console/server/dev-server.ts' : 'console/server/server.ts',
    worker: 'worker/src/server.ts',
    edge: 'edge/src/server.ts',
  };
  const adminPorts: Record<ProcessName, number> = {
    identity: ports.identityAdmin,
    api: ports.apiAdmin,
    console: ports.consoleAdmin,
    worker: ports.workerAdmin,
    edge: ports.edgeAdmin,
  };
  const everything = (Object.keys(scripts) as ProcessName[]).filter(
    (name) => name !== 'identity' || !provider,
  );
  const names = options.processes ?? everything;
  await ensurePlayers();
  const mailbox = await startMailbox({ smtpPort: ports.smtp, httpPort: ports.mailbox });
  const processes = new Map<ProcessName, Supervised>(
    names.map((name) => [
      name,
      supervise({
        name,
        args: [join(REPOSITORY, 'apps', scripts[name])],
        env: { ...environments[name], ...options.settings?.[name] },
        logFile: join(dataDir, `${name}.log`),
        onTrouble,
      }),
    ]),
  );

  async function stop(): Promise<void> {
    // The edge first: a worker still takes what it forwards while it stops.
    await processes.get('edge')?.stop();
    await Promise.all([...processes.values()].map((running) => running.stop()));
    await mailbox.stop();
  }

  const adminUrls = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${adminPorts[name]}`]));
  try {
    await Promise.all(
      [...processes.values()].map((running) => waitUntilReady(running, adminUrls[running.name] ?? '')),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    consoleUrl: `http://localhost:${ports.console}`,
    identityUrl: `http://localhost:${ports.identity}`,
    apiUrl: `http://localhost:${ports.api}`,
    previewUrl: `http://localhost:${ports.preview}`,
    mailboxUrl: mailbox.httpUrl,
    edgePort: ports.edge,
    adminUrls,
    failures: () => [...processes.values()].reduce((sum, { failures }) => sum + failures, 0),
    stop,
  };
}

async function waitUntilReady({ name, logFile }: Supervised, adminUrl: string): Promise<void> {
  try {
    await waitUntil(`${name} to be ready`, READY_LIMIT_MS, () => isReady(adminUrl));
  } catch (error) {
    throw new Error(
      `${name} did not become ready. The end of ${logFile}:\n${logTail(logFile, LOG_TAIL_LINES)}`,
      { cause: error },
    );
  }
}

async function isReady(adminUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${adminUrl}/readyz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}
