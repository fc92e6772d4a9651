const numbersOf = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Compares numbers from the left; missing ones count as zero. An unknown version is not older than any. */
export function isOlderVersion(version: string, than: string): boolean {
  if (!/^\d/.test(version)) return false;
  const [own, other] = [numbersOf(version), numbersOf(than)];
  for (let index = 0; index < Math.max(own.length, other.length); index++) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
