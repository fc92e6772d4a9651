import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spool } from '@sluice/event-log';
import { newEventId } from '@sluice/events';
import { afterAll, expect, it } from 'vitest';
import { countBatches, readSpoolFiles } from './spool-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'sluice-spool-files-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('sees the batches that the spool itself has written', () => {
  const spool = new Spool({
    dir,
    boot: newEventId(),
    schema: 'visit_v2',
    now: Date.now,
    limits: { batchEvents: 2 },
  });
  for (const line of ['["a"]\n', '["b"]\n', '["c"]\n', '["d"]\n', '["e"]\n']) spool.append(line);
  expect(readSpoolFiles(dir)).toEqual([{ boot: spool.boot, lastBatch: 1, hasTail: true }]);
  spool.close();
  expect(readSpoolFiles(dir)).toEqual([{ boot: spool.boot, lastBatch: 2, hasTail: false }]);
});

it('counts nothing in an empty file', () => {
  expect(countBatches(Buffer.alloc(0))).toEqual({ batches: 0, hasTail: false });
});
