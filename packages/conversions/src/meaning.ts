/**
 * What a status means for a click. Refund takes back the money of an earlier conversion; rejected marks an earlier conversion, whose money
 * stays; ignored is a status that the team does not want to count.
 */
export const MEANINGS = ['registration', 'deposit', 'refund', 'rejected', 'ignored'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The usual statuses of trackers, networks and advertisers. Any other waits in the inbox until the team gives it a meaning. */
const USUAL: Readonly<Record<Exclude<Meaning, 'ignored'>, readonly string[]>> = {
  registration: [
    ...['reg', 'regs', 'register', 'registered', 'registration', 'registrations', 'complete_registration'],
    ...['completeregistration', 'lead', 'leads', 'signup', 'sign_up', 'sign-up', 'new_user', 'account'],
  ],
  deposit: [
    ...[
      'dep',
      'deposit',
      'deposits',
      'ftd',
      'fd',
      'first_deposit',
      'first_dep',
      'firstdeposit',
      'sale',
      'sales',
    ],
    ...['purchase', 'completepayment', 'complete_payment', 'rebill', 'redep', 'redeposit', 're_deposit'],
    ...['repeat_deposit', 'second_deposit', 'std', 'rd', 'payment', 'paid'],
  ],
  refund: [
    ...['refund', 'refunded', 'refunds', 'chargeback', 'charge_back', 'chargebacks', 'reversal', 'reversed'],
  ],
  rejected: [
    ...['rejected', 'reject', 'declined', 'decline', 'trash', 'cancel', 'cancelled', 'canceled', 'refused'],
    ...['invalid', 'fraud'],
  ],
};

const BY_WORD: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(USUAL).flatMap(([meaning, words]) => words.map((word) => [word, meaning as Meaning])),
);

/** Normalises a status: the key under which a team gives it a meaning. */
export const statusKey = (status: string): string => status.trim().toLowerCase();

/** Undefined for a status without a usual meaning. */
export const meaningOf = (status: string): Meaning | undefined => BY_WORD.get(statusKey(status));

/** Statuses of a deposit after the first. */
const REPEATS: ReadonlySet<string> = new Set([
  ...['rebill', 'redep', 'redeposit', 're_deposit', 'repeat_deposit', 'second_deposit', 'std', 'rd'],
]);

/** Distinguishes a further deposit from the first without a transaction id: its status. Empty for every other status. */
export const repeatOf = (status: string): string => (REPEATS.has(statusKey(status)) ? statusKey(status) : '');
