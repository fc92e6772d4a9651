/** What became of a click. Rejected takes an earlier conversion back; ignored is a word that a team wants to hear no more of. */
export const MEANINGS = ['registration', 'deposit', 'rejected', 'ignored'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The usual words of trackers, networks and advertisers. Whatever else comes waits for somebody to say what it means. */
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
  rejected: [
    ...['rejected', 'reject', 'declined', 'decline', 'trash', 'cancel', 'cancelled', 'canceled', 'refused'],
    ...['invalid', 'fraud', 'chargeback', 'refund', 'refunded'],
  ],
};

const BY_WORD: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(USUAL).flatMap(([meaning, words]) => words.map((word) => [word, meaning as Meaning])),
);

/** One word for one status, however it is written: the key under which a team gives it a meaning. */
export const statusKey = (status: string): string => status.trim().toLowerCase();

/** Undefined: nobody has said yet. */
export const meaningOf = (status: string): Meaning | undefined => BY_WORD.get(statusKey(status));

/** Words for a deposit after the first. */
const REPEATS: ReadonlySet<string> = new Set([
  ...['rebill', 'redep', 'redeposit', 're_deposit', 'repeat_deposit', 'second_deposit', 'std', 'rd'],
]);

/** What tells a further deposit from the first where no transaction id does: its word. Empty for every other. */
export const repeatOf = (status: string): string => (REPEATS.has(statusKey(status)) ? statusKey(status) : '');
