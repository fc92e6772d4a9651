/** Identifies a process. The system reuses pids, so a pid alone is not enough to signal. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** When the process started, as the system writes it. */
  startStamp: string;
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startStamp = startStampOf(pid);
  return startStamp === undefined ? undefined : { pid, startStamp };
}

export function isAlive({ pid, startStamp }: ProcessIdentity): boolean {
  return startStampOf(pid) === startStamp;
}

/** Sends the signal only to exactly the identified process. Returns whether it was there. */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isAlive(identity)) return false;
  process.kill(identity.pid, signal);
  return true;
}

export function childrenOf(pid: number): ProcessIdentity[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statFields(Number(name))?.[PARENT_FIELD] === String(pid))
    .map((name) => identify(Number(name)))
    .filter((found) => found !== undefined);
}

// Positions in /proc/PID/stat after the bracketed command, which may itself hold spaces.
const STATE_FIELD = 0;
const PARENT_FIELD = 1;
const THREADS_FIELD = 17;
const START_TIME_FIELD = 19;

function startStampOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const fields = statFields(pid);
    return fields === undefined || hasEnded(fields) ? undefined : fields[START_TIME_FIELD];
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

// A killed process shows as a zombie while its other threads still run, and they hold its port and its files.
function hasEnded(fields: readonly string[]): boolean {
  return fields[STATE_FIELD] === 'Z' && Number(fields[THREADS_FIELD]) <= 1;
}

function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
