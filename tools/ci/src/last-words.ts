import { stripVTControlCharacters } from 'node:util';

const LINES = 80;

/** Of what a stage printed, the part that tells why it failed: both test runners list their failures at the end. */
export function lastWordsOf(printed: string): string {
  return stripVTControlCharacters(printed).trimEnd().split('\n').slice(-LINES).join('\n');
}
