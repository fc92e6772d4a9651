/** What surrounds the window: the rounds that were, the lobby's three doors, and the frame of the house. */
import { escapeText } from '../../page/escape.ts';
import { round } from '../../page/svg.ts';
import { createRandom } from '../../play/random.ts';
import type { Sector } from '../../settings/settings.ts';
import { formatMultiplier } from '../crash-flight/flight-plan.ts';
import { PLANE_BOX } from '../crash-flight/planes.ts';
import { PAST_SHOWN, rankOf } from './past-rounds.ts';
import { WORLDS } from './scenes.ts';

export type House = 'orbit' | 'vegas' | 'deep';

const PAST_SEEDS: Readonly<Record<House, number>> = { orbit: 485, vegas: 1_201, deep: 388 };

/** Rounds before the visitor came: most are short, some are long, as in any such house. */
export function drawPast(house: House): string {
  const random = createRandom(PAST_SEEDS[house]);
  const rounds = Array.from({ length: PAST_SHOWN }, () => Math.min(60, 0.97 / (1 - random() * 0.985)));
  const chips = rounds.map((each) => {
    const multiplier = Math.max(1.02, each);
    return `<li class="${rankOf(multiplier)}">${formatMultiplier(multiplier)}</li>`;
  });
  return `<ol class="cg-past">${chips.join('')}</ol>`;
}

/** Hundredths of the field's width, from pixels of a field of 360. */
const LABEL_UNIT = 100 / 360;
const LABEL_MAX = 14;
const LABEL_MIN = 9;
/** What a door's text has room for, in letters of one pixel. */
const LABEL_ROOM = 140;

function labelSize({ text, num }: Sector): number {
  // Two lines, and what the break between them wastes.
  const perLine = [...text].length / 2 + 2;
  const longest = Math.max(...text.split(/\s+/).map((word) => [...word].length), perLine);
  const fitting = Math.min(LABEL_MAX, Math.max(LABEL_MIN, LABEL_ROOM / longest));
  return round((num > 0 ? num : fitting) * LABEL_UNIT);
}

export function drawLobby(sectors: readonly Sector[]): string {
  const doors = WORLDS.map((world, at) => {
    const sector = sectors[at] ?? { text: '', num: 0 };
    return `<button type="button" class="cg-door cg-${world}" data-craft="${at}" aria-pressed="${at === 0}"><svg viewBox="${PLANE_BOX}" aria-hidden="true"><use href="#cg-${world}"/></svg><span dir="auto" style="font-size:${labelSize(sector)}cqw">${escapeText(sector.text)}</span></button>`;
  });
  return `<div class="cg-lobby">${doors.join('')}</div>`;
}

const BULBS_PER_SIDE = 10;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Lights around the window, two groups that take turns; a strip for each side, so that no layer lies over the window. */
function drawBulbs(): string {
  const bulbs = Array.from({ length: BULBS_PER_SIDE }, (_, at) => ({
    at,
    share: round(((at + 0.5) / BULBS_PER_SIDE) * 100),
  }));
  return SIDES.flatMap((side) =>
    [0, 1].map((part) => {
      const axis = side === 'top' || side === 'bottom' ? 'left' : 'top';
      const lit = bulbs
        .filter(({ at }) => at % 2 === part)
        .map(({ share }) => `<i style="${axis}:${share}%"></i>`);
      return `<div class="cg-bulbs cg-${side}${part === 1 ? ' cg-odd' : ''}">${lit.join('')}</div>`;
    }),
  ).join('');
}

/** Along the top and the bottom, and one in the middle of each side. */
const RIVETS: readonly (readonly [x: number, y: number])[] = [
  ...[4, 35, 65, 96].flatMap((x) => [[x, 1.7] as const, [x, 98.3] as const]),
  [1.6, 50],
  [98.4, 50],
];
const rivets = RIVETS.map(([x, y]) => `<i style="left:${x}%;top:${y}%"></i>`).join('');

export function drawFrame(house: House): string {
  if (house === 'vegas') return drawBulbs();
  if (house === 'deep') return `<div class="cg-rivets">${rivets}</div>`;
  return '<div class="cg-marks"><i></i><i></i><i></i><i></i></div>';
}
