/** What spins into the rings: one drawing for each ring and look, in a box of 100 by 100. `vb…` and `vl…` are the paints below. */
import { linearGradient, radialGradient } from '../../../page/svg.ts';
import type { Look } from './look.ts';

/** Each drawing stands alone as a picture and brings the paints of its own colour. */
const paints = (at: number): string => {
  const [light, base, deep] = [`var(--x${at}-light)`, `var(--x${at})`, `var(--x${at}-deep)`];
  const ball = radialGradient('b', [
    [0, '#fff'],
    [0.16, light],
    [0.54, base],
    [1, deep],
  ]);
  const plate = linearGradient('l', [
    [0, '#fff', 0.9],
    [0.22, light],
    [0.55, base],
    [1, deep],
  ]);
  const halo = radialGradient(
    'h',
    [
      [0.52, base, 0.75],
      [1, base, 0],
    ],
    '',
  );
  return `<defs>${ball}${plate}${halo}</defs><circle cx="50" cy="50" r="50" fill="url(#h)"/>`;
};
const shine = (x: number, y: number, w: number, h: number, turn = -32) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" transform="rotate(${turn} ${x} ${y})" fill="#fff" fill-opacity=".85"/>`;
const globe = (at: number) =>
  `<circle cx="50" cy="50" r="34" fill="url(#b)" stroke="var(--x${at}-deep)" stroke-width="2"/>`;
/** Light that comes round the far side. */
const rim =
  '<path d="M32 78A34 34 0 0 0 82 60" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>';

const ringed = `<path d="M8 62C2 72 30 66 58 52S98 26 92 36" fill="none" stroke="var(--x0-light)" stroke-width="6" stroke-linecap="round" stroke-opacity=".75"/>${globe(0)}<path d="M20 40Q44 50 80 34M17 56Q40 66 82 52" fill="none" stroke="var(--x0-deep)" stroke-opacity=".55" stroke-width="5"/>${rim}<path d="M17 61C24 66 44 58 60 50S86 36 84 33C100 26 104 30 90 42S54 66 34 72 0 76 17 61Z" fill="#fff" fill-opacity=".85" stroke="var(--x0-deep)" stroke-width="1.5"/>${shine(36, 32, 9, 5)}`;
const earthly = `${globe(1)}<path d="M30 28C40 20 54 24 52 32S38 36 40 44 24 54 20 48 22 34 30 28ZM58 44C68 38 80 44 82 52S72 70 64 68 66 60 58 56 52 48 58 44ZM34 64C42 60 50 66 50 72S44 80 38 78 28 68 34 64Z" fill="var(--x1-deep)" fill-opacity=".7"/>${rim}${shine(35, 31, 9, 5)}`;
const icy = `${globe(2)}<path d="M19 38Q50 26 81 38M16 50Q50 40 84 50M20 64Q50 56 80 64" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4.5" stroke-linecap="round"/><ellipse cx="62" cy="58" rx="9" ry="5.5" fill="var(--x2-deep)" fill-opacity=".7" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>${rim}${shine(35, 31, 9, 5)}`;

const flame = `<path d="M52 8C58 26 80 36 80 62 80 80 66 92 50 92S20 80 20 62C20 48 28 42 32 30 38 34 40 40 41 46 48 38 53 24 52 8Z" fill="url(#l)" stroke="var(--x0-deep)" stroke-width="2.5" stroke-linejoin="round"/><path d="M52 42C56 54 68 58 68 72 68 82 60 88 50 88S33 82 33 72C33 64 38 60 40 54 44 57 45 60 46 63 50 58 52 50 52 42Z" fill="var(--x1)"/><path d="M51 62C54 69 60 71 60 78 60 84 56 87 50 87S41 84 41 78C41 73 44 71 46 68 48 71 50 68 51 62Z" fill="#fff6cf"/>`;
const lavaRock = `<path d="M50 14L74 22 88 46 82 72 58 88 30 82 13 60 18 34Z" fill="#2b1512" stroke="#120806" stroke-width="3" stroke-linejoin="round"/><path d="M50 14L74 22 62 36 40 34Z" fill="#6b3a2c"/><path d="M18 34L50 14 40 34 28 48Z" fill="#8a4c37"/><path d="M88 46L82 72 66 62 62 36 74 22Z" fill="#3c1e18"/><path d="M18 34L28 48 26 66 40 72 66 62 62 36 40 34 28 48M26 66L13 60M40 72L30 82M40 72L58 88M66 62L82 72" fill="none" stroke="var(--x1)" stroke-width="6.5" stroke-linejoin="round" stroke-linecap="round"/><path d="M28 48L26 66 40 72 66 62 62 36 40 34Z" fill="none" stroke="#fff3b0" stroke-width="2.4" stroke-linejoin="round"/>`;
const ember = `<path d="M50 8L78 34 70 76 50 93 30 76 22 34Z" fill="var(--x2-deep)" stroke="var(--x2-deep)" stroke-width="3" stroke-linejoin="round"/><path d="M50 8L22 34 42 40Z" fill="#fff" fill-opacity=".75"/><path d="M50 8L78 34 58 40Z" fill="var(--x2-light)"/><path d="M50 8L42 40 58 40Z" fill="#fff" fill-opacity=".92"/><path d="M22 34L42 40 38 74 30 76Z" fill="var(--x2-light)"/><path d="M78 34L58 40 62 74 70 76Z" fill="var(--x2)"/><path d="M42 40H58L62 74 50 93 38 74Z" fill="url(#l)"/><path d="M46 46L43 70" stroke="#fff" stroke-opacity=".85" stroke-width="3.5" stroke-linecap="round"/>`;

const drop = `<path d="M50 6C60 28 82 44 82 64A32 30 0 0 1 18 64C18 44 40 28 50 6Z" fill="url(#b)" stroke="var(--x0-deep)" stroke-width="2.2"/><path d="M28 62C28 78 40 86 54 86" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>${shine(40, 46, 5.5, 11, 24)}`;
const nautilus = `<path d="M50 90C24 90 10 70 12 48S34 12 56 14 88 34 86 54 68 80 54 76 36 60 40 48 54 36 62 42 66 56 58 58" fill="url(#b)" stroke="var(--x1-deep)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M50 90C24 90 10 70 12 48S34 12 56 14 88 34 86 54" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><path d="M14 58Q28 56 40 50M22 28Q36 36 42 44M46 14Q50 28 52 38M76 22Q68 34 62 41M86 50Q76 50 66 48M24 78Q36 68 44 62" fill="none" stroke="var(--x1-deep)" stroke-opacity=".6" stroke-width="3.5" stroke-linecap="round"/>${shine(33, 30, 8, 4.5)}`;
const pearl = `<circle cx="50" cy="50" r="35" fill="url(#b)" stroke="var(--x2-deep)" stroke-width="2"/><circle cx="50" cy="50" r="35" fill="#fff" fill-opacity=".28"/><path d="M24 66A35 35 0 0 0 82 62" fill="none" stroke="#ffd9ef" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/><path d="M30 73A33 33 0 0 0 72 74" fill="none" stroke="#c9fff4" stroke-opacity=".8" stroke-width="3.5" stroke-linecap="round"/>${shine(38, 34, 11, 7)}`;

const ELEMENTS: Readonly<Record<Look, readonly [string, string, string]>> = {
  cosmos: [ringed, earthly, icy],
  magma: [flame, lavaRock, ember],
  tide: [drop, nautilus, pearl],
};

export const drawElements = (look: Look): string[] => ELEMENTS[look].map((art, at) => paints(at) + art);
