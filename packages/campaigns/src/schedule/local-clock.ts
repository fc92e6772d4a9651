import { Temporal } from 'temporal-polyfill';

const MINUTES_OF_HOUR = 60;

/** Whether a clock of this zone can be read. */
export function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return name !== '';
  } catch {
    return false;
  }
}

/** The subscriber's own zone, or another where theirs is not known. */
export const zoneOr = (zone: string, fallback: string): string => (isZone(zone) ? zone : fallback);

/** `2026-11-17` of the moment there. */
export const dayIn = (atMs: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDate().toString();

/**
 * Whether the moment is in the quiet hours there, from `from` up to but not including `to`, which may go over midnight. Equal ends are no
 * quiet hours.
 */
export function isQuiet(
  { from, to }: { from: string; to: string },
  { atMs, zone }: { atMs: number; zone: string },
): boolean {
  if (from === to) return false;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  const now = hour * MINUTES_OF_HOUR + minute;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin < end ? now >= begin && now < end : now >= begin || now < end;
}

/**
 * When the quiet hours are on from, there: the moment itself where they are. Where the clocks change, a beginning that is left out is the
 * change, and one that is repeated comes twice.
 */
export function quietFrom(quiet: { from: string; to: string }, of: { atMs: number; zone: string }): number {
  const { atMs, zone } = of;
  if (quiet.from === quiet.to) return Number.POSITIVE_INFINITY;
  if (isQuiet(quiet, of)) return atMs;
  const now = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  const begins = [0, 1].flatMap((days) => {
    const begin = now.toPlainDate().add({ days }).toPlainDateTime(quiet.from);
    return (['earlier', 'later'] as const).map(
      (disambiguation) => begin.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
    );
  });
  const change = now.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const moments = [...begins, change].filter((ms) => ms > atMs && Number.isFinite(ms));
  return Math.min(...moments.filter((ms) => isQuiet(quiet, { atMs: ms, zone })));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * MINUTES_OF_HOUR + minute;
}
