/** What live views may cost. */
export const LIVE_SETTINGS = {
  /** Between two questions about a team, however many look at it. */
  pollMs: 1_000,
  /** While a team has more events than are read at once, each view reads its hour anew this often instead. */
  floodMs: 5_000,
  /** The hour is read anew so often, so that what is older than an hour leaves the countries too. */
  hourMs: 60_000,
  /** Between two looks at whether the viewer may still look. */
  checkMs: 5_000,
  /** Of one api process. Each holds a connection. */
  viewsMax: 500,
} as const;
export type LiveSettings = { readonly [Name in keyof typeof LIVE_SETTINGS]: number };

/**
 * Rows of an insert are stamped when it begins and seen when it ends, so one second's come in any order. Every question reaches back so
 * far again; an insert that takes longer is one of a backlog, and not what happens now.
 */
export const OVERLAP_MS = 10_000;
/** Read by one question: eight hundred a second over the overlap and a turn; the engine itself refuses more than ten thousand. */
export const POLLED_MAX = 9_000;
/** Ids that are remembered beyond the overlap, for events that come a second time later on. */
export const SEEN_MAX = 20_000;
/** Events that wait for a viewer who does not read. Beyond it the viewer is dropped, and connects anew when they read again. */
export const PENDING_MAX = 20_000;
