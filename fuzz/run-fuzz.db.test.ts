import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePlayers } from '@sluice/games/build';
import { expect, it } from 'vitest';
import { runFuzz } from './run-fuzz.ts';
import { isGood } from './verdict.ts';

const REQUESTS = 20_000;
/** Another one every day, and the failure says which. */
const SEED = Math.floor(Date.now() / 86_400_000);
const LIMIT_MS = 180_000;

it(
  `a real edge outlives ${REQUESTS} requests that nobody would send, seed ${SEED}`,
  async () => {
    await ensurePlayers();
    const dir = mkdtempSync(join(tmpdir(), 'fuzz-'));
    try {
      const { report, failures } = await runFuzz({
        requests: REQUESTS,
        seed: SEED,
        dir,
        say: () => undefined,
      });
      expect(failures).toEqual([]);
      expect(report).toMatchObject({ fivexx: 0, crashes: 0, wrong: 0, unaccounted: 0 });
      expect(report.visits).toBeGreaterThan(REQUESTS / 50);
      expect(isGood(report), JSON.stringify(report)).toBe(true);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);
