/** One engine as a process: detached from its starter, stopped by pid, restarted on the same port and data. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetEngine, readRecord, recordEngine } from './engine-record.ts';
import { isListening } from './free-port.ts';
import { logTail } from './log-tail.ts';
import { childrenOf, identify, isAlive, type ProcessIdentity, signalProcess } from './process-identity.ts';

export interface EngineHandle {
  readonly url: string;
  readonly port: number;
  /** Changes with every restart. */
  readonly pid: number;
  /** Graceful, then by force after a limit. Stopping a stopped engine is no error. */
  stop(): Promise<void>;
  /** SIGKILL by default, and then waits for the end. SIGSTOP and SIGCONT freeze and thaw. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts again on the same port and data; stops first if it still runs. */
  restart(): Promise<void>;
}

export interface EngineSpec {
  /** Names the record's entry, the data folder and the log. */
  name: string;
  dir: string;
  dataDir: string;
  url: string;
  port: number;
  command: string;
  args: readonly string[];
  user?: { uid: number; gid: number };
  stopSignal: NodeJS.Signals;
  note?: string;
  isReady(): Promise<boolean>;
}

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 25;
const LOG_TAIL_LINES = 20;

export async function startEngine(spec: EngineSpec): Promise<EngineHandle> {
  const recorded = readRecord(spec.dir)[spec.name];
  if (recorded && isAlive(recorded)) {
    throw new Error(`${spec.name} already runs in ${spec.dir} with pid ${recorded.pid}`);
  }
  let current = await launch(spec);

  async function stop(): Promise<void> {
    await endProcess(current, spec.stopSignal);
    forgetEngine(spec.dir, spec.name);
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    // PostgreSQL has several processes, and freezing or killing only the parent leaves the others running.
    const family = [current, ...childrenOf(current.pid)];
    for (const member of family) signalProcess(member, signal);
    if (signal === 'SIGKILL') await Promise.all(family.map((member) => waitForEnd(member, STOP_LIMIT_MS)));
  }

  async function restart(): Promise<void> {
    await endProcess(current, spec.stopSignal);
    current = await launch(spec);
  }

  return {
    url: spec.url,
    port: spec.port,
    get pid() {
      return current.pid;
    },
    stop,
    kill,
    restart,
  };
}

/** Sends the given signal, and SIGKILL to what is still there at the limit. */
export async function endProcess(identity: ProcessIdentity, stopSignal: NodeJS.Signals): Promise<void> {
  const family = [identity, ...childrenOf(identity.pid)];
  // A frozen process cannot answer the request to stop.
  for (const member of family) signalProcess(member, 'SIGCONT');
  if (!signalProcess(identity, stopSignal)) return;
  if (await waitForEnd(identity, STOP_LIMIT_MS)) return;
  for (const member of family) signalProcess(member, 'SIGKILL');
  if (!(await waitForEnd(identity, STOP_LIMIT_MS))) throw new Error(`pid ${identity.pid} does not end`);
}

async function waitForEnd(identity: ProcessIdentity, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(identity)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

async function launch(spec: EngineSpec): Promise<ProcessIdentity> {
  // Otherwise another process on the port would be taken for the engine.
  if (await isListening(spec.port)) throw new Error(`${spec.name}: port ${spec.port} is in use`);
  mkdirSync(spec.dir, { recursive: true });
  const logFile = join(spec.dir, `${spec.name}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(spec.command, spec.args, {
    // Its own session, and nothing of ours but the log: the engine outlives the command that started it.
    detached: true,
    stdio: ['ignore', log, log],
    cwd: spec.user ? spec.dataDir : spec.dir,
    env: engineEnvironment(),
    ...spec.user,
  });
  closeSync(log);
  let spawnError: Error | undefined;
  child.on('error', (error) => {
    spawnError = error;
  });
  child.unref();
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  if (identity) recordEngine(spec.dir, spec.name, entryOf(spec, identity));
  const deadline = Date.now() + READY_LIMIT_MS;
  while (identity && isAlive(identity) && Date.now() < deadline) {
    if (await spec.isReady()) return identity;
    await sleep(POLL_MS);
  }
  if (identity) {
    await endProcess(identity, 'SIGKILL');
    forgetEngine(spec.dir, spec.name);
  }
  throw new Error(`${spec.name} did not start\n${spawnError?.message ?? logTail(logFile, LOG_TAIL_LINES)}`);
}

function entryOf(spec: EngineSpec, identity: ProcessIdentity) {
  const { url, port, stopSignal, dataDir, note } = spec;
  return { ...identity, url, port, stopSignal, dataDir, ...(note === undefined ? {} : { note }) };
}

// Not the starter's own: options meant for its Node, or locale and time zone, must not reach an engine.
function engineEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', TZ: 'UTC' };
}
