import type { Flight } from './flights.ts';

/** When the first one lands: the rings have come to rest by then. */
const FIRST_LANDING_MS = 1_750;
const NEXT_LANDING_MS = 150;
const FLIGHT_MS = 1_050;
/** The last one decides: it keeps everybody waiting, and takes its time. */
const PAUSE_MS = 420;
const LAST_FLIGHT_MS = 1_450;

export const planFlights = (arrivals: readonly { ring: number; socket: number }[]): Flight[] =>
  arrivals.map((arrival, at) => {
    const isLast = at === arrivals.length - 1;
    const endMs = FIRST_LANDING_MS + at * NEXT_LANDING_MS + (isLast ? PAUSE_MS : 0);
    return { ...arrival, endMs, startMs: endMs - (isLast ? LAST_FLIGHT_MS : FLIGHT_MS) };
  });
