/** Time zones to choose from, each with its offset of the day. */

/** Renamed zones; some browsers still list the old names. The new ones work everywhere. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The contract takes places by name, and UTC; "EST" and the like are neither. */
const PLACE = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+)+$/;

export type TimeZoneOption = { value: string; label: string };

/** By name, UTC first. `current` is in it whatever the browser knows. */
export function listTimeZones(current: string, now: Date): TimeZoneOption[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name);
  const places = new Set([...known, current].filter((name) => PLACE.test(name)));
  const names = ['UTC', ...[...places].sort((a, b) => a.localeCompare(b, 'en'))];
  return names.map((value) => ({ value, label: timeZoneLabel(value, now) }));
}

/** `America/New York (UTC-05:00)` */
export const timeZoneLabel = (timeZone: string, now: Date): string =>
  `${timeZone.replaceAll('_', ' ')} (${offsetOf(timeZone, now)})`;

/** `UTC+02:00`, as it is on that day: summer time counts. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC');
}
