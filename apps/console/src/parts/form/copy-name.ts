/** “Wheel BR copy”, cut where it would be longer than a name may be. */
export function copyNameOf(name: string, suffix: string, maxLength: number): string {
  const room = maxLength - suffix.length - 1;
  return `${name.slice(0, room).trimEnd()} ${suffix}`;
}
