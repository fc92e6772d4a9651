import { BILL_STATUSES } from '@sluice/reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillHappening, type BillLife, HASH_SEARCH_MS, nextBill } from './bill-life.ts';

const EXPIRES = new Date('2026-11-02T00:00:00Z');
const BEFORE = new Date('2026-11-01T12:00:00Z');
const bill = (changes: Partial<BillLife> = {}): BillLife => ({
  status: 'new',
  rejection: null,
  txid: null,
  txidGivenAt: null,
  expiresAt: EXPIRES,
  ...changes,
});
const given: BillHappening = { kind: 'hash_given', txid: 'a', at: BEFORE };
const passed = (at: Date, paymentsOnTheWay = 0): BillHappening => ({
  kind: 'time_passed',
  at,
  paymentsOnTheWay,
});
const refused = (paymentsOnTheWay = 0): BillHappening => ({
  kind: 'hash_refused',
  reason: 'wrong_token',
  paymentsOnTheWay,
});

describe('a bill', () => {
  it('is being paid once its dialog is opened, a hash is given or a payment is seen', () => {
    expect(nextBill(bill(), { kind: 'opened' }).status).toBe('paying');
    expect(nextBill(bill(), given)).toMatchObject({ status: 'paying', txid: 'a', txidGivenAt: BEFORE });
    expect(nextBill(bill(), { kind: 'payment_seen', txid: 'b' })).toMatchObject({
      status: 'paying',
      txid: 'b',
    });
  });

  it('is overdue from its last moment on', () => {
    expect(nextBill(bill(), passed(new Date(EXPIRES.getTime() - 1))).status).toBe('new');
    expect(nextBill(bill(), passed(EXPIRES)).status).toBe('overdue');
    expect(nextBill(bill({ status: 'paying' }), passed(EXPIRES)).status).toBe('overdue');
  });

  it('does not expire while a payment is being confirmed, or its hash is searched for', () => {
    expect(nextBill(bill({ status: 'paying' }), passed(EXPIRES, 1)).status).toBe('paying');
    const searched = bill({ status: 'paying', txid: 'a', txidGivenAt: new Date(EXPIRES.getTime() - 1) });
    expect(nextBill(searched, passed(EXPIRES)).status).toBe('paying');
    expect(nextBill(searched, passed(new Date(EXPIRES.getTime() + HASH_SEARCH_MS))).status).toBe('overdue');
  });

  it('is rejected by a hash that pays nothing, unless a payment is on its way', () => {
    expect(nextBill(bill({ status: 'paying' }), refused())).toMatchObject({
      status: 'rejected',
      rejection: 'wrong_token',
    });
    expect(nextBill(bill({ status: 'paying' }), refused(1)).status).toBe('paying');
  });

  it.each(['overdue', 'rejected'] as const)(
    'that is %s is paid for by another hash or a payment',
    (status) => {
      const ended = bill({ status, rejection: status === 'rejected' ? 'hash_used' : null });
      for (const happening of [given, { kind: 'payment_seen', txid: 'b' } as const]) {
        expect(nextBill(ended, happening)).toMatchObject({ status: 'paying', rejection: null });
      }
      expect(nextBill(ended, { kind: 'opened' })).toBe(ended);
    },
  );

  it('keeps its rules through any history', () => {
    const happening = fc.oneof(
      fc.constant<BillHappening>({ kind: 'opened' }),
      fc.constant(given),
      fc.constant<BillHappening>({ kind: 'payment_seen', txid: 'b' }),
      fc.constantFrom(refused(0), refused(1)),
      fc
        .record({ hours: fc.integer({ min: 0, max: 60 }), onTheWay: fc.integer({ min: 0, max: 2 }) })
        .map(({ hours, onTheWay }) => passed(new Date(BEFORE.getTime() + hours * 3_600_000), onTheWay)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...BILL_STATUSES), fc.array(happening), (status, happenings) => {
        const first = bill({ status, rejection: status === 'rejected' ? 'hash_used' : null });
        const last = happenings.reduce(nextBill, first);
        expect((last.status === 'rejected') === (last.rejection !== null)).toBe(true);
        // Only the database credits; and what is paid stays as it is.
        expect(last.status === 'paid').toBe(status === 'paid');
        if (happenings.length > 0) expect(last.status === 'new' ? first.status : 'new').toBe('new');
      }),
    );
  });
});
