/** The batter, half from behind and facing right: helmet, pads, gloves and the bat that does the work. */
import type { Bone } from '../../art/figure.ts';
import { drawLimb, type Joint, partWay } from '../../art/limb.ts';
import type { CricketStyle } from './style.ts';

type Leg = { readonly hip: Joint; readonly knee: Joint; readonly ankle: Joint };
type Arm = { readonly shoulder: Joint; readonly elbow: Joint; readonly wrist: Joint };

const NEAR_LEG: Leg = { hip: [76, 124, 13.5], knee: [76, 166, 9.5], ankle: [76, 206, 6.5] };
const FAR_LEG: Leg = { hip: [88, 122, 12.5], knee: [88, 163, 9], ankle: [88, 202, 6.2] };
const NEAR_ARM: Arm = { shoulder: [82, 68, 10], elbow: [82, 97, 7.6], wrist: [82, 122, 5.8] };
const FAR_ARM: Arm = { shoulder: [90, 68, 9], elbow: [90, 97, 7], wrist: [90, 120, 5.4] };

/** A pad is as tall as the shin and stands out in front of it, with its knee roll and straps. */
function drawPad({ knee, ankle }: Leg): string {
  const [x, top, bottom] = [knee[0], knee[1] - 13, ankle[1] + 2];
  const ridges = [0, 5, 10].map((by) => `M${x - 1 + by} ${top + 22}V${bottom - 3}`).join('');
  return `<path d="M${x - 9} ${top + 8}C${x - 9} ${top - 3} ${x + 16} ${top - 5} ${x + 17} ${top + 8}L${x + 15.5} ${bottom - 5}C${x + 15} ${bottom + 3} ${x - 7} ${bottom + 3} ${x - 8} ${bottom - 5}Z" fill="url(#fb-pad)"/><path d="M${x - 9} ${top + 9}Q${x + 4} ${top + 15} ${x + 17} ${top + 9}V${top + 19}Q${x + 4} ${top + 25} ${x - 9} ${top + 19}Z" fill="#fff" stroke="#8b93a5" stroke-opacity=".5"/><path d="${ridges}" stroke="#7d8598" stroke-opacity=".4" stroke-width="1.4"/><path d="M${x - 9} ${top + 30}h9M${x - 8.6} ${top + 42}h9" stroke="var(--x0)" stroke-width="4.4" stroke-linecap="round"/>`;
}

function drawLeg(name: string, leg: Leg): Bone {
  const { hip, knee, ankle } = leg;
  const [x, y] = ankle;
  const shoe = `<path d="M${x - 8} ${y - 2}H${x + 8}C${x + 14} ${y + 3} ${x + 22} ${y + 5} ${x + 22} ${y + 11}H${x - 9}Z" fill="url(#fb-shoe)"/><path d="M${x - 9} ${y + 11}H${x + 22}" stroke="var(--accent)" stroke-width="2.6" stroke-linecap="round"/>`;
  return {
    name: `thigh${name}`,
    joint: [hip[0], hip[1]],
    art: drawLimb(hip, knee, 'url(#fb-home-dark)', 0.2),
    before: [
      {
        name: `shin${name}`,
        joint: [knee[0], knee[1]],
        art: `${shoe}${drawLimb(knee, ankle, 'url(#fb-home-dark)', 0.2)}${drawPad(leg)}`,
      },
    ],
  };
}

/** From the hands down: grip, splice, blade, with a mark in the colour of the landing. */
function drawBat([x, y]: readonly [number, number]): string {
  return `<path d="M${x - 2.6} ${y - 12}h5.2v34h-5.2z" fill="var(--accent-deep)"/><path d="M${x - 2.6} ${y - 8}l5.2 3m-5.2 3l5.2 3m-5.2 3l5.2 3m-5.2 3l5.2 3" stroke="#fff" stroke-opacity=".35"/><path d="M${x - 2.5} ${y + 20}h5l5.5 8v54c0 7-3 9-8 9s-8-2-8-9v-54z" fill="url(#fb-willow)" stroke="#5d3f1a" stroke-opacity=".45"/><path d="M${x} ${y + 31}v53" stroke="#8a5f2a" stroke-opacity=".35" stroke-width="1.5"/><path d="M${x - 7.6} ${y + 34}h15.2v7l-7.6 6-7.6-6z" fill="var(--accent)"/><path d="M${x - 5.5} ${y + 50}v30" stroke="#fff" stroke-opacity=".6" stroke-width="1.8" stroke-linecap="round"/>`;
}

