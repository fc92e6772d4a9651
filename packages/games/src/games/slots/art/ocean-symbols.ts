/** Ocean Pearls: shell with its pearl, starfish, turtle, fish, jellyfish. */
import { polar, round } from '../../../page/svg.ts';
import { drawShine, type SymbolSet } from './symbol-set.ts';

const FAN =
  'M50 88C26 88 4 60 8 40 12 36 16 34 20 34 20 24 26 18 34 20 38 10 44 8 50 12 56 8 62 10 66 20 74 18 80 24 80 34 84 34 88 36 92 40 96 60 74 88 50 88Z';
const rib = (toX: number, toY: number, bend: number) =>
  `<path d="M50 84Q${50 + bend} ${(84 + toY) / 2} ${toX} ${toY}" fill="none" stroke="var(--x0-deep)" stroke-opacity=".55" stroke-width="2.6" stroke-linecap="round"/><path d="M51.5 82Q${52 + bend} ${(84 + toY) / 2} ${toX + 2} ${toY}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.5" stroke-linecap="round"/>`;
const shell = `<path d="${FAN}" fill="#0005" transform="translate(0 4)"/><path d="M34 84Q50 98 66 84L62 96H38Z" fill="url(#sll0)" stroke="var(--x0-deep)" stroke-width="2"/><path d="${FAN}" fill="url(#slb0)" stroke="var(--x0-deep)" stroke-width="2.4"/>${rib(19, 36, -20)}${rib(34, 22, -9)}${rib(50, 15, 0)}${rib(66, 22, 9)}${rib(81, 36, 20)}<path d="M12 44Q16 38 22 38M24 32Q28 22 35 25M38 22Q44 12 50 17" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/><circle cx="50" cy="70" r="17" fill="#0005"/><circle cx="50" cy="67" r="16.5" fill="url(#slpearl)" stroke="var(--x0-deep)" stroke-opacity=".5"/>${drawShine(44, 60, 5, 3.2)}`;

const arms = (long: number, short: number) =>
  `M${Array.from({ length: 10 }, (_, at) => polar(52, at % 2 === 0 ? long : short, at * 36 - 8))
    .map(({ x, y }) => `${x - 2} ${y}`)
    .join('L')}Z`;
const spots = Array.from({ length: 5 }, (_, arm) =>
  [12, 21, 29, 36]
    .map((far, at) => {
      const { x, y } = polar(52, far, arm * 72 - 8);
      return `<circle cx="${round(x - 2)}" cy="${y}" r="${3.6 - at * 0.6}" fill="#fff" fill-opacity=".62" stroke="var(--x1-deep)" stroke-opacity=".5" stroke-width=".8"/>`;
    })
    .join(''),
).join('');
const starfish = `<path d="${arms(38, 18)}" fill="#0005" stroke="#0005" stroke-width="15" stroke-linejoin="round" transform="translate(0 5)"/><path d="${arms(38, 18)}" fill="var(--x1-deep)" stroke="var(--x1-deep)" stroke-width="16" stroke-linejoin="round"/><path d="${arms(38, 18)}" fill="url(#slstar)" stroke="url(#slstar)" stroke-width="12" stroke-linejoin="round"/><path d="${arms(34, 7)}" fill="#fff" fill-opacity=".26" transform="translate(-1 -2)"/>${spots}`;

const flipper = (path: string) =>
  `<path d="${path}" fill="url(#sll2)" stroke="var(--x2-deep)" stroke-width="2" stroke-linejoin="round"/>`;
const turtle = `<g transform="rotate(28 50 50)"><g transform="translate(-2 4)" fill="#0004"><ellipse cx="50" cy="54" rx="29" ry="33"/></g>${flipper('M32 34C20 18 8 22 2 36 12 34 20 40 28 48Z')}${flipper('M68 34C80 18 92 22 98 36 88 34 80 40 72 48Z')}${flipper('M32 74C24 80 20 90 22 96 32 94 38 88 42 82Z')}${flipper('M68 74C76 80 80 90 78 96 68 94 62 88 58 82Z')}<path d="M40 26C38 8 44 2 50 2S62 8 60 26Z" fill="url(#sll2)" stroke="var(--x2-deep)" stroke-width="2"/><circle cx="44.5" cy="11" r="2.6" fill="#08251d"/><circle cx="55.5" cy="11" r="2.6" fill="#08251d"/><ellipse cx="50" cy="53" rx="27" ry="32" fill="var(--x2-deep)"/><ellipse cx="50" cy="52" rx="24.5" ry="29.5" fill="url(#slshell)"/><g fill="#fff" fill-opacity=".16" stroke="var(--x2-deep)" stroke-width="2.4" stroke-linejoin="round"><path d="M50 34l12 8v14l-12 9-12-9V42z"/><path d="M50 34V22M62 42l12-6M62 56l12 8M50 65v16M38 56l-12 8M38 42l-12-6" fill="none"/></g>${drawShine(38, 34, 9, 5, -40)}</g>`;

