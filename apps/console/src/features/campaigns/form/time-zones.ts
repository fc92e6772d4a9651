/** Time zones to choose from: those of the chosen countries first. */

/** Renamed zones; some browsers still list the old names. The contract takes places by name, and UTC. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};
const PLACE = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+)+$/;

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** As far as the browser knows them. */
export function zonesOfCountry(country: string): string[] {
  const zones = (new Intl.Locale(`und-${country.toUpperCase()}`) as Zoned).getTimeZones?.() ?? [];
  return zones.map((zone) => RENAMED[zone] ?? zone).filter((zone) => PLACE.test(zone));
}

/** `current` is in it whatever the browser knows. */
export function listZones(
  countries: readonly string[],
  current: string,
): { countries: string[]; others: string[] } {
  const near = [...new Set(countries.flatMap(zonesOfCountry))];
  const all = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  const others = new Set(['UTC', ...all.filter((zone) => PLACE.test(zone)), current]);
  return { countries: near, others: [...others].filter((zone) => !near.includes(zone)) };
}

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** What the clock shows there now: “4:29 PM”. */
export const timeIn = (zone: string, language: string, at = new Date()): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(at);
