import { describe, expect, it } from 'vitest';
import { newEventId, outboundEventId } from './event-id.ts';

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

describe('outboundEventId', () => {
  const visit = '019a8b3c-4d5e-7f60-8172-839405a6b7c8';

  it('is the visit’s id with another version and another end: the same wherever it is told, and of one kind', () => {
    expect(outboundEventId('click', visit)).toBe('019a8b3c-4d5e-8f60-8172-839405a6b702');
    expect(outboundEventId('redirect', visit)).toBe('019a8b3c-4d5e-8f60-8172-839405a6b701');
  });

  it('is of one visit alone', () => {
    const visits = Array.from({ length: 20_000 }, newEventId);
    const ids = visits.flatMap((id) => [id, outboundEventId('click', id), outboundEventId('redirect', id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
