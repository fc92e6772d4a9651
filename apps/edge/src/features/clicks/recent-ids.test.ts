import { eventIdOf, newEventId } from '@sluice/events';
import { describe, expect, it } from 'vitest';
import { RecentIds } from './recent-ids.ts';

describe('RecentIds', () => {
  it('knows an id again, and forgets one that was not recorded', () => {
    const ids = new RecentIds();
    const [one, other] = [newEventId(), eventIdOf('install', 7)];
    expect([ids.add(one), ids.add(one), ids.add(other), ids.add(other)]).toEqual([true, false, true, false]);
    ids.forget(one);
    expect([ids.add(one), ids.add(one), ids.add(other)]).toEqual([true, false, false]);
  });

  it('takes no id for another that is nearly the same', () => {
    const ids = new RecentIds(1);
    const id = '019a8b3c-4d5e-7f60-8172-839405a6b7c8';
    for (const at of [0, 7, 9, 12, 24, 30, 35]) {
      ids.add(id);
      const other = `${id.slice(0, at)}${id.charAt(at) === '0' ? '1' : '0'}${id.slice(at + 1)}`;
      expect([at, ids.add(other)]).toEqual([at, true]);
      ids.forget(id);
      expect([at, ids.add(other)]).toEqual([at, false]);
    }
  });

  it('never takes a new id for a known one, and knows most of as many as it has places', () => {
    const ids = new RecentIds(1_000);
    const seen = Array.from({ length: 1_000 }, newEventId);
    expect(seen.filter((id) => !ids.add(id))).toEqual([]);
    const known = seen.filter((id) => !ids.add(id)).length;
    expect(known).toBeGreaterThan(200);
    expect(known).toBeLessThan(1_000);
  });

  it('lets through what is no id', () => {
    const ids = new RecentIds();
    expect([ids.add(''), ids.add(''), ids.add('x')]).toEqual([true, true, true]);
  });
});
