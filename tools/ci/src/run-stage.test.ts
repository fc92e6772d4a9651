import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORTS_FOLDER } from './report-files.ts';
import { runStage } from './run-stage.ts';

const NAME = 'stage-of-a-test';
const LOG = join(REPORTS_FOLDER, `${NAME}.log`);

beforeAll(() => mkdirSync(REPORTS_FOLDER, { recursive: true }));
afterAll(() => rmSync(LOG, { force: true }));

it('answers the exit code and keeps both outputs in their order', async () => {
  const stage = await runStage(NAME, ['sh', '-c', 'echo one; echo two >&2; echo three; exit 3']);
  expect(stage).toMatchObject({ name: NAME, exitCode: 3, foreignShare: expect.any(Number) });
  expect(readFileSync(LOG, 'utf8')).toBe('one\ntwo\nthree\n');
});

it('is not held by a process that outlives it', async () => {
  const { exitCode, seconds } = await runStage(NAME, ['sh', '-c', 'sleep 30 & echo said']);
  expect([exitCode, seconds < 20]).toEqual([0, true]);
  expect(readFileSync(LOG, 'utf8')).toBe('said\n');
});

it('fails a command that does not exist or is killed', async () => {
  expect((await runStage(NAME, ['no-such-command'])).exitCode).toBe(127);
  expect((await runStage(NAME, ['sh', '-c', 'kill -9 $$'])).exitCode).not.toBe(0);
});
