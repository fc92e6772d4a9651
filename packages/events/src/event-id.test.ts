import { describe, expect, it } from 'vitest';
import { newEventId } from './event-id.ts';

describe('newEventId', () => {
  it('makes UUIDs of version 7 that never repeat and sort as they were made', () => {
    const ids = Array.from({ length: 20_000 }, newEventId);
    for (const id of ids.slice(0, 100)) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
  });

  it('tells when it was made', () => {
    const before = Date.now();
    const madeAtMs = Number.parseInt(newEventId().replaceAll('-', '').slice(0, 12), 16);
    expect(madeAtMs).toBeGreaterThanOrEqual(before - 1);
    expect(madeAtMs).toBeLessThanOrEqual(Date.now() + 1);
  });
});
