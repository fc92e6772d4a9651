import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BillingLimits, type Press } from './billing-limits.ts';

const LIMITS = { visitor_limit: 2, address_limit: 4, stream_limit: 6 };
const NOON = Date.parse('2026-11-17T12:00:00Z');
const HOUR = 3_600_000;

const press = (visitor: number, address: string, streamId = 7): Press => ({
  streamId,
  visitorId: String(visitor),
  address,
});

describe('the limits of billing', () => {
  it('bill so many presses of a visitor, of an address range and of a stream, and name the limit that makes the next one free', () => {
    const limits = new BillingLimits(LIMITS);
    const take = (visitor: number, address: string) => limits.take(press(visitor, address), NOON);
    expect([take(1, '10.0.0.1'), take(1, '10.0.9.1'), take(1, '10.0.8.1')]).toEqual([
      '',
      '',
      'visitor_limit',
    ]);
    // The neighbours of 10.0.0.1.
    expect([2, 3, 4, 5].map((visitor) => take(visitor, `10.0.0.${visitor}`))).toEqual([
      '',
      '',
      '',
      'address_limit',
    ]);
    expect([take(6, '10.1.0.1'), take(7, '10.2.0.1')]).toEqual(['', 'stream_limit']);
    expect(limits.take(press(7, '10.2.0.1', 8), NOON)).toBe('');
  });

  it('begin anew with the hour', () => {
    const limits = new BillingLimits(LIMITS);
    const take = (atMs: number) => limits.take(press(1, '10.0.0.1'), atMs);
    expect([take(NOON), take(NOON), take(NOON + HOUR - 1), take(NOON + HOUR)]).toEqual([
      '',
      '',
      'visitor_limit',
      '',
    ]);
  });

  it('hold a stream also where there is no room to count visitors and ranges', () => {
    const limits = new BillingLimits(LIMITS, 1);
    const answers = Array.from({ length: 9 }, (_, n) => limits.take(press(n, `10.0.${n}.1`), NOON));
    expect(answers.filter((answer) => answer === '')).toHaveLength(LIMITS.stream_limit);
  });

  it('are never passed within an hour, whoever presses from wherever', () => {
    const presses = fc.array(
      fc.record({ visitor: fc.nat(5), range: fc.nat(3), streamId: fc.nat(1), minute: fc.nat(119) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(presses, (all) => {
        const limits = new BillingLimits(LIMITS);
        const billed = all
          .toSorted((a, b) => a.minute - b.minute)
          .filter(({ visitor, range, streamId, minute }) => {
            const at = NOON + minute * 60_000;
            return limits.take(press(visitor, `10.0.${range}.${visitor}`, streamId), at) === '';
          });
        const most = (keyOf: (one: (typeof all)[number]) => string) =>
          Math.max(0, ...[...Map.groupBy(billed, keyOf).values()].map(({ length }) => length));
        const hourOf = ({ minute }: { minute: number }) => (minute < 60 ? 'first' : 'second');
        expect(most((one) => `${hourOf(one)} ${one.streamId}`)).toBeLessThanOrEqual(LIMITS.stream_limit);
        expect(most((one) => `${hourOf(one)} ${one.streamId} ${one.range}`)).toBeLessThanOrEqual(
          LIMITS.address_limit,
        );
        expect(most((one) => `${hourOf(one)} ${one.streamId} ${one.visitor}`)).toBeLessThanOrEqual(
          LIMITS.visitor_limit,
        );
      }),
    );
  });
});
