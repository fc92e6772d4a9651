/** What is counted live, in the order in which it happens: the page that a visit was given, and what came of it. */
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
  /** Events that one message names; beyond it they are counts alone. */
  events: 20,
  /** Open at once by one member. A browser has six connections to the api, and the other calls need some. */
  viewsOfMember: 4,
} as const;
