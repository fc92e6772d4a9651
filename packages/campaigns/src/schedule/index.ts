export { intervalMs } from './interval.ts';
export { dayIn, isQuiet, isZone, zoneOr } from './local-clock.ts';
export { type ClockTiming, listOccurrences, nextOccurrences, type Occurrence } from './occurrences.ts';
