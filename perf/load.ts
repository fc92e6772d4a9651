import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openCountryReader } from '@sluice/edge/features/visits/facts/country.ts';
import { createLog } from '@sluice/runtime';
import { LOAD_CORE, type TargetProcess } from './target-process.ts';

const run = promisify(execFile);
/** Connections that wrk keeps open at once. */
export const LOAD_CONNECTIONS = 32;
const ADDRESSES = 4_000;

export type Load = {
  seconds: number;
  /** In this folder; its first lines document its arguments. */
  script: 'visits.lua' | 'clicks.lua';
  args: readonly string[];
  /** @default LOAD_CONNECTIONS */
  connections?: number;
};
export type Measurement = {
  requests: number;
  perSecond: number;
  cpuUsPerRequest: number;
  p99Ms: number;
  errors: number;
};

/** Visitors of one country, spread over the first so many streams. */
export const visits = (hosts: number, addressFile: string, seconds: number, delayMs = 0): Load => ({
  seconds,
  script: 'visits.lua',
  args: [String(hosts), addressFile, String(delayMs)],
});

/** V8 recompiles the request path several times up to about here; docs/decisions/0027-warm-by-requests.md has the series. */
const WARM_REQUESTS = 100_000;
const WARM_LIMIT_SECONDS = 20;

/** Until the target has answered so many: on a busy machine, a fixed time would end too early. */
export async function warmUp(loadForASecond: () => Promise<Pick<Measurement, 'requests'>>): Promise<void> {
  let requests = 0;
  for (let second = 0; second < WARM_LIMIT_SECONDS && requests < WARM_REQUESTS; second++) {
    requests += (await loadForASecond()).requests;
  }
}

/** Loads one target for so long, from the other core, and measures the processor time per request. */
export async function measure(target: TargetProcess, load: Load): Promise<Measurement> {
  const script = fileURLToPath(new URL(`./${load.script}`, import.meta.url));
  const cpuBefore = target.cpuMs();
  const { stdout } = await run('taskset', [
    ...['-c', LOAD_CORE, 'wrk', '-t1', `-c${load.connections ?? LOAD_CONNECTIONS}`, `-d${load.seconds}s`],
    ...['--latency', '-s', script],
    ...[`http://127.0.0.1:${target.port}/`, '--', ...load.args],
  ]);
  const cpuMs = target.cpuMs() - cpuBefore;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  if (requests === 0) throw new Error(`the load reached nothing:\n${stdout}`);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  return {
    requests,
    perSecond: requests / load.seconds,
    cpuUsPerRequest: (cpuMs * 1000) / requests,
    p99Ms: readP99Ms(stdout),
    errors: failed + (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0),
  };
}

function readP99Ms(output: string): number {
  const [, figure, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s) *$/m.exec(output) ?? [];
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
}

/** Addresses spread over a country, so that look-ups are realistic and the page is the same each time. */
export async function writeAddresses(dir: string, country: string): Promise<string> {
  const readCountry = await openCountryReader(undefined, createLog('perf', { level: 'error' }));
  const found: string[] = [];
  let state = 7;
  while (found.length < ADDRESSES) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const address = [24, 16, 8, 0].map((shift) => (state >>> shift) & 255).join('.');
    if (readCountry(address) === country) found.push(address);
  }
  const file = join(dir, `addresses-${country}.txt`);
  writeFileSync(file, `${found.join('\n')}\n`);
  return file;
}
