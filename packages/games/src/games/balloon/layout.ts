/** How large the balloon is, and what it promises, after so many pumps. */

const SMALLEST = 0.5;
const LARGEST = 1.12;
/** Where the needle stands, in degrees from upright. */
const NEEDLE = { from: -112, to: 112 } as const;
const FIRST = 1.1;
const LAST = 20;

/** `progress` 0 is before the first pump, 1 after the last. The first pumps are seen best, the last ones strain. */
export const scaleAt = (progress: number): number => SMALLEST + (LARGEST - SMALLEST) * progress ** 0.8;

export const needleAt = (progress: number): number => NEEDLE.from + (NEEDLE.to - NEEDLE.from) * progress;

/** Nothing at all until it is half full. */
export const strainAt = (progress: number): number => Math.max(0, (progress - 0.45) / 0.55);

export function multiplierAt(progress: number): string {
  if (progress === 0) return 'x1';
  const value = FIRST * (LAST / FIRST) ** (progress ** 1.3);
  return `x${value < 10 ? value.toFixed(1) : Math.round(value)}`;
}
