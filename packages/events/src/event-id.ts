import { getRandomValues, hash } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Drawn in lots: one call to the system for a hundred ids, where the library makes one for every few. */
const POOL = new Uint32Array(512);
let used = POOL.length;

const generator = new V7Generator({
  nextUint32: () => {
    if (used === POOL.length) {
      getRandomValues(POOL);
      used = 0;
    }
    return POOL[used++] as number;
  },
});

/** A UUIDv7: sorts by time, also within a millisecond. Names events and the boots of the processes that make them. */
export const newEventId = (): string => generator.generate().toString();

/**
 * The id of something that counts once, made of what makes it that one thing: the same parts give the same id, wherever and however
 * often it is told. A UUIDv8, whose bits are ours to choose.
 */
export function eventIdOf(...parts: readonly (string | number)[]): string {
  const digest = hash('sha256', JSON.stringify(parts), 'hex');
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) & 3];
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** When a UUIDv7 was made; undefined for any other text. */
export function eventTimeOf(id: string): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return undefined;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
