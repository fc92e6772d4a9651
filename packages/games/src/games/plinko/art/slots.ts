/** The buckets: a front that the ball sinks behind, with its label, and the light that stands over it when it wins. */
import { linearGradient, polar, round } from '../../../page/svg.ts';
import { drawLines } from '../../../page/wrap-text.ts';
import type { Sector } from '../../../settings/settings.ts';
import { fitLabel, LABEL_LINES_MAX, LINE_HEIGHT } from '../fit-label.ts';
import { HEIGHT, type Layout, SLOT_BOTTOM, SLOT_TOP, WIDTH } from '../layout.ts';

const SLOT_HEIGHT = SLOT_BOTTOM - SLOT_TOP;
const LABEL_MAX = 21;
/** The extra colours that slots are painted in; what comes after them is the board's material. */
const SLOT_COLOURS = 5;

type Slots = {
  readonly sectors: readonly Sector[];
  readonly winning: number;
  /** Of every label that has no size of its own; 0 is as large as fits. */
  readonly fontSize: number;
};

export function drawSlots(layout: Layout, { sectors, winning, fontSize }: Slots): string {
  const gradients = [...Array.from({ length: SLOT_COLOURS }, (_, at) => `x${at}`), 'accent'].map((name) =>
    linearGradient(
      `pk-${name}`,
      [
        [0, `var(--${name}-light)`],
        [0.3, `var(--${name})`],
        [1, `var(--${name}-deep)`],
      ],
      'x1="0.3" y1="0" x2="0.5" y2="1"',
    ),
  );
  const slots = sectors.map(({ text, num }, at) => {
    const sector = { text, num: num || fontSize };
    const left = layout.x(at);
    const place = `left:${percent(left, WIDTH)};width:${percent(layout.step, WIDTH)}`;
    const isWinning = at === winning;
    return `<div class="pk-slot${isWinning ? ' pk-prize' : ''}" style="${place}"><i class="pk-beam"></i>${drawFront(layout, sector, isWinning ? 'accent' : colourOf(at, sectors.length), isWinning)}<i class="pk-flash"></i></div>`;
  });
  return `<svg class="pk-paint" width="0" height="0" aria-hidden="true"><defs>${gradients.join('')}</defs></svg>${slots.join('')}`;
}

const percent = (part: number, whole: number) => `${round((part / whole) * 100)}%`;

/** The same from both sides, warmer towards the middle. */
const colourOf = (at: number, count: number): string =>
  `x${(Math.floor((count - 1) / 2) - Math.min(at, count - 1 - at)) % SLOT_COLOURS}`;

function drawFront(layout: Layout, sector: Sector, paint: string, isWinning: boolean): string {
  const wall = layout.pegRadius * 0.55;
  const width = round(layout.step);
  const [left, right] = [round(wall + 0.6), round(width - wall - 0.6)];
  const middle = width / 2;
  const front = `M${left} 3Q${middle} 13 ${right} 3V${SLOT_HEIGHT - 9}Q${right} ${SLOT_HEIGHT} ${right - 9} ${SLOT_HEIGHT}H${left + 9}Q${left} ${SLOT_HEIGHT} ${left} ${SLOT_HEIGHT - 9}Z`;
  const star = isWinning
    ? `<path d="${starAt(middle, 20, Math.min(8.5, width * 0.2))}" fill="#fff" stroke="var(--accent-deep)" stroke-width="1"/>`
    : '';
  const label = drawLabel(sector, width, right - left, isWinning ? 28 : 15);
  return `<svg class="pk-front" viewBox="0 0 ${width} ${SLOT_HEIGHT}" aria-hidden="true"><path d="${front}" fill="url(#pk-${paint})"/><path d="M${left + 3} 9Q${middle} 18 ${right - 3} 9V${round(SLOT_HEIGHT * 0.5)}Q${middle} ${round(SLOT_HEIGHT * 0.62)} ${left + 3} ${round(SLOT_HEIGHT * 0.5)}Z" fill="#fff" fill-opacity=".16"/><path d="M${left} 3Q${middle} 13 ${right} 3" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.8" stroke-linecap="round"/><path d="M${left + 1.6} 8V${SLOT_HEIGHT - 10}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/><path d="M${right} ${SLOT_HEIGHT - 14}V${SLOT_HEIGHT - 9}Q${right} ${SLOT_HEIGHT} ${right - 9} ${SLOT_HEIGHT}H${left + 9}Q${left} ${SLOT_HEIGHT} ${left} ${SLOT_HEIGHT - 9}V${SLOT_HEIGHT - 14}Q${middle} ${SLOT_HEIGHT - 5} ${right} ${SLOT_HEIGHT - 14}Z" fill="#000" fill-opacity=".2"/><path d="${front}" fill="none" stroke="#000" stroke-opacity=".28"/>${star}<g class="pk-label">${label}</g></svg>`;
}

function drawLabel({ text, num }: Sector, width: number, inner: number, top: number): string {
  const height = SLOT_HEIGHT - top - 5;
  const fitted = fitLabel(text, inner - 3, height, LABEL_MAX);
  const size = num > 0 ? num : fitted.size;
  const [x, y] = [width / 2, top + height / 2];
  const lines = drawLines(fitted.lines, { linesMax: LABEL_LINES_MAX, lineHeight: LINE_HEIGHT * size });
  return `<text transform="translate(${round(x)} ${round(y)}) rotate(${fitted.isUpright ? -90 : 0})" text-anchor="middle" dominant-baseline="central" font-size="${size}" fill="#fff" stroke="#000" stroke-opacity=".62" stroke-width="${round(size / 6.5)}" stroke-linejoin="round" paint-order="stroke">${lines}</text>`;
}

function starAt(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, at) => polar(0, at % 2 === 0 ? r : r * 0.46, at * 36));
  return `M${points.map((point) => `${round(x + point.x)} ${round(y + point.y)}`).join('L')}Z`;
}

export const SLOT_PLACE = `top:${percent(SLOT_TOP, HEIGHT)};height:${percent(SLOT_HEIGHT, HEIGHT)}`;
