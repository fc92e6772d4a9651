import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startAttached } from './attached-process.ts';

const dir = mkdtempSync(join(tmpdir(), 'sluice-attached-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SLEEPER = { name: 'sleeper', dir, program: 'sleep', args: ['60'], isReady: async () => true };

/** A process that ended and was not waited for by its parent is still in the table, as a zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it('ends when it is stopped, once and for all', async () => {
  const sleeper = await startAttached(SLEEPER);
  expect(isRunning(sleeper.pid)).toBe(true);
  await sleeper.stop();
  expect(isRunning(sleeper.pid)).toBe(false);
  await sleeper.stop();
});

it('ends with a starter that is killed', async () => {
  // Ready by its own word: before it runs, it is nothing that could hear of its starter's end.
  const args = ['-c', 'touch ready; exec sleep 60'];
  const script = `
    import { existsSync } from 'node:fs';
    import { startAttached } from ${JSON.stringify(join(import.meta.dirname, 'attached-process.ts'))};
    const { pid } = await startAttached({
      ...${JSON.stringify({ ...SLEEPER, program: 'sh', args })},
      isReady: async () => existsSync(${JSON.stringify(join(dir, 'ready'))}),
    });
    process.stdout.write(String(pid));
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(starter.stdout, 'data');
  const pid = Number(printed);
  expect(isRunning(pid)).toBe(true);
  const ended = once(starter, 'exit');
  starter.kill('SIGKILL');
  await ended;
  const deadline = Date.now() + 5_000;
  while (isRunning(pid) && Date.now() < deadline) await sleep(10);
  expect(isRunning(pid)).toBe(false);
});

it('says why a program did not start', async () => {
  await expect(
    startAttached({ ...SLEEPER, name: 'refused', args: ['long'], isReady: async () => false }),
  ).rejects.toThrow(/refused did not start[\s\S]+invalid time interval/);
  await expect(startAttached({ ...SLEEPER, program: 'no-such-program' })).rejects.toThrow(
    'no-such-program is not installed: run npm run setup',
  );
});
