/** Lines of hills and roofs, clouds and stars: what a craft leaves behind. Chance from a fixed seed, so that a page is the same twice. */
import { radialGradient, round } from '../../page/svg.ts';
import { between, createRandom } from '../../play/random.ts';

type Ridge = {
  readonly seed: number;
  readonly width: number;
  /** Where the ground is, and how far above it the line may rise. */
  readonly base: number;
  readonly height: number;
  readonly step: number;
};

function heightsOf({ seed, width, base, height, step }: Ridge): { x: number; y: number }[] {
  const random = createRandom(seed);
  return Array.from({ length: Math.ceil(width / step) + 1 }, (_, at) => ({
    x: round(at * step + between(random, -0.3, 0.3) * step),
    y: round(base - height * (at % 2 === 0 ? between(random, 0.1, 0.5) : between(random, 0.55, 1))),
  }));
}

/** Peaks with the light on their left. The second path is the side in the shade. */
export function drawPeaks(ridge: Ridge, bottom: number): { body: string; shade: string } {
  const tops = heightsOf(ridge);
  const body = `M-40 ${bottom}L${tops.map(({ x, y }) => `${x} ${y}`).join('L')}L${ridge.width + 40} ${bottom}Z`;
  const shade = tops
    .flatMap(({ x, y }, at) => {
      const next = tops[at + 1];
      if (at % 2 === 0 || !next) return [];
      const middle = round((y + next.y) / 2);
      return `M${x} ${y}L${next.x} ${next.y}L${round(x + (next.x - x) * 0.3)} ${round(next.y + 14)}L${round(x + 7)} ${middle}L${round(x - 4)} ${round(y + (middle - y) * 0.6)}Z`;
    })
    .join('');
  return { body, shade };
}

export function drawHills(ridge: Ridge, bottom: number): string {
  const tops = heightsOf(ridge);
  const [first] = tops;
  const curves = tops.slice(1).map(({ x, y }, at) => {
    const before = tops[at] ?? { x, y };
    const middle = round((before.x + x) / 2);
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return `M-40 ${bottom}V${first?.y}L${first?.x} ${first?.y}${curves.join('')}L${ridge.width + 40} ${bottom}Z`;
}

/** Houses side by side, no two alike. */
export function drawRoofs({ seed, width, base, height, step }: Ridge, bottom: number): string {
  const random = createRandom(seed);
  let [path, x] = [`M0 ${bottom}`, 0];
  while (x < width) {
    const wide = round(between(random, 0.6, 1.3) * step);
    const top = round(base - height * between(random, 0.2, 1) ** 1.6);
    path += `V${top}${random() < 0.3 ? `h${round(wide * 0.4)}v-14h3v14` : ''}H${round(x + wide)}`;
    x += wide;
  }
  return `${path}V${bottom}Z`;
}

export function drawStars(seed: number, count: number, width: number, height: number): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [round(random() * width), round(random() ** 1.5 * height)];
    const size = round(between(random, 0.5, 1.7));
    return `<circle cx="${x}" cy="${y}" r="${size}" opacity="${round(between(random, 0.3, 1))}"/>`;
  }).join('');
}

export const drawCloud = (seed: number): string =>
  `<svg viewBox="0 0 240 110" aria-hidden="true">${drawPuffs(seed)}</svg>`;

/** Balls of vapour on one another, their tops in the light, 240 by 110; needs the paints of `drawCloudPaints`. */
export function drawPuffs(seed: number): string {
  const random = createRandom(seed);
  const puffs = Array.from({ length: 7 }, (_, at) => {
    const share = at / 6;
    const radius = round(20 + 24 * Math.sin(Math.PI * (0.1 + share * 0.8)) * between(random, 0.75, 1.1));
    return { x: round(44 + share * 152), y: round(72 - radius * 0.5), radius };
  });
  const ball = (paint: string, x: number, y: number, rx: number, ry: number) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#${paint})"/>`;
  const base = ball('cf-puff', 120, 74, 116, 27);
  const bodies = puffs.map(({ x, y, radius }) => ball('cf-puff', x, y, radius * 1.5, radius * 1.3));
  const tops = puffs.map(({ x, y, radius }) =>
    ball('cf-crest', x - 4, y - radius * 0.3, radius, radius * 0.8),
  );
  return base + bodies.join('') + tops.join('');
}

export function drawCloudPaints(): string {
  const soft = 'cx=".5" cy=".5" r=".5"';
  return (
    radialGradient(
      'cf-puff',
      [
        [0, 'var(--cloud-base)', 0.85],
        [0.45, 'var(--cloud-base)', 0.55],
        [1, 'var(--cloud-base)', 0],
      ],
      soft,
    ) +
    radialGradient(
      'cf-crest',
      [
        [0, 'var(--cloud)', 0.95],
        [0.4, 'var(--cloud)', 0.7],
        [1, 'var(--cloud)', 0],
      ],
      soft,
    )
  );
}
