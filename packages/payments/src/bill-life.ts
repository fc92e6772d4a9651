import type { BillRejection, BillStatus } from '@sluice/reference';

/**
 * The life of a bill. Pure: what happened comes in, what the bill is now goes out; whoever calls it holds the bill's row.
 *
 *            opened, hash given, payment seen            payment credited
 *   new ────────────────────────────────────────► paying ───────────────► paid
 *    │                                            │  ▲ │                    ▲
 *    │ expired                            expired │  │ │ hash refused       │ payment credited:
 *    │                                            │  │ ▼                    │ money that arrived is credited,
 *    └──────────────► overdue ◄───────────────────┘  │ rejected ────────────┤ whatever the bill was
 *                        │                           │  │                   │
 *                        ├───────────────────────────┴──┘                   │
 *                        │  another hash given, payment seen                │
 *                        └──────────────────────────────────────────────────┘
 *
 * - `paid` is the end: less or more than the sum is credited as it arrived, and further payments add to the total.
 * - A hash is refused only while nothing else is on its way: a payment that the chain has seen outweighs a mistyped hash.
 * - A bill does not expire while a payment of it is being confirmed or the hash that was given is being searched for.
 * - A payment that a reorganisation took away leaves the bill `paying`, until it expires or the payment comes back.
 */
export type BillLife = {
  status: BillStatus;
  /** Set exactly while the bill is rejected. */
  rejection: BillRejection | null;
  txid: string | null;
  txidGivenAt: Date | null;
  expiresAt: Date;
};

export type BillHappening =
  | { kind: 'opened' }
  | { kind: 'hash_given'; txid: string; at: Date }
  | { kind: 'payment_seen'; txid: string }
  | { kind: 'hash_refused'; reason: BillRejection; paymentsOnTheWay: number }
  | { kind: 'time_passed'; at: Date; paymentsOnTheWay: number };

/** How long a hash is searched for that no node knows yet. */
export const HASH_SEARCH_MS = 2 * 3_600_000;

/** The bill after it; the same object where nothing changes. Crediting is the database's own step, and ends in `paid`. */
export function nextBill(bill: BillLife, happening: BillHappening): BillLife {
  if (bill.status === 'paid') return bill;
  switch (happening.kind) {
    case 'opened':
      return bill.status === 'new' ? { ...bill, status: 'paying' } : bill;
    case 'hash_given':
      return {
        ...bill,
        status: 'paying',
        rejection: null,
        txid: happening.txid,
        txidGivenAt: happening.at,
      };
    case 'payment_seen':
      return bill.status === 'paying' && bill.txid === happening.txid
        ? bill
        : { ...bill, status: 'paying', rejection: null, txid: happening.txid };
    case 'hash_refused':
      return bill.status === 'paying' && happening.paymentsOnTheWay === 0
        ? { ...bill, status: 'rejected', rejection: happening.reason }
        : bill;
    case 'time_passed':
      return hasExpired(bill, happening) ? { ...bill, status: 'overdue' } : bill;
  }
}

/** Whether the hash that was given is still to be found. */
export function isHashSearched(
  { status, txidGivenAt }: Pick<BillLife, 'status' | 'txidGivenAt'>,
  at: Date,
): boolean {
  return status === 'paying' && txidGivenAt !== null && at.getTime() < txidGivenAt.getTime() + HASH_SEARCH_MS;
}

function hasExpired(
  bill: BillLife,
  { at, paymentsOnTheWay }: { at: Date; paymentsOnTheWay: number },
): boolean {
  const isOpen = bill.status === 'new' || bill.status === 'paying';
  return isOpen && at >= bill.expiresAt && paymentsOnTheWay === 0 && !isHashSearched(bill, at);
}
