/** What a status can mean. Rejected takes an earlier conversion back; ignored counts nothing. */
export const CONVERSION_MEANINGS = ['registration', 'deposit', 'rejected', 'ignored'] as const;
export type ConversionMeaning = (typeof CONVERSION_MEANINGS)[number];

/** What became of a request. */
export const CONVERSION_STATES = [
  'waiting',
  'taken',
  'duplicate',
  'unknown_status',
  'ignored',
  'rejected',
  'no_click',
  'bad_amount',
] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

export const CONVERSION_STATUS_MAX = 100;
/** Of one team; more would be a table of its own. */
export const CONVERSION_STATUSES_MAX = 200;

/** What an address ends in: the names we read, with the usual placeholders of trackers. */
export const CONVERSION_QUERY =
  'click_id={click_id}&status={status}&payout={payout}&currency={currency}&tid={transaction_id}';

export const CONVERSION_TEST_OUTCOMES = ['taken', 'refused', 'unreachable', 'dns_elsewhere'] as const;
