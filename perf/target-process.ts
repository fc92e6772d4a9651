import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What is measured gets the first core to itself; the load, the engines and this program share the second. */
const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export type TargetProcess = {
  readonly pid: number;
  readonly port: number;
  /** The first line the target printed. */
  readonly greeting: { bytesPerStream?: number };
  /** Processor time of all its threads so far. */
  cpuMs(): number;
  /** Memory that it holds, in bytes. */
  rssBytes(): number;
  ask(question: string): Promise<unknown>;
  stop(): Promise<void>;
};

const TICK_MS = 10;
/** Whatever ends this process, what it measures does not stay behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
/** Signs the pages of the edge under measurement, so that the load can bring tokens that it takes for its own. */
export const TOKEN_SECRET = 'a secret for measuring';
/** How often the event loop's lag is looked at; what the look itself takes is no lag. */
export const LAG_RESOLUTION_MS = 5;

export async function startTarget(
  file: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
  core: string = SERVER_CORE,
): Promise<TargetProcess> {
  const path = fileURLToPath(new URL(`./targets/${file}`, import.meta.url));
  const node = [process.execPath, '--expose-gc', ...nodeOptions, path, ...args];
  const child = spawn('taskset', ['-c', core, ...node], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const greeting = await firstLine(child);
  const pid = child.pid ?? 0;
  return {
    pid,
    port: greeting.address.port,
    greeting,
    cpuMs: () => readCpuMs(pid),
    rssBytes: () => readRssBytes(pid),
    ask: async (question) => {
      child.send(question);
      const [answer] = await once(child, 'message');
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function firstLine(
  child: ChildProcess,
): Promise<{ address: { port: number }; bytesPerStream?: number }> {
  if (!child.stdout) throw new Error('the target has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the target ended before it was ready');
  });
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  return JSON.parse(line);
}

function readCpuMs(pid: number): number {
  // After the command's name, which may hold anything, the 12th and 13th fields are user and system ticks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function readRssBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
