import { describe, expect, it } from 'vitest';
import { makeDemoStreams } from './demo-streams.ts';
import { pageOf } from './memory-source.ts';

const streams = makeDemoStreams(500);
const query = { page: 1, limit: 25, sort: 'uniques', order: 'desc' } as const;

describe('the source of the demonstration', () => {
  it('makes the same streams every time', () => {
    expect(makeDemoStreams(500)).toEqual(streams);
  });

  it('pages, sorts and filters like the server', () => {
    const first = pageOf(streams, query);
    expect(first.total).toBe(500);
    const numbers = first.items.map((stream) => stream.uniques ?? 0);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const found = pageOf(streams, { ...query, status: 'active', geo: 'br,in', member: 'nika' });
    expect(found.total).toBeGreaterThan(0);
    for (const stream of found.items) {
      expect(stream).toMatchObject({ status: 'active', member: 'nika' });
      expect(stream.geo.some((code) => code === 'br' || code === 'in')).toBe(true);
    }
  });

  it('keeps streams whose numbers are so, and waits for what is half typed', () => {
    const found = pageOf(streams, { ...query, having: 'deposits>=2,cost<500' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(500);
    for (const { deposits, costDollars } of found.items) {
      expect(deposits).toBeGreaterThanOrEqual(2);
      expect(costDollars).toBeLessThan(500);
    }
    expect(pageOf(streams, { ...query, having: 'deposits>' }).total).toBe(500);
  });

  it('puts streams without numbers last, either way', () => {
    for (const order of ['asc', 'desc'] as const) {
      expect(pageOf(streams, { ...query, order }).items[0]?.uniques).not.toBeNull();
      expect(pageOf(streams, { ...query, order, page: 20 }).items.at(-1)?.uniques).toBeNull();
    }
  });
});
