/** Limits and intervals of live views. */
export const LIVE_SETTINGS = {
  /** Between two polls of a team's events, however many viewers it has. */
  pollMs: 1_000,
  /** While a team has more events than one poll reads, each view reloads its hour this often instead. */
  floodMs: 5_000,
  /** How often the hour is reloaded, so that countries lose what is older than an hour. */
  hourMs: 60_000,
  /** Between two checks of the viewer's access. */
  checkMs: 5_000,
  /** The same for an API key: a revoked one is cut off within a second. */
  keyCheckMs: 700,
  /** Of one api process. Each holds a connection. */
  viewsMax: 500,
} as const;
export type LiveSettings = { readonly [Name in keyof typeof LIVE_SETTINGS]: number };

/**
 * Rows are stamped when their insert begins and visible when it ends, so they appear out of order. Every poll reads this far back again; an
 * insert that takes longer is part of a backlog, and not live.
 */
export const OVERLAP_MS = 10_000;
/** Events that one poll reads: 800 a second over the overlap and the interval; ClickHouse itself refuses more than 10 000. */
export const POLLED_MAX = 9_000;
/** Event ids remembered beyond the overlap, for duplicates that arrive later. */
export const SEEN_MAX = 20_000;
/** Backlog of a slow viewer. A viewer over it is disconnected, and reconnects when it reads again. */
export const PENDING_MAX = 20_000;
