import { createLog } from '@sluice/runtime';
import { describe, expect, it } from 'vitest';
import { openSpools } from './recorder.ts';

describe('spools on a disk that cannot be written', () => {
  it('open, report it once, and let every visitor continue', async () => {
    const alarms: string[] = [];
    const log = {
      ...createLog('test', { level: 'silent' }),
      error: (_of: unknown, text: string) => alarms.push(text),
    };
    const spools = openSpools('/dev/null/spool', 1_000_000, log as never);
    const safe = await Promise.all(
      [spools.recorder.traffic, spools.recorder.money, spools.recorder.intake].map(
        (record) => new Promise<boolean>((resolve) => record('[1]\n', resolve)),
      ),
    );
    expect(safe).toEqual([false, false, false]);
    expect(alarms).toEqual(['the disk fails: events are not kept, visitors are served']);
    spools.close();
  });
});
