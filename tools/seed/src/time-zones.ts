/** Of the countries that seeded visitors come from, where most of their people live. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  DE: 'Europe/Berlin',
  UA: 'Europe/Kyiv',
  PL: 'Europe/Warsaw',
  BR: 'America/Sao_Paulo',
  IN: 'Asia/Kolkata',
  US: 'America/New_York',
  MX: 'America/Mexico_City',
  ES: 'Europe/Madrid',
  IT: 'Europe/Rome',
  RO: 'Europe/Bucharest',
  CZ: 'Europe/Prague',
  TR: 'Europe/Istanbul',
  AR: 'America/Argentina/Buenos_Aires',
  KZ: 'Asia/Almaty',
  PH: 'Asia/Manila',
  NG: 'Africa/Lagos',
  GB: 'Europe/London',
  CO: 'America/Bogota',
  CL: 'America/Santiago',
  PE: 'America/Lima',
  PT: 'Europe/Lisbon',
};

/** Empty where the country is not known, as a browser that does not tell its zone. */
export const timeZoneOf = (country: string): string => TIME_ZONES[country] ?? '';
