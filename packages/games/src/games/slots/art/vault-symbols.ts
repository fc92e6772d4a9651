/** Golden Vault: seven, crown, emerald, diamond, amethyst. */
import { drawGem, drawGlint, type SymbolSet } from './symbol-set.ts';

const SEVEN = 'M15 14H86V33C68 50 58 70 56 91H29C31 70 41 53 57 38H35L31 48H15Z';
const seven = `<path d="${SEVEN}" fill="#0008" stroke="#0008" stroke-width="9" stroke-linejoin="round" transform="translate(0 4)"/><path d="${SEVEN}" fill="var(--x1-deep)" stroke="var(--x1-deep)" stroke-width="11" stroke-linejoin="round"/><path d="${SEVEN}" fill="none" stroke="url(#sll1)" stroke-width="8" stroke-linejoin="round"/><path d="${SEVEN}" fill="url(#sll0)" stroke="var(--x0-deep)" stroke-width="2"/><path d="M19 18H82V27L24 29 19 38Z" fill="#fff" fill-opacity=".5"/><path d="M63 42C52 56 45 70 43 87" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="5" stroke-linecap="round"/><path d="M11 12H84" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/>${drawGlint(82, 14, 11)}`;

const CROWN = 'M15 36L32 55 50 22 68 55 85 36 78 78Q50 88 22 78Z';
const crownBall = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#slb1)" stroke="var(--x1-deep)" stroke-width="1.5"/>`;
const crown = `<path d="${CROWN}" fill="#0007" stroke="#0007" stroke-width="6" stroke-linejoin="round" transform="translate(0 5)"/><path d="M24 60Q50 50 76 60L78 78Q50 88 22 78Z" fill="var(--x0-deep)"/><path d="${CROWN}" fill="url(#sll1)" stroke="var(--x1-deep)" stroke-width="3" stroke-linejoin="round"/><path d="M50 26L57 60Q50 58 43 60Z" fill="#fff" fill-opacity=".38"/><path d="M18 41L33 60 28 74 24 73Z" fill="#fff" fill-opacity=".4"/><path d="M82 41L69 62 73 75 77 74Z" fill="#000" fill-opacity=".2"/><path d="M22 68Q50 78 78 68L78 80Q50 91 22 80Z" fill="url(#sll1)" stroke="var(--x1-deep)" stroke-width="2.5"/><path d="M24 71Q50 80 76 71" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1.6"/><circle cx="50" cy="81" r="5" fill="url(#slb0)" stroke="var(--x1-deep)"/><circle cx="34" cy="78.5" r="3.6" fill="url(#slb3)" stroke="var(--x1-deep)"/><circle cx="66" cy="78.5" r="3.6" fill="url(#slb3)" stroke="var(--x1-deep)"/><path d="M50 44l6 8-6 9-6-9z" fill="url(#slb0)" stroke="var(--x1-deep)" stroke-width="1.2"/>${crownBall(15, 33, 6)}${crownBall(85, 33, 6)}${crownBall(50, 18, 7.5)}${drawGlint(24, 22, 8)}`;

const emerald = `${drawGem(
  2,
  [
    [32, 10],
    [68, 10],
    [86, 28],
    [86, 72],
    [68, 90],
    [32, 90],
    [14, 72],
    [14, 28],
  ],
  0.6,
)}<path d="M33 32H58L36 60H29V37Z" fill="#fff" fill-opacity=".42"/><path d="M64 70H48L70 42V64Z" fill="#fff" fill-opacity=".14"/>${drawGlint(26, 21, 10)}`;

const facet = (points: string, paint: string, opacity: number) =>
  `<path d="M${points}Z" fill="${paint}" fill-opacity="${opacity}" stroke="#fff" stroke-opacity=".35" stroke-width=".8"/>`;
const DIAMOND = 'M28 18H72L94 42 50 92 6 42Z';
const diamond = `<path d="${DIAMOND}" fill="#0007" transform="translate(0 4)"/><path d="${DIAMOND}" fill="url(#sll3)" stroke="var(--x3-deep)" stroke-width="3" stroke-linejoin="round"/>${facet('28 18L6 42H28', '#fff', 0.5)}${facet('28 18L28 42 50 18', '#fff', 0.72)}${facet('50 18L28 42H72', '#fff', 0.3)}${facet('50 18L72 42V18', '#fff', 0.12)}${facet('72 18V42H94', '#000', 0.16)}${facet('6 42H28L50 92', '#fff', 0.26)}${facet('28 42H50V92', '#fff', 0.08)}${facet('50 42H72L50 92', '#000', 0.14)}${facet('72 42H94L50 92', '#000', 0.34)}${drawGlint(27, 20, 12)}`;

const amethyst = `${drawGem(
  4,
  [
    [50, 7],
    [74, 17],
    [89, 40],
    [84, 66],
    [50, 94],
    [16, 66],
    [11, 40],
    [26, 17],
  ],
  0.56,
)}<path d="M35 32L50 27 56 29 36 55 29 44Z" fill="#fff" fill-opacity=".42"/>${drawGlint(25, 24, 11)}`;

export const VAULT_SYMBOLS: SymbolSet = [seven, crown, emerald, diamond, amethyst];
