import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { foreignShare, isQuiet, ownTicks, parseMachine, parseProcess, readCpu } from './cpu-share.ts';

const reading = (total: number, busy: number, own: number) => ({ total, busy, own });

describe('the share of others', () => {
  it('is what the machine spent beyond what we spent', () => {
    expect(foreignShare(reading(1_000, 500, 100), reading(3_000, 1_500, 900))).toBe(0.1);
  });

  it('is all of it when we did nothing, as beside two busy loops on two cores', () => {
    const share = foreignShare(reading(0, 0, 0), reading(2_000, 2_000, 0));
    expect([share, isQuiet(share)]).toEqual([1, false]);
  });

  it('is never below nothing: clocks tick a little apart', () => {
    expect(foreignShare(reading(0, 0, 0), reading(1_000, 400, 410))).toBe(0);
  });

  it('is unknown, and the machine not called quiet, without a reading or without time between', () => {
    const one = reading(1, 1, 1);
    for (const share of [
      foreignShare(undefined, one),
      foreignShare(one, undefined),
      foreignShare(one, one),
    ]) {
      expect([share, isQuiet(share)]).toEqual([undefined, false]);
    }
  });
});

describe('what /proc says', () => {
  it('of the machine: steal is time spent, waiting for a disk is not', () => {
    expect(parseMachine('cpu  10 1 5 80 4 0 1 9 3 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toEqual({
      total: 110,
      busy: 26,
    });
    expect(() => parseMachine('intr 1 2 3')).toThrow('/proc/stat');
  });

  it('of a process: its own time and that of the children it has reaped, whatever its name', () => {
    expect(parseProcess(7, '7 (a) b) S 3 7 7 0 -1 0 1 2 3 4 10 20 30 40 20 0 1 0 555 9')).toEqual({
      pid: 7,
      parent: 3,
      startedAt: 555,
      self: 30,
      reaped: 70,
    });
  });

  it('of a tree: descendants are ours, siblings are not', () => {
    const processes = [
      { pid: 1, parent: 0, startedAt: 1, self: 1_000, reaped: 1 },
      { pid: 5, parent: 1, startedAt: 1, self: 10, reaped: 1 },
      { pid: 6, parent: 5, startedAt: 1, self: 20, reaped: 1 },
      { pid: 7, parent: 6, startedAt: 1, self: 30, reaped: 1 },
      { pid: 8, parent: 1, startedAt: 1, self: 500, reaped: 1 },
    ];
    expect(ownTicks(processes, 5)).toBe(63);
  });

  it('a busy child is ours while it runs and after it has ended', async () => {
    const before = readCpu()?.own ?? Number.NaN;
    const child = spawn(process.execPath, ['-e', 'const end = Date.now() + 1500; while (Date.now() < end);']);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const during = readCpu()?.own ?? Number.NaN;
    await once(child, 'exit');
    const after = readCpu()?.own ?? Number.NaN;
    expect(during).toBeGreaterThan(before);
    expect(after).toBeGreaterThanOrEqual(during);
  });
});
