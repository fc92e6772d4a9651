export { type Ahead, clocksOf, listAhead, madeKey } from './ahead.ts';
export { intervalMs } from './interval.ts';
export { dayIn, isQuiet, isZone, quietFrom, zoneOr } from './local-clock.ts';
export { type ClockTiming, listOccurrences, nextOccurrences, type Occurrence } from './occurrences.ts';
