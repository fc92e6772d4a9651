/** Errors lie nested as the values do; a leaf has a message. */
export function countErrors(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('message' in node && typeof node.message === 'string') return 1;
  return Object.entries(node).reduce(
    (sum, [key, child]) => sum + (key === 'ref' ? 0 : countErrors(child)),
    0,
  );
}
