/** Room for half the stroke, so that a peak is not cut. */
const MARGIN_PX = 2;

/** An SVG path through the values, stretched to the whole height; a flat series runs through the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const room = height - 2 * MARGIN_PX;
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - lowest) / span;
    return `${round(index * step)} ${round(MARGIN_PX + room * (1 - share))}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