const FISH =
  'M6 52C18 26 52 22 72 46 78 42 86 32 96 30 92 42 92 62 96 74 86 72 78 62 72 58 52 82 18 78 6 52Z';
const fish = `<path d="${FISH}" fill="#0005" transform="translate(0 4)"/><path d="M30 32C36 16 54 12 64 18 60 24 58 30 58 38Z" fill="url(#sll4)" stroke="var(--x3-deep)" stroke-width="2" stroke-linejoin="round"/><path d="M36 72C40 84 50 90 58 88 56 82 54 78 54 70Z" fill="url(#sll4)" stroke="var(--x3-deep)" stroke-width="2"/><path d="${FISH}" fill="url(#slb3)" stroke="var(--x3-deep)" stroke-width="2.4" stroke-linejoin="round"/><path d="M38 30C46 42 46 62 38 75 44 75 50 73 54 70 60 58 60 44 54 34 49 31 44 30 38 30Z" fill="var(--x1)" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/><path d="M80 42l12-8m-14 14 14-3m-14 8 14 5" stroke="#fff" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/><path d="M45 50C54 48 60 52 62 60 54 64 46 60 45 50Z" fill="url(#sll4)" stroke="var(--x3-deep)" stroke-width="1.6"/><circle cx="23" cy="46" r="7.5" fill="#fff"/><circle cx="21.5" cy="46.5" r="4.3" fill="#0b1b33"/><circle cx="20" cy="44.5" r="1.6" fill="#fff"/><path d="M9 57Q14 61 19 58" fill="none" stroke="var(--x3-deep)" stroke-width="2" stroke-linecap="round"/>${drawShine(30, 36, 9, 3, -18)}`;

const tentacle = (x: number, sway: number, end: number) =>
  `<path d="M${x} 50C${x + sway} 60 ${x - sway} 70 ${x + sway * 0.6} ${end}" fill="none" stroke="var(--x4)" stroke-width="5" stroke-linecap="round"/><path d="M${x - 1} 50C${x + sway - 1} 60 ${x - sway - 1} 70 ${x + sway * 0.6 - 1} ${end}" fill="none" stroke="var(--x4-light)" stroke-width="1.6" stroke-linecap="round"/>`;
const BELL =
  'M10 52C8 22 28 6 50 6S92 22 90 52C86 60 80 60 76 53 72 61 64 61 60 54 56 62 46 62 41 54 37 61 29 61 25 53 20 60 14 60 10 52Z';
const jellyfish = `${tentacle(22, 8, 86)}${tentacle(78, -8, 86)}${tentacle(36, -7, 94)}${tentacle(64, 7, 94)}${tentacle(50, 6, 97)}<path d="${BELL}" fill="#0004" transform="translate(0 4)"/><path d="${BELL}" fill="url(#slb4)" stroke="var(--x4-deep)" stroke-width="2.4" stroke-linejoin="round"/><path d="M16 46C20 26 34 16 50 16S80 26 84 46" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/><circle cx="38" cy="40" r="4" fill="#241242"/><circle cx="62" cy="40" r="4" fill="#241242"/><circle cx="36.8" cy="38.5" r="1.5" fill="#fff"/><circle cx="60.8" cy="38.5" r="1.5" fill="#fff"/><path d="M46 45Q50 49 54 45" fill="none" stroke="#241242" stroke-width="2" stroke-linecap="round"/><circle cx="31" cy="46" r="3.4" fill="var(--x0)" fill-opacity=".6"/><circle cx="69" cy="46" r="3.4" fill="var(--x0)" fill-opacity=".6"/>${drawShine(32, 22, 9, 4.5, -34)}`;

/** Paints that only this set needs. */
export const OCEAN_PAINTS = `<radialGradient id="slpearl" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#fdf3ff"/><stop offset=".72" stop-color="#cfd8f6"/><stop offset=".9" stop-color="#f4d3e6"/><stop offset="1" stop-color="#9aa4cf"/></radialGradient><radialGradient id="slstar" gradientUnits="userSpaceOnUse" cx="42" cy="40" r="56"><stop offset="0" stop-color="var(--x1-light)"/><stop offset=".5" stop-color="var(--x1)"/><stop offset="1" stop-color="var(--x1-deep)"/></radialGradient><radialGradient id="slshell" cx=".38" cy=".28" r=".8"><stop offset="0" stop-color="var(--x1-light)"/><stop offset=".4" stop-color="var(--x2)"/><stop offset="1" stop-color="var(--x2-deep)"/></radialGradient>`;

export const OCEAN_SYMBOLS: SymbolSet = [shell, starfish, turtle, fish, jellyfish];
