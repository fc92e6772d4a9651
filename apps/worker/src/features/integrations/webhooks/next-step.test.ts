import { describe, expect, it } from 'vitest';
import { findNextStep, type NextStep } from './next-step.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-17T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
type Tried = Parameters<typeof findNextStep>[0];
type Given = { [Part in keyof Tried]?: Partial<Tried[Part]> };

/** Without the half that chance adds. */
const step = ({ webhook, delivery, answer }: Given): NextStep =>
  findNextStep(
    {
      webhook: { failures: 0, failingSince: null, ...webhook },
      delivery: { kind: 'bill.paid', triesInRow: 0, waitingSince: NOW, ...delivery },
      answer: { kind: 'away', afterMs: 0, at: NOW, ...answer },
    },
    { firstMs: 5_000, disableAfterMs: 5 * 24 * HOUR_MS, random: 0 },
  );

describe('after a try', () => {
  it('that was taken, the next is sent at once', () => {
    expect(step({ answer: { kind: 'delivered' } })).toEqual({ delivery: 'delivered' });
  });

  it('that failed, it waits, twice as long each time and an hour at most', () => {
    const waits = [0, 1, 2, 20].map((failures) => step({ webhook: { failures } }).waitMs ?? 0);
    const [first = 0, second, third] = waits;
    expect(first).toBeGreaterThan(0);
    expect([second, third]).toEqual([first * 2, first * 4]);
    expect(waits[3]).toBeLessThanOrEqual(HOUR_MS);
  });

  it('waits for as long as the receiver asks', () => {
    expect(step({ answer: { afterMs: 120_000 } }).waitMs).toBeGreaterThanOrEqual(60_000);
  });

  it('of a message that is refused again and again, it is given up, and the next is sent', () => {
    const refused = (triesInRow: number) => step({ delivery: { triesInRow }, answer: { kind: 'refused' } });
    expect(refused(6)).toMatchObject({ delivery: 'waiting', waitMs: expect.any(Number) });
    expect(refused(7)).toEqual({ delivery: 'failed' });
  });

  it('of a receiver that is away, its messages are kept for three days', () => {
    const waiting = (hours: number) =>
      step({ delivery: { triesInRow: 99, waitingSince: ago(hours * HOUR_MS) } }).delivery;
    expect([waiting(71), waiting(72)]).toEqual(['waiting', 'failed']);
  });

  it('of a test, it is not tried again', () => {
    expect(step({ delivery: { kind: 'webhook.test' } }).delivery).toBe('failed');
  });

  it('after five days of failing, or told that it is gone, the webhook is turned off and its message kept', () => {
    const failing = (days: number) =>
      step({ webhook: { failures: 9, failingSince: ago(days * 24 * HOUR_MS) } });
    expect([failing(4).isDisabled, failing(5).isDisabled]).toEqual([undefined, true]);
    expect(failing(5).delivery).toBe('waiting');
    expect(step({ answer: { kind: 'gone' } })).toEqual({ delivery: 'waiting', isDisabled: true });
  });
});
