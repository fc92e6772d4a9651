/** A duration in its two largest units, not `200 min 5 s`. */
import type { Language } from '../../../i18n/languages.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
const SHOWN = 2;

export function formatDelay(delayMs: number, language: Language): string {
  const first = UNITS.findIndex(([, sizeMs]) => delayMs >= sizeMs);
  const units = first === -1 ? UNITS.slice(-1) : UNITS.slice(first, first + SHOWN);
  let left = delayMs;
  const parts = units.map(([unit, sizeMs]) => {
    const count = Math.floor(left / sizeMs);
    left -= count * sizeMs;
    return { unit, count };
  });
  return parts
    .filter(({ count }, at) => at === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}
