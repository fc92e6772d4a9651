/** Kinds of live events in their usual order: the page of a visit, then what followed. */
export const LIVE_KINDS = [
  'black',
  'white',
  'redirect',
  'click',
  'install',
  'registration',
  'deposit',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

export const LIVE_LIMITS = {
  /** How far back a live view looks. */
  minutes: 60,
  /** Events listed in one message; more are only counted. */
  events: 20,
  /** Open at once per member. A browser has six connections to the api, and other calls need some. */
  viewsOfMember: 4,
} as const;
