import { hash } from 'node:crypto';
import { PATHS } from '@sluice/games/page';

const HASH_LENGTH = 24;

/** The path of a stream's own script, with the hash of its content: changed content has another name. */
export const streamScriptPath = (script: string): string =>
  `${PATHS.streamScript}${hash('sha256', script, 'hex').slice(0, HASH_LENGTH)}.js`;
