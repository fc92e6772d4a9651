/** The keeper, facing us: drawn standing straight, with big gloves, in the colour of the third extra. */
import type { Bone } from '../../art/figure.ts';
import { drawLimb, mirrorSide, partWay, type Side } from '../../art/limb.ts';
import type { PenaltyStyle } from './style.ts';

const LEFT: Side = {
  shoulder: [41, 49, 7.5],
  elbow: [40, 72, 5.6],
  wrist: [40, 92, 4.6],
  hip: [52, 85, 8.6],
  knee: [51, 108, 6.6],
  ankle: [51, 129, 4.6],
};
const RIGHT = mirrorSide(LEFT, 120);

const GLOVE =
  '<path d="M-7-3C-8 5-7 12-4.5 14.5-2 17 3 17 5 14.5 7.5 11 8 4 7-3Z" fill="url(#pk-glove)" stroke="#0b1020" stroke-opacity=".35" stroke-width=".8"/><path d="M-2.6 6.5V14M.8 6.5V15M4 6.5V13.5" stroke="#0b1020" stroke-opacity=".32" stroke-width=".9" stroke-linecap="round"/><path d="M-7-3H7V.6H-6.8Z" fill="var(--accent-deep)"/><path d="M-5 2.5C-5.5 6-5.2 9-4.2 11" stroke="#fff" stroke-opacity=".8" stroke-width="1.3" stroke-linecap="round" fill="none"/>';

function drawArm(name: string, { shoulder, elbow, wrist }: Side, turn: 1 | -1): Bone {
  return {
    name: `arm${name}`,
    joint: [shoulder[0], shoulder[1]],
    art: drawLimb(shoulder, elbow, 'url(#pk-kit)'),
    before: [
      {
        name: `fore${name}`,
        joint: [elbow[0], elbow[1]],
        art: `${drawLimb(elbow, wrist, 'url(#pk-kit)')}<g transform="translate(${wrist[0]} ${wrist[1]}) scale(${turn} 1)">${GLOVE}</g>`,
      },
    ],
  };
}

function drawLeg(name: string, { hip, knee, ankle }: Side): Bone {
  const [x, y] = ankle;
  const boot = `<path d="M${x - 5.5} ${y - 3}h11l1.5 6.5c.3 2.5-1 4-4 4h-6.5c-3 0-4.3-1.5-4-4z" fill="url(#pk-boot)"/><path d="M${x - 6} ${y + 5.5}h12" stroke="var(--accent)" stroke-width="1.4" stroke-linecap="round"/>`;
  return {
    name: `thigh${name}`,
    joint: [hip[0], hip[1]],
    art: `${drawLimb(hip, knee, 'url(#pk-skin)')}${drawLimb([hip[0], hip[1], hip[2] + 1.6], partWay(hip, knee, 0.62, 2.2), 'url(#pk-short)', 0.2)}`,
    before: [
      {
        name: `shin${name}`,
        joint: [knee[0], knee[1]],
        art: `${drawLimb(knee, ankle, 'url(#pk-skin)')}${drawLimb(partWay(knee, ankle, 0.26, 0.5), partWay(knee, ankle, 1, 0.4), 'url(#pk-kit)')}${boot}`,
      },
    ],
  };
}

const TORSO =
  '<path d="M46 41C50 39 54 38 60 38S70 39 74 41C82 43.5 84.5 48 84 54L77 88C71 91 49 91 43 88L36 54C35.5 48 38 43.5 46 41Z" fill="url(#pk-kit)"/><path d="M36 54C35.5 48 38 43.5 46 41L49 40C43 48 43 70 47 89.5L43 88Z" fill="#fff" fill-opacity=".22"/><path d="M84 54L77 88C75 89 73 89.5 71 89.8C76 72 77 56 74 44C82 46 84.5 49 84 54Z" fill="#000" fill-opacity=".2"/><path d="M39 60L60 67L81 60L80 66L60 73.5L40 66Z" fill="#fff" fill-opacity=".85"/><path d="M53 38.5C55 44 65 44 67 38.5" fill="none" stroke="#0b1020" stroke-opacity=".5" stroke-width="2.4"/>';

/** Hair, or a woollen hat where it is cold. */
const CROWN: Readonly<Record<PenaltyStyle, string>> = {
  night:
    '<path d="M47 25C45 11 53 6 61 6S76 12 73.5 25C71.5 21 70.5 18 67 17 61 19 53 18 50 17.5 49 20 48 22 47 25Z" fill="#2b1a12"/>',
  sunset:
    '<path d="M46.5 27C44 10 54 5 61 5.5S77 11 73.5 27L71 19C66 20 62 17 60 14 57 18 52 20 49.5 19.5Z" fill="#6b3a1e"/>',
  snow: '<path d="M46.5 19C46 8 53 3 60 3S74 8 73.5 19Z" fill="url(#pk-hat)"/><rect x="45" y="15.5" width="30" height="6.5" rx="3.2" fill="var(--x1)"/><circle cx="60" cy="2.5" r="3.6" fill="#fff"/>',
};

const drawHead = (style: PenaltyStyle) =>
  `<path d="M55 32h10v8c-2 3.5-8 3.5-10 0Z" fill="#a8714c"/><ellipse cx="46.8" cy="24" rx="2.6" ry="3.6" fill="#d99e75"/><ellipse cx="73.2" cy="24" rx="2.6" ry="3.6" fill="#b0754e"/><path d="M47.5 20C47.5 11 53 8 60 8S72.5 11 72.5 20C72.5 31 66.5 37 60 37S47.5 31 47.5 20Z" fill="url(#pk-face)"/><path d="M51.5 20.5c1.5-1.2 3.6-1.4 5.4-.4M63.1 20.1c1.8-1 3.9-.8 5.4.4" stroke="#3a2216" stroke-width="1.5" stroke-linecap="round" fill="none"/><circle cx="54.6" cy="23.6" r="1.5" fill="#20140d"/><circle cx="65.4" cy="23.6" r="1.5" fill="#20140d"/><path d="M60 23.5c1 2.5 1.4 3.6-.6 4" stroke="#8f5a3a" stroke-width="1.1" fill="none" stroke-linecap="round"/><path d="M56.5 31.4c2.2 1 4.8 1 7 0" stroke="#7c3f2d" stroke-width="1.3" fill="none" stroke-linecap="round"/>${CROWN[style]}`;

export function keeperBones(style: PenaltyStyle): Bone {
  const hips = '<path d="M43 82h34l2 12c-6 3.5-13 3-19-.5-6 3.5-13 4-19 .5Z" fill="url(#pk-short)"/>';
  return {
    name: 'root',
    joint: [60, 84],
    behind: [drawLeg('Left', LEFT), drawLeg('Right', RIGHT)],
    art: hips,
    before: [
      {
        name: 'torso',
        joint: [60, 86],
        art: TORSO,
        before: [
          drawArm('Left', LEFT, 1),
          drawArm('Right', RIGHT, -1),
          { name: 'head', joint: [60, 38], art: drawHead(style) },
        ],
      },
    ],
  };
}
