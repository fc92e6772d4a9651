import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type SuperviseOptions, supervise } from './supervise.ts';
import { waitUntil } from './wait-until.ts';

const dir = mkdtempSync(join(tmpdir(), 'sluice-supervise-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const LIMIT_MS = 10_000;
const STAYS = 'console.log("up"); setInterval(() => {}, 1000);';
let made = 0;

function start(script: string, limits: SuperviseOptions['limits'] = {}) {
  const troubles: string[] = [];
  made += 1;
  const supervised = supervise({
    name: 'child',
    args: ['-e', script],
    env: { GIVEN: 'yes' },
    logFile: join(dir, `${made}.log`),
    onTrouble: (message) => troubles.push(message),
    limits: { firstWaitMs: 20, ...limits },
  });
  onTestFinished(() => supervised.stop());
  const log = () => readFileSync(supervised.logFile, 'utf8');
  const isUp = () => waitUntil('the child to be up', LIMIT_MS, async () => log().includes('up'));
  return { supervised, troubles, log, isUp };
}

it('starts a process that was killed again, and tells its last words', async () => {
  const { supervised, troubles, isUp } = start(STAYS);
  await isUp();
  const before = supervised.pid as number;
  process.kill(before, 'SIGKILL');
  const after = await waitUntil('another pid', LIMIT_MS, async () =>
    supervised.pid === before ? undefined : supervised.pid,
  );
  expect(after).not.toBe(before);
  expect(troubles).toEqual([
    expect.stringMatching(/^child ended \(SIGKILL\) and starts again in 0.02 s:\nup$/),
  ]);
});

it('waits twice as long after every failure, up to a limit', async () => {
  const { supervised, troubles } = start('process.exit(3)', { longestWaitMs: 50 });
  await waitUntil('four failures', LIMIT_MS, async () => supervised.failures >= 4);
  const waits = troubles.map((trouble) => /\(code 3\).* in ([\d.]+) s/.exec(trouble)?.[1]);
  expect(waits.slice(0, 4)).toEqual(['0.02', '0.04', '0.05', '0.05']);
});

it('lets a process stop by itself, and does not start it again', async () => {
  const { supervised, troubles, log, isUp } = start(
    `process.on('SIGTERM', () => setTimeout(() => { console.log('bye'); process.exit(); }, 50)); ${STAYS}`,
  );
  await isUp();
  await supervised.stop();
  expect(log()).toContain('bye');
  expect(supervised).toMatchObject({ pid: undefined, failures: 0 });
  expect(troubles).toEqual([]);
});

it('kills a process that does not stop', async () => {
  const { supervised, isUp } = start(`process.on('SIGTERM', () => {}); ${STAYS}`, { stopMs: 100 });
  await isUp();
  await supervised.stop();
  expect(supervised.pid).toBeUndefined();
});

it('does not start a process that it is waiting to start, once it is stopped', async () => {
  const { supervised } = start('process.exit(1)', { firstWaitMs: 100 });
  await waitUntil('a failure', LIMIT_MS, async () => supervised.failures === 1);
  await supervised.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(supervised).toMatchObject({ pid: undefined, failures: 1 });
});

it('hands on its own environment only where a process needs it', async () => {
  process.env.LEFT_OUT = 'yes';
  onTestFinished(() => void delete process.env.LEFT_OUT);
  const { log, isUp } = start(
    `console.log(process.env.GIVEN, process.env.LEFT_OUT, Boolean(process.env.PATH)); ${STAYS}`,
  );
  await isUp();
  expect(log()).toContain('yes undefined true');
});
