export {
  ERRORS_OF_NETWORK,
  POSTBACK_NETWORKS,
  type PostbackError,
  type PostbackNetwork,
} from '@sluice/reference';

/** As people know them: new while it waits, error when held or refused. */
export const POSTBACK_STATUSES = ['new', 'error', 'send'] as const;
export type PostbackStatus = (typeof POSTBACK_STATUSES)[number];

export const POSTBACK_LIMITS = {
  /** In one filter. */
  filterValues: 100,
  /** Chosen one by one. */
  selected: 1_000,
  /** Told again in one go. */
  forwarded: 100_000,
  /** Pixels of one forward: each token is checked while somebody waits. */
  pixels: 50,
  qualityDays: 30,
} as const;

/** Why a postback of a forward was not told again. */
export const FORWARD_REASONS = ['Token_Refused', 'No_Identifier', 'Event_Expired', 'Already_Told'] as const;

/** What a network says of a token. */
export const TOKEN_OUTCOMES = ['taken', 'refused', 'unknown', 'missing', 'not_needed'] as const;
