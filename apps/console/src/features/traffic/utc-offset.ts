const two = (value: number): string => String(value).padStart(2, '0');

/** `UTC+05:30`, `UTC−03:00`. */
export function nameOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** As `Intl` wants a zone that is an offset. */
export const zoneOf = (minutes: number): string => nameOffset(minutes).slice(3).replace('−', '-');

/** The offset of this device's clock, which is where most people order from. */
export const ownOffset = (): number => -new Date().getTimezoneOffset();
