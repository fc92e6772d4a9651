/** The kicker, seen from behind: the one figure that is near, so the one with folds, a number and studs. */
import type { Bone } from '../../art/figure.ts';
import { drawLimb, mirrorSide, partWay, type Side } from '../../art/limb.ts';
import type { PenaltyStyle } from './style.ts';

const LEFT: Side = {
  shoulder: [49, 64, 10],
  elbow: [45, 95, 7.6],
  wrist: [44, 122, 5.6],
  hip: [62, 124, 13.5],
  knee: [61, 166, 9.6],
  ankle: [61, 207, 6.2],
};
const RIGHT = mirrorSide(LEFT, 150);

function drawArm(name: string, { shoulder, elbow, wrist }: Side, isLong: boolean): Bone {
  const hand = `<path d="M${wrist[0] - 6} ${wrist[1]}c-1 6 0 13 4 14.5 4 1.5 8-1 8.5-6l.5-8.5z" fill="url(#pk-skin)"/>`;
  const sleeve = isLong ? 'url(#pk-shirt)' : 'url(#pk-skin)';
  return {
    name: `arm${name}`,
    joint: [shoulder[0], shoulder[1]],
    art: `${drawLimb(shoulder, elbow, sleeve)}${drawLimb([shoulder[0], shoulder[1], shoulder[2] + 1], partWay(shoulder, elbow, 0.66, 1.8), 'url(#pk-shirt)')}<path d="M${elbow[0] - 8} ${elbow[1] - 12}l17 2" stroke="var(--x1)" stroke-width="3"/>`,
    before: [
      {
        name: `fore${name}`,
        joint: [elbow[0], elbow[1]],
        art: `${hand}${drawLimb(elbow, wrist, sleeve)}`,
      },
    ],
  };
}

function drawLeg(name: string, { hip, knee, ankle }: Side): Bone {
  const [x, y] = ankle;
  const boot = `<path d="M${x - 7.5} ${y - 5}h15c1 4 3.5 7 3.8 11 .3 4.5-3 7-8 7h-6.6c-5 0-8.3-2.5-8-7 .3-4 2.8-7 3.8-11z" fill="url(#pk-boot)"/><path d="M${x - 10} ${y + 10.5}c5 3 15 3 20 0" stroke="var(--accent)" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M${x - 4} ${y - 4}v8" stroke="#fff" stroke-opacity=".3" stroke-width="1.6" stroke-linecap="round"/>`;
  const sockTop = partWay(knee, ankle, 0.24, 1);
  return {
    name: `thigh${name}`,
    joint: [hip[0], hip[1]],
    art: `${drawLimb(hip, knee, 'url(#pk-skin)')}${drawLimb([hip[0], hip[1], hip[2] + 2], partWay(hip, knee, 0.58, 4.5), 'url(#pk-pants)', 0.18)}<path d="M${hip[0] - 13.5} ${hip[1] + 28}q13.5 5 27 0" stroke="var(--x0)" stroke-width="3" fill="none"/>`,
    before: [
      {
        name: `shin${name}`,
        joint: [knee[0], knee[1]],
        art: `${drawLimb(knee, ankle, 'url(#pk-skin)')}<path d="M${knee[0] - 4} ${knee[1] + 2}q4 3 8 0" stroke="#7a4a2e" stroke-opacity=".5" stroke-width="1.5" fill="none"/>${drawLimb(sockTop, [x, y, 7], 'url(#pk-sock)')}<path d="M${sockTop[0] - 10} ${sockTop[1] - 2}q10 4 20 0v5q-10 4-20 0z" fill="var(--x0)"/>${boot}`,
      },
    ],
  };
}

/** What is on the shirt besides its number. */
const SHIRT: Readonly<Record<PenaltyStyle, string>> = {
  night: '<path d="M40 72L110 72L109 79L41 79Z" fill="var(--x1)" fill-opacity=".9"/>',
  sunset:
    '<path d="M56 51L64 49.5L66 126L59 125.5ZM86 49.5L94 51L91 125.5L84 126Z" fill="var(--x1)" fill-opacity=".85"/>',
  snow: '<path d="M39 64L75 84L111 64L111 74L75 95L40 74Z" fill="var(--x1)" fill-opacity=".9"/>',
};
const NUMBERS: Readonly<Record<PenaltyStyle, string>> = { night: '10', sunset: '9', snow: '7' };

