export {
  CONVERSION_MEANINGS,
  CONVERSION_STATES,
  type ConversionMeaning,
  type ConversionState,
} from '@sluice/reference';

export const CONVERSION_STATUS_MAX = 100;
/** Of one team; more would be a table of its own. */
export const CONVERSION_STATUSES_MAX = 200;

/** The query of a conversion address: our parameter names with the usual placeholders of trackers. */
export const CONVERSION_QUERY =
  'click_id={click_id}&status={status}&payout={payout}&currency={currency}&tid={transaction_id}';

export const CONVERSION_TEST_OUTCOMES = ['taken', 'refused', 'unreachable', 'dns_elsewhere'] as const;
