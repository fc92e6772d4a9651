/** A card: paper with a prize, and foil over it that a finger takes away. */
import { escapeText } from '../../page/escape.ts';
import { linearGradient, radialGradient } from '../../page/svg.ts';

export type Foil = 'silver' | 'gold' | 'candy';

/** Once for all cards. */
export function drawDefs(foil: Foil): string {
  const sheen = linearGradient(
    'sc-foil',
    [
      [0, 'var(--main-light)'],
      [0.24, 'var(--main)'],
      [0.42, '#ffffff'],
      [0.55, 'var(--main)'],
      [0.8, 'var(--main-deep)'],
      [1, 'var(--main)'],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  const coin = radialGradient('sc-coin', [
    [0, '#fffbe0'],
    [0.38, 'var(--accent-light)'],
    [0.75, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ]);
  const patterns: Record<Foil, string> = {
    silver:
      '<pattern id="sc-print" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 6h26M0 13h26M0 20h26" stroke="#fff" stroke-opacity=".32" stroke-width="1.2"/><path d="M13 2l1.6 3.2 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.5 3.6-.5z" fill="#fff" fill-opacity=".38"/></pattern>',
    gold: '<pattern id="sc-print" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M0 15Q7.5 2 15 15T30 15M0 30Q7.5 17 15 30T30 30M0 0Q7.5-13 15 0T30 0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/><circle cx="15" cy="8" r="2" fill="#fff" fill-opacity=".45"/></pattern>',
    candy:
      '<pattern id="sc-print" width="34" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 8h34" stroke="#fff" stroke-opacity=".42" stroke-width="9"/><circle cx="17" cy="25" r="4" fill="var(--accent)" fill-opacity=".75"/></pattern>',
  };
  return `<svg class="sc-defs" width="0" height="0" aria-hidden="true"><defs>${sheen}${coin}${patterns[foil]}</defs></svg>`;
}

/** The foil is in pixels of the page, as the finger is: its mask is what has been scratched. */
export function drawCover(card: number, text: string): string {
  return `<svg class="sc-cover" aria-hidden="true"><defs><mask id="sc-mask${card}" maskUnits="userSpaceOnUse" x="0" y="0" width="2000" height="2000"><rect width="2000" height="2000" fill="#fff"/><path class="sc-trace" fill="none" stroke="#000" stroke-width="38" stroke-linecap="round" stroke-linejoin="round"/></mask></defs><g mask="url(#sc-mask${card})"><rect width="100%" height="100%" fill="url(#sc-foil)"/><rect width="100%" height="100%" fill="url(#sc-print)"/><rect x="7" y="7" rx="9" class="sc-frame" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="5 4"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" class="sc-word" fill="#1b2030" fill-opacity=".82" stroke="#fff" stroke-opacity=".55" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${escapeText(text)}</text></g></svg>`;
}

/** A coin with the currency's sign, unless the landing has a picture of its own. */
export function drawCoin(symbol: string, picture: string): string {
  if (picture) return `<img class="sc-coin" src="${picture}" alt="">`;
  const size = [...symbol].length > 2 ? 20 : 34;
  return `<svg class="sc-coin" viewBox="0 0 84 84" aria-hidden="true"><circle cx="42" cy="45" r="37" fill="#0003"/><circle cx="42" cy="42" r="38" fill="url(#sc-coin)" stroke="var(--accent-deep)" stroke-width="2.5"/><circle cx="42" cy="42" r="30" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2.5" stroke-dasharray="3 3"/><text x="42" y="43" text-anchor="middle" dominant-baseline="central" font-size="${size}" fill="var(--on-accent)">${escapeText(symbol)}</text><path d="M18 30a28 28 0 0 1 20-15" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/></svg>`;
}