const TORSO =
  'M52 52C60 47 90 47 98 52 107 54.5 111 59 110.5 68L104 122C92 129 58 129 46 122L39.5 68C39 59 43 54.5 52 52Z';
const FOLDS =
  '<path d="M39.5 68C39 59 43 54.5 52 52L57 50.5C48 66 49 100 54 126L46 122Z" fill="#fff" fill-opacity=".24"/><path d="M110.5 68L104 122C101 124 97 125.5 93 126.3C101 100 102 72 95 51C106 54 111 58 110.5 68Z" fill="#000" fill-opacity=".22"/><path d="M60 118C68 122 84 122 92 116M56 108C62 114 70 116 76 115" stroke="#000" stroke-opacity=".16" stroke-width="2.5" fill="none" stroke-linecap="round"/><path d="M62 49C68 56 82 56 88 49" stroke="var(--x1)" stroke-width="4" fill="none"/>';

const HEAD: Readonly<Record<PenaltyStyle, string>> = {
  night:
    '<path d="M59 29C57 11 65 6 75 6S93 11 91 29C91 40 86 46 75 46S59 40 59 29Z" fill="url(#pk-hair)"/><path d="M62 22C64 14 70 10 76 10" stroke="#fff" stroke-opacity=".28" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M62 38C66 45 84 45 88 38C88 46 84 50 75 50S62 46 62 38Z" fill="#c98f66"/>',
  sunset:
    '<path d="M58 30C55 12 65 4 76 5S95 12 92 30C95 42 90 52 84 52L66 52C60 52 55 42 58 30Z" fill="url(#pk-hair)"/><path d="M62 24C63 15 69 10 75 9M70 48C66 40 66 30 68 24" stroke="#fff" stroke-opacity=".28" stroke-width="2.5" fill="none" stroke-linecap="round"/>',
  snow: '<path d="M62 34C66 45 84 45 88 34V44C88 49 62 49 62 44Z" fill="#c98f66"/><path d="M58 32C55 12 65 4 75 4S95 12 92 32Z" fill="url(#pk-hat)"/><rect x="56" y="27" width="38" height="9.5" rx="4.7" fill="var(--x1)"/><circle cx="75" cy="4" r="6" fill="#fff"/><path d="M64 13v12M71 9v16M79 9v16M86 13v12" stroke="#000" stroke-opacity=".14" stroke-width="2"/>',
};

export function kickerBones(style: PenaltyStyle): Bone {
  const isLong = style === 'snow';
  const hips =
    '<path d="M46 114H104L107 136C97 142 85 140 75 135 65 140 53 142 43 136Z" fill="url(#pk-pants)"/>';
  const number = `<text x="75" y="112" text-anchor="middle" font-size="${NUMBERS[style].length > 1 ? 34 : 38}" fill="var(--x1)" stroke="var(--x0-deep)" stroke-width="1.5" paint-order="stroke">${NUMBERS[style]}</text>`;
  const head = `<path d="M68 42H82V54C79 58 71 58 68 54Z" fill="#a8714c"/><ellipse cx="58.5" cy="30" rx="3.5" ry="5" fill="#dca379"/><ellipse cx="91.5" cy="30" rx="3.5" ry="5" fill="#b0754e"/>${HEAD[style]}`;
  return {
    name: 'root',
    joint: [75, 124],
    behind: [drawLeg('Left', LEFT), drawLeg('Right', RIGHT)],
    art: hips,
    before: [
      {
        name: 'torso',
        joint: [75, 122],
        behind: [{ name: 'head', joint: [75, 50], art: head }],
        art: `<path d="${TORSO}" fill="url(#pk-shirt)"/>${SHIRT[style]}${FOLDS}${number}`,
        before: [drawArm('Left', LEFT, isLong), drawArm('Right', RIGHT, isLong)],
      },
    ],
  };
}
