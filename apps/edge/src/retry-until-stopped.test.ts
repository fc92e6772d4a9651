import { describe, expect, it } from 'vitest';
import { retryUntilStopped, runInBackground } from './retry-until-stopped.ts';

describe('runInBackground', () => {
  it('retries what fails, logs each failure, and never rejects', async () => {
    const reports: unknown[] = [];
    let runs = 0;
    await runInBackground(
      'streams',
      async () => {
        if (++runs < 3) throw new Error(`trouble ${runs}`);
      },
      { log: { error: (of: unknown) => void reports.push(of) }, signal: new AbortController().signal },
    );
    expect(runs).toBe(3);
    expect(reports).toMatchObject([
      { task: 'streams', err: new Error('trouble 1') },
      { task: 'streams', err: new Error('trouble 2') },
    ]);
  });

  it('ends with the signal, also in the middle of a pause', async () => {
    const stop = new AbortController();
    let runs = 0;
    const done = runInBackground(
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

describe('retryUntilStopped', () => {
  it('answers what came of the first run that succeeds, and nothing once it is stopped', async () => {
    const { signal } = new AbortController();
    let runs = 0;
    const run = async () => {
      if (++runs < 2) throw new Error('trouble');
      return 'done';
    };
    expect(await retryUntilStopped(run, { signal, onRetry: () => undefined })).toBe('done');
    expect(
      await retryUntilStopped(run, { signal: AbortSignal.abort(), onRetry: () => undefined }),
    ).toBeUndefined();
    expect(runs).toBe(2);
  });
});
