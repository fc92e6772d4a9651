import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import { writeWhole } from '../../write-whole.ts';

/** The pictures of this edge's landings, each named after the hash of its content: immutable, and checked against its name. */
export class PictureFiles {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    ensureFolder(dir);
  }

  /** Only for names that `pictureTypeOf` knows. */
  pathOf(name: string): string {
    return join(this.#dir, name);
  }

  /** Undefined: it is not here. */
  async findSize(name: string): Promise<number | undefined> {
    try {
      return (await stat(this.pathOf(name))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** False: the content does not match the name, and is not stored. */
  async keep(name: string, bytes: Uint8Array): Promise<boolean> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (!name.startsWith(`${hash}.`)) return false;
    await writeWhole(this.pathOf(name), bytes);
    return true;
  }
}
