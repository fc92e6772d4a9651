const HOURS_MAX = 23;
const MINUTES_MAX = 59;

/** A time of day as people type it, `9`, `930`, `9.30`, as `09:30`. Undefined: not a time. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = '0'] =
    /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text.trim()) ?? /^(\d)(\d{2})$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > HOURS_MAX || Number(minute) > MINUTES_MAX) return undefined;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
