export const API_KEY_STATES = ['active', 'expired', 'suspended'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

export const API_KEY_LIMITS = {
  /** In one team. */
  keys: 50,
  nameLength: 100,
  days: 3_650,
  /** How long the secret of before goes on working: a week for whoever has to change it in many places. */
  overlapHours: 168,
  ratePerMinute: 6_000,
} as const;

/** Requests per minute, unless another number is asked for. */
export const API_KEY_RATE_DEFAULT = 600;
