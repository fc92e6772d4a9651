/**
 * Values to pixels and back, and round axes. The arithmetic is d3-scale's, whose package brings colours and number formats
 * with it into the first load; the test compares the two.
 */
export type Span = readonly [from: number, to: number];
export type LinearScale = {
  at: (value: number) => number;
  /** The value at a pixel. */
  invert: (pixel: number) => number;
};

export function linearScale(domain: Span, range: Span): LinearScale {
  return { at: mapBetween(domain, range), invert: mapBetween(range, domain) };
}

/** A domain without length has all its values in the middle. */
function mapBetween([from, to]: Span, [start, end]: Span): (value: number) => number {
  return (value) => {
    const share = to === from ? 0.5 : (value - from) / (to - from);
    return start * (1 - share) + end * share;
  };
}

/** Steps are 1, 2 or 5 times a power of ten. Below 1 they are kept as their inverse: 1 / 10 is exact where 0.1 is not. */
type Step = { size: number; isInverse: boolean };

/** Geometric means of neighbouring steps: from here on the larger one is nearer. */
const STEPS = [
  { from: Math.sqrt(50), factor: 10 },
  { from: Math.sqrt(10), factor: 5 },
  { from: Math.sqrt(2), factor: 2 },
];
/** Widening the ends may change the step, which widens them again; more rounds change nothing. */
const ROUNDS_MAX = 10;

function stepOf([from, to]: Span, count: number): Step {
  const wanted = (to - from) / count;
  const power = Math.floor(Math.log10(wanted));
  const factor = STEPS.find((step) => wanted / 10 ** power >= step.from)?.factor ?? 1;
  return power < 0
    ? { size: 10 ** -power / factor, isInverse: true }
    : { size: 10 ** power * factor, isInverse: false };
}

const inSteps = (value: number, { size, isInverse }: Step) => (isInverse ? value * size : value / size);
const ofSteps = (steps: number, { size, isInverse }: Step) => (isInverse ? steps / size : steps * size);

/** The domain, wider by as much as its ends need to be round. */
export function roundDomain([low, high]: Span, count: number): Span {
  let domain: Span = [low, high];
  let last: Step | undefined;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const step = stepOf(domain, count);
    if (step.size === last?.size && step.isInverse === last.isInverse) break;
    domain = [
      ofSteps(Math.floor(inSteps(domain[0], step)), step),
      ofSteps(Math.ceil(inSteps(domain[1], step)), step),
    ];
    last = step;
  }
  return domain;
}

/** About so many round values within the domain. */
export function ticksOf(domain: Span, count: number): number[] {
  const step = stepOf(domain, count);
  let first = Math.round(inSteps(domain[0], step));
  let last = Math.round(inSteps(domain[1], step));
  if (ofSteps(first, step) < domain[0]) first += 1;
  if (ofSteps(last, step) > domain[1]) last -= 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ofSteps(first + index, step));
}
