import type { Domain } from '@sluice/contracts';
import type { Day } from '../../../parts/date-range/days.ts';
import type { Tone } from '../../../parts/status/tones.ts';

const DAY_MS = 24 * 3_600_000;
/** Enough to renew at any registrar, and to move the ads. */
export const SOON_DAYS = 30;
const URGENT_DAYS = 7;

/** Below zero: it has expired. Undefined: nobody knows when it does. */
export function daysLeft({ expiresOn }: Pick<Domain, 'expiresOn'>, today: Day): number | undefined {
  if (expiresOn === null) return undefined;
  return Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
}

export function toneOfDays(days: number): Tone {
  if (days <= URGENT_DAYS) return 'danger';
  return days <= SOON_DAYS ? 'warning' : 'good';
}
