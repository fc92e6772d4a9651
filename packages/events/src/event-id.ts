import { getRandomValues } from 'node:crypto';
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
