/** The point a key moves to; undefined for other keys. */
export function stepOf(key: string, index: number, days: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(days - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return days - 1;
    default:
      return undefined;
  }
}
