/** Names of free addresses: made, never chosen, so that nobody can have a name that imitates somebody. */
import { randomInt } from 'node:crypto';
import type { IsReservedHost } from '@sluice/providers/settings';

const FIRST = (
  'amber azure brave bright calm clear coral crisp early fair fresh gentle golden green happy ' +
  'jolly keen kind lively lucky mellow merry noble polar proud quick quiet royal rapid silver smart sunny swift vivid warm witty'
).split(' ');
const SECOND = (
  'acorn anchor arrow badge basin beacon bridge brook canyon cedar comet copper creek delta ember ' +
  'falcon fern forest garden harbor island lagoon lantern lynx maple meadow meteor orbit otter pebble pine planet raven reef river sail summit tulip valley willow'
).split(' ');
/** Without vowels, so that chance writes no word, and without characters that look alike. 27⁵: some 24 bits. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789'.split('');
const TAIL_LENGTH = 5;
/** Reserved names are few: so many in a row mean that the operator has reserved them all. */
const TRIES = 20;

export type Pick = (below: number) => number;

/** A readable host below the domain that nobody can guess. */
export function makeFreeHost(
  domain: string,
  isReservedHost: IsReservedHost,
  pick: Pick = (below) => randomInt(below),
): string {
  const of = (list: readonly string[]) => list[pick(list.length)] ?? '';
  for (let tries = 0; tries < TRIES; tries++) {
    const tail = Array.from({ length: TAIL_LENGTH }, () => of(CHARACTERS)).join('');
    const words = [of(FIRST), of(SECOND), tail];
    // Each word as a label too: brands are reserved by label.
    const isReserved = [words.join('-'), ...words].some((label) => isReservedHost(`${label}.invalid`));
    if (!isReserved) return `${words.join('-')}.${domain}`;
  }
  throw new Error('every name that was tried for a free address is reserved');
}
