import { stripVTControlCharacters } from 'node:util';

const LINES = 80;

/** The end of a stage's output, which says why it failed: both test runners list their failures there. */
export function outputTail(printed: string): string {
  return stripVTControlCharacters(printed).trimEnd().split('\n').slice(-LINES).join('\n');
}
