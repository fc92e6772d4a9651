import { hash } from 'node:crypto';
import { PATHS } from '@sluice/games/page';

const HASH_LENGTH = 24;

/** A stream's own script, under the hash of what is in it: what has changed has another name. */
export const streamScriptPath = (script: string): string =>
  `${PATHS.streamScript}${hash('sha256', script, 'hex').slice(0, HASH_LENGTH)}.js`;
