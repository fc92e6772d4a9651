/** Keeps the known values of a comma-separated list; undefined where none is left. */
export function keepKnown(text: string | undefined, known: readonly string[]): string | undefined {
  const kept = text?.split(',').filter((part) => known.includes(part));
  return kept?.join(',') || undefined;
}
