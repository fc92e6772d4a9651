import { SUB_COUNT, SUB_MAX_LENGTH } from '@sluice/events';

const NO_SUBS: readonly string[] = [];
/** A query longer than this carries something else than our parameters. */
const QUERY_LENGTH = 8_192;

/** sub1 to sub8 from the query, in order. The first value of a name counts; what does not decode is kept as it came. */
export function readSubs(url: string): readonly string[] {
  const start = url.indexOf('?');
  if (start === -1 || url.indexOf('sub', start) === -1) return NO_SUBS;
  const subs: string[] = [];
  for (const pair of url.slice(start + 1, start + 1 + QUERY_LENGTH).split('&')) {
    if (!pair.startsWith('sub') || pair.charCodeAt(4) !== 0x3d) continue;
    const index = pair.charCodeAt(3) - 0x31;
    if (index < 0 || index >= SUB_COUNT || subs[index]) continue;
    while (subs.length < index) subs.push('');
    subs[index] = decode(pair.slice(5)).slice(0, SUB_MAX_LENGTH);
  }
  return subs;
}

function decode(value: string): string {
  if (!value.includes('%') && !value.includes('+')) return value;
  const spaced = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
