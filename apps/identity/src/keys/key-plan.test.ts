import { describe, expect, it } from 'vitest';
import { KEY_TIMES, planKeys } from './key-plan.ts';
import type { StoredKey } from './signing-keys.store.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;
const key = (id: string, signsInMs: number): StoredKey => ({
  id,
  purpose: 'token',
  value: '',
  createdAt: NOW,
  signsAt: new Date(NOW.getTime() + signsInMs),
});
const ids = (keys: readonly StoredKey[]) => keys.map(({ id }) => id);

describe('the plan of keys', () => {
  it('lets the newest sign whose time has come, and knows the ones before and after', () => {
    const { known, dead } = planKeys(
      [key('next', 60_000), key('old', -2 * DAY_MS), key('now', -DAY_MS)],
      NOW,
    );
    expect(ids(known)).toEqual(['now', 'old', 'next']);
    expect(dead).toEqual([]);
  });

  it('lets a retired key die only when its longest-lived token is gone', () => {
    const kept = KEY_TIMES.keepRetiredMs;
    const keys = (since: number) => [key('old', -90 * DAY_MS), key('now', -since)];
    expect(ids(planKeys(keys(kept - 1_000), NOW).dead)).toEqual([]);
    expect(ids(planKeys(keys(kept + 1_000), NOW).dead)).toEqual(['old']);
  });

  it('is due when there is no key, or the newest has signed for long enough', () => {
    expect(planKeys([], NOW).isRotationDue).toBe(true);
    expect(planKeys([key('now', -KEY_TIMES.rotateAfterMs - 1)], NOW).isRotationDue).toBe(true);
    expect(planKeys([key('now', -KEY_TIMES.rotateAfterMs - 1), key('next', 60_000)], NOW).isRotationDue).toBe(
      false,
    );
  });
});
