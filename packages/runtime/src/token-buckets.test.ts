import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function bucketsAt(options: { burst: number; perSecond: number; keysMax?: number }) {
  let nowMs = 0;
  const buckets = createTokenBuckets(options, { now: () => nowMs, keysMax: options.keysMax });
  const wait = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { take: buckets.take, wait };
}

describe('a token bucket', () => {
  it('lets a burst through, then says when to come again', () => {
    const { take } = bucketsAt({ burst: 3, perSecond: 0.5 });
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2]);
  });

  it('fills with time, and never beyond its burst', () => {
    const { take, wait } = bucketsAt({ burst: 2, perSecond: 1 });
    take('a');
    take('a');
    wait(0.5);
    expect(take('a')).toBe(1);
    wait(0.5);
    expect([take('a'), take('a')]).toEqual([0, 1]);
    wait(3_600);
    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1]);
  });

  it('is each key’s own', () => {
    const { take } = bucketsAt({ burst: 1, perSecond: 1 });
    expect([take('a'), take('b'), take('a')]).toEqual([0, 0, 1]);
  });

  it('forgets whoever was not seen the longest, so that its memory ends', () => {
    const { take } = bucketsAt({ burst: 1, perSecond: 0.001, keysMax: 2 });
    take('a');
    take('b');
    expect(take('a')).toBeGreaterThan(0);
    take('c');
    expect(take('a')).toBeGreaterThan(0);
    expect(take('b')).toBe(0);
  });
});
