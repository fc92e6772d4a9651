/** What streams have of their own for their pages, one signed file each: read when a page is drawn, since memory is for deciding. */
import { existsSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamExtras } from '@sluice/routing';
import { ensureFolder } from '../../ensure-folder.ts';
import { isSameSignature, signCopy } from '../../sign-copy.ts';
import { writeWhole } from '../../write-whole.ts';

const NEW_LINE = '\n';

export class ExtrasFiles {
  readonly #dir: string;
  readonly #secret: string;

  constructor(dir: string, secret: string) {
    this.#dir = dir;
    this.#secret = secret;
    ensureFolder(dir);
  }

  has(streamId: number): boolean {
    return existsSync(this.#pathOf(streamId));
  }

  /** Undefined: it is not here, or not as this edge has written it. The page is drawn without. */
  async find(streamId: number): Promise<StreamExtras | undefined> {
    const text = await readFile(this.#pathOf(streamId), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const end = text.indexOf(NEW_LINE);
    const body = text.slice(end + 1);
    if (end === -1 || !isSameSignature(text.slice(0, end), this.#sign(streamId, body))) return undefined;
    return JSON.parse(body);
  }

  /** Whole, or not at all: a part of it must not stand for it, nor an older one. */
  async keep(streamId: number, extras: StreamExtras | null): Promise<void> {
    const path = this.#pathOf(streamId);
    try {
      if (extras) {
        const body = JSON.stringify(extras);
        await writeWhole(path, this.#sign(streamId, body), NEW_LINE, body);
      }
    } catch (error) {
      await unlink(path).catch(() => undefined);
      throw error;
    }
    if (!extras) await unlink(path).catch(() => undefined);
  }

  /** The stream is signed with what is in its file: one stream's does not pass for another's. */
  #sign(streamId: number, body: string): string {
    return signCopy(this.#secret, `extras ${streamId}${NEW_LINE}`, body);
  }

  #pathOf(streamId: number): string {
    return join(this.#dir, `${streamId}.json`);
  }
}
