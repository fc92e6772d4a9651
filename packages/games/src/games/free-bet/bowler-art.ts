/** The bowler, coming towards us, and the others of his side, who only stand about. */
import type { Bone } from '../../art/figure.ts';
import { drawLimb, type Joint, mirrorJoint } from '../../art/limb.ts';
import { round } from '../../page/svg.ts';
import { project } from './ground.ts';

type Limb = readonly [Joint, Joint, Joint];
const across = (joint: Joint): Joint => mirrorJoint(joint, 90);
const mirrored = ([one, two, three]: Limb): Limb => [across(one), across(two), across(three)];

const ARM: Limb = [
  [32, 46, 6.5],
  [31, 66, 5],
  [31, 85, 4],
];
const LEG: Limb = [
  [38, 76, 8],
  [38, 99, 6.2],
  [38, 119, 4.6],
];

function drawArm(name: string, [shoulder, elbow, wrist]: Limb): Bone {
  return {
    name: `arm${name}`,
    joint: [shoulder[0], shoulder[1]],
    art: `${drawLimb(shoulder, elbow, 'url(#fb-away)')}`,
    before: [
      {
        name: `fore${name}`,
        joint: [elbow[0], elbow[1]],
        art: `${drawLimb(elbow, wrist, 'url(#fb-skin)')}<circle cx="${wrist[0]}" cy="${wrist[1] + 3}" r="4.6" fill="url(#fb-skin)"/>`,
      },
    ],
  };
}

function drawLeg(name: string, [hip, knee, ankle]: Limb): Bone {
  const [x, y] = ankle;
  return {
    name: `thigh${name}`,
    joint: [hip[0], hip[1]],
    art: drawLimb(hip, knee, 'url(#fb-away-dark)', 0.2),
    before: [
      {
        name: `shin${name}`,
        joint: [knee[0], knee[1]],
        art: `${drawLimb(knee, ankle, 'url(#fb-away-dark)', 0.2)}<path d="M${x - 5} ${y - 2}h10l2 7c0 3-14 3-14 0z" fill="url(#fb-shoe)"/>`,
      },
    ],
  };
}

const HEAD =
  '<path d="M41 32h8v8h-8z" fill="#a8714c"/><path d="M34 22C34 13 39 10 45 10S56 13 56 22 51 36 45 36 34 31 34 22Z" fill="url(#fb-face)"/><path d="M33 20C33 10 38 6 45 6S57 10 57 20C50 17 40 17 33 20Z" fill="url(#fb-away)"/><path d="M35 19C41 16.5 49 16.5 55 19 54 23 36 23 35 19Z" fill="var(--x2-deep)"/><circle cx="41" cy="26" r="1.3" fill="#20140d"/><circle cx="49" cy="26" r="1.3" fill="#20140d"/><path d="M42 31.5q3 1.5 6 0" stroke="#7c3f2d" stroke-width="1.2" fill="none"/>';

export function bowlerBones(): Bone {
  return {
    name: 'root',
    joint: [45, 74],
    behind: [drawLeg('Left', LEG), drawLeg('Right', mirrored(LEG))],
    art: '<path d="M31 70h28l2 12c-10 4-22 4-32 0z" fill="url(#fb-away-dark)"/>',
    before: [
      {
        name: 'torso',
        joint: [45, 76],
        behind: [drawArm('Left', ARM)],
        art: '<path d="M34 40C40 37 50 37 56 40 63 42 65 46 64 52L59 77C53 80 37 80 31 77L26 52C25 46 27 42 34 40Z" fill="url(#fb-away)"/><path d="M27 56L45 64L63 56L62.5 61L45 69.5L28 61Z" fill="var(--x1)" fill-opacity=".85"/><path d="M26 52C25 46 27 42 34 40L37 39C31 50 33 68 36 79L31 77Z" fill="#fff" fill-opacity=".22"/>',
        before: [drawArm('Right', mirrored(ARM)), { name: 'head', joint: [45, 38], art: HEAD }],
      },
    ],
  };
}

/** A fielder, waiting with his hands on his knees. */
function drawFielder(metresAcross: number, depth: number): string {
  const { x, y } = project(metresAcross, 0, depth);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(9.5 / depth)})"><ellipse cx="8" rx="40" ry="8" fill="#000" fill-opacity=".3"/><path d="M-16-6L-10-58H10L16-6H7L0-44-7-6Z" fill="var(--x2-deep)"/><path d="M-15-108C-6-114 6-114 15-108L20-70 15-56H-15L-20-70Z" fill="var(--x2)"/><path d="M-15-108L-26-74-14-58M15-108L26-74 14-58" stroke="var(--x2)" stroke-width="9" fill="none" stroke-linejoin="round"/><circle cy="-124" r="13" fill="#c98f66"/><path d="M-14-126a14 13 0 0 1 28 0z" fill="var(--x2-deep)"/></g>`;
}

/** Pale coat, dark trousers, wide hat. */
function drawUmpire(): string {
  const { x, y } = project(-2.1, 0, 29);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(.46)"><ellipse cx="6" rx="24" ry="5" fill="#000" fill-opacity=".3"/><path d="M-11 0L-9-44H9L11 0H3L0-34-3 0Z" fill="#1b2233"/><path d="M-12-82C-5-86 5-86 12-82L16-34H-16Z" fill="#f4f1e6"/><path d="M-12-82L-17-48M12-82L17-48" stroke="#d9d4c3" stroke-width="7" stroke-linecap="round"/><circle cy="-94" r="9" fill="#c98f66"/><path d="M-15-97h30c0 4-30 4-30 0Z" fill="#f4f1e6"/><path d="M-9-98c0-10 18-10 18 0z" fill="#fff"/></g>`;
}

export const BYSTANDERS: string =
  [
    [-15, 46],
    [-8.5, 54],
    [8, 50],
    [15.5, 42],
    [-30, 44],
    [33, 52],
  ]
    .map(([metres = 0, depth = 50]) => drawFielder(metres, depth))
    .join('') + drawUmpire();
