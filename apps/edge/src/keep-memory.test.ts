import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('names a setting that this node knows: of any other, V8 complains and does nothing', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'keep-memory.ts')]);
  expect([status, String(stderr)]).toEqual([0, '']);
});
