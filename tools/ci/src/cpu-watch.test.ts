import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listProcesses } from './cpu-share.ts';
import { SeenProcesses } from './cpu-watch.ts';

const at = (pid: number, parent: number, self: number, startedAt = 1) => ({
  pid,
  parent,
  startedAt,
  self,
  reaped: 0,
});

it('counts what grows, not what was there before', () => {
  const seen = new SeenProcesses(5);
  seen.look([at(5, 1, 100), at(6, 5, 50), at(9, 1, 7)]);
  seen.look([at(5, 1, 110), at(6, 5, 80), at(7, 6, 30), at(9, 1, 700)]);
  expect(seen.grownBy()).toBe(10 + 30 + 30);
});

it('keeps a process whose parent has gone, and its children, and one that has ended', () => {
  const seen = new SeenProcesses(5);
  seen.look([at(5, 1, 0), at(6, 5, 0), at(7, 6, 0)]);
  seen.look([at(5, 1, 0), at(7, 1, 40), at(8, 7, 2)]);
  seen.look([at(5, 1, 0)]);
  expect(seen.grownBy()).toBe(42);
});

it('does not take a pid that is used again for the process of before', () => {
  const seen = new SeenProcesses(5);
  seen.look([at(5, 1, 0), at(6, 5, 10)]);
  seen.look([at(5, 1, 0), at(6, 1, 500, 2)]);
  expect(seen.grownBy()).toBe(0);
});

it('sees a grandchild that is killed together with its parent', async () => {
  const seen = new SeenProcesses(process.pid);
  seen.look(listProcesses());
  const child = spawn('sh', ['-c', 'yes >/dev/null; true'], { detached: true, stdio: 'ignore' });
  await sleep(1_500);
  seen.look(listProcesses());
  process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  await once(child, 'exit');
  seen.look(listProcesses());
  expect(seen.grownBy()).toBeGreaterThan(5);
});
