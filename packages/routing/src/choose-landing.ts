import type { LandingShare } from './edge-document.ts';

/**
 * Which of a stream's landings a visitor gets: always the same one while the shares stay the same, since only the visitor's random id
 * decides. Undefined when the stream has none.
 */
export function chooseLanding(
  landings: readonly LandingShare[],
  streamId: number,
  visitorId: string,
): number | undefined {
  const [first] = landings;
  if (landings.length < 2 || !first) return first?.id;
  const total = landings.reduce((sum, { weight }) => sum + weight, 0);
  let point = total === 0 ? 0 : hash(`${streamId}:${visitorId}`) % total;
  for (const { id, weight } of landings) {
    if (point < weight) return id;
    point -= weight;
  }
  return first.id;
}

/** FNV-1a with a final mix: its low bits alone are not distributed evenly enough. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
