import { describe, expect, it } from 'vitest';
import { retryUntilStopped } from './retry-until-stopped.ts';

describe('retryUntilStopped', () => {
  it('begins again what fails, says each time why, and rejects nothing', async () => {
    const told: unknown[] = [];
    let runs = 0;
    await retryUntilStopped(
      'streams',
      async () => {
        if (++runs < 3) throw new Error(`trouble ${runs}`);
      },
      { log: { error: (of: unknown) => void told.push(of) }, signal: new AbortController().signal },
    );
    expect(runs).toBe(3);
    expect(told).toMatchObject([
      { task: 'streams', err: new Error('trouble 1') },
      { task: 'streams', err: new Error('trouble 2') },
    ]);
  });

  it('ends with the signal, also in the middle of a pause', async () => {
    const stop = new AbortController();
    let runs = 0;
    const done = retryUntilStopped(
      'streams',
      async () => {
        runs++;
        throw new Error('always');
      },
      { log: { error: () => stop.abort() }, signal: stop.signal },
    );
    await done;
    expect(runs).toBe(1);
  });
});