function drawArm(name: string, { shoulder, elbow, wrist }: Arm, held?: Bone): Bone {
  const [x, y] = wrist;
  const glove = `<path d="M${x - 8} ${y - 4}h15c3 3 3.5 12 1 16-3 4-13 4-15.5 0-2.5-4-2.5-12-.5-16z" fill="url(#fb-glove)" stroke="#6d7588" stroke-opacity=".5"/><path d="M${x - 6} ${y + 3}h14M${x - 6} ${y + 8}h14" stroke="#6d7588" stroke-opacity=".5" stroke-width="1.4"/><path d="M${x - 8} ${y - 4}h15v4h-15z" fill="var(--x0)"/>`;
  return {
    name: `arm${name}`,
    joint: [shoulder[0], shoulder[1]],
    art: `${drawLimb(shoulder, elbow, 'url(#fb-skin)')}${drawLimb([shoulder[0], shoulder[1], shoulder[2] + 1], partWay(shoulder, elbow, 0.7, 2), 'url(#fb-home)')}`,
    before: [
      {
        name: `fore${name}`,
        joint: [elbow[0], elbow[1]],
        behind: held ? [held] : [],
        art: `${drawLimb(elbow, wrist, 'url(#fb-skin)')}${glove}`,
      },
    ],
  };
}

const TORSO =
  'M66 54C72 49 94 49 100 55 107 60 108 68 106 78L101 120C94 127 70 127 63 121L58 82C56 70 58 59 66 54Z';
const SHIRT: Readonly<Record<CricketStyle, string>> = {
  evening: '<path d="M58.5 84L106 76L105 86L60 94Z" fill="var(--x1)" fill-opacity=".9"/>',
  royal: '<path d="M62 58L104 118L96 123L58 72Z" fill="var(--accent)" fill-opacity=".85"/>',
  sun: '<path d="M64 56C62 76 64 100 68 123L74 125C70 100 68 76 71 52Z" fill="var(--x1)" fill-opacity=".9"/>',
};
const NUMBERS: Readonly<Record<CricketStyle, string>> = { evening: '18', royal: '7', sun: '45' };

const HEAD =
  '<path d="M76 42h15v12c-4 5-11 5-15 0z" fill="#a8714c"/><path d="M80 18c10-3 22 4 22 16 0 9-6 15-14 15s-14-8-14-16z" fill="url(#fb-face)"/><path d="M64 38C60 18 72 6 86 7 98 8 105 16 105 27L97 29C92 25 86 24 82 26L78 46C70 47 66 44 64 38Z" fill="url(#fb-home)"/><path d="M98 25C105 24 112 26 116 30 112 31 104 31 97 30Z" fill="var(--x0-deep)"/><path d="M67 30C67 18 76 11 86 11" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M98 32L107 34 106 46 96 50M97 38L107 39.5M96 44L106.5 44M102 33L101 48" stroke="#d4dae6" stroke-width="1.7" fill="none" stroke-linecap="round"/><circle cx="77" cy="34" r="3.5" fill="var(--x0-deep)"/>';

export function batterBones(style: CricketStyle): Bone {
  const bat: Bone = { name: 'bat', joint: [82, 127], art: drawBat([82, 127]) };
  const folds =
    '<path d="M66 54C58 60 56 70 58 82L63 121L70 124.5C64 100 62 76 72 51Z" fill="#fff" fill-opacity=".2"/><path d="M106 78L101 120C98 123 94 124.5 90 125.5C98 104 100 78 94 51C106 56 108 66 106 78Z" fill="#000" fill-opacity=".22"/>';
  const number = `<text x="81" y="112" text-anchor="middle" font-size="24" fill="var(--x1)" stroke="var(--x0-deep)" stroke-width="1.5" paint-order="stroke">${NUMBERS[style]}</text>`;
  return {
    name: 'root',
    joint: [80, 124],
    behind: [drawLeg('Far', FAR_LEG)],
    art: '<path d="M62 112H102L104 134C94 141 70 141 60 135Z" fill="url(#fb-home-dark)"/>',
    before: [
      drawLeg('Near', NEAR_LEG),
      {
        name: 'torso',
        joint: [80, 122],
        behind: [drawArm('Far', FAR_ARM), { name: 'head', joint: [82, 50], art: HEAD }],
        art: `<path d="${TORSO}" fill="url(#fb-home)"/>${SHIRT[style]}${folds}${number}`,
        before: [drawArm('Near', NEAR_ARM, bat)],
      },
    ],
  };
}
