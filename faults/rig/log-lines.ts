import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rig } from './rig.ts';

/** How often a process of the drill has logged this, over all its restarts. */
export function countLogLines(
  { folder }: Pick<Rig, 'folder'>,
  process: 'edge' | 'worker',
  text: string,
): number {
  return readFileSync(join(folder, `${process}.log`), 'utf8').split(text).length - 1;
}
