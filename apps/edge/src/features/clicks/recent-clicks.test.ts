import { describe, expect, it } from 'vitest';
import { RecentClicks } from './recent-clicks.ts';

describe('RecentClicks', () => {
  it('knows a click again, and forgets one that was not recorded', () => {
    const clicks = new RecentClicks();
    expect([clicks.add('a'), clicks.add('a'), clicks.add('b')]).toEqual([true, false, true]);
    clicks.forget('a');
    expect(clicks.add('a')).toBe(true);
  });

  it('remembers at least half of its limit, and never more than the limit', () => {
    const clicks = new RecentClicks(10);
    for (let click = 0; click < 1_000; click++) {
      clicks.add(`click ${click}`);
      for (let before = 0; before < Math.min(click, 5); before++) {
        expect(clicks.add(`click ${click - before}`)).toBe(false);
      }
    }
    const remembered = Array.from({ length: 1_000 }, (_, click) => click).filter((click) => {
      const isNew = clicks.add(`click ${click}`);
      if (isNew) clicks.forget(`click ${click}`);
      return !isNew;
    });
    expect(remembered.length).toBeLessThanOrEqual(10);
    expect(remembered).toContain(999);
  });
});
