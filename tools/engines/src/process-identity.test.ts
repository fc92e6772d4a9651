import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { childrenOf, identify, isAlive, signalProcess } from './process-identity.ts';

it('signals the process that was meant, and no other that got its pid', async () => {
  const child = spawn('sleep', ['30'], { stdio: 'ignore' });
  const identity = identify(child.pid as number);
  if (identity === undefined) throw new Error('the child is not there');
  const stranger = { ...identity, startStamp: '1' };
  expect(isAlive(stranger)).toBe(false);
  expect(signalProcess(stranger, 'SIGKILL')).toBe(false);
  expect(isAlive(identity)).toBe(true);
  expect(childrenOf(process.pid)).toContainEqual(identity);

  const ended = once(child, 'exit');
  expect(signalProcess(identity, 'SIGKILL')).toBe(true);
  await ended;
  expect(isAlive(identity)).toBe(false);
  expect(signalProcess(identity, 'SIGKILL')).toBe(false);
});
