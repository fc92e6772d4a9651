/** Streams' own footer, link and script for their pages, one signed file each: read when a page is rendered, to keep memory for routing. */
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

  /** Undefined: it is not here, or not as this edge wrote it. The page is rendered without it. */
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

  /** Atomic: neither a part of it nor an older one may remain. */
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

  /** The stream's id is part of what is signed: one stream's file is not accepted as another's. */
  #sign(streamId: number, body: string): string {
    return signCopy(this.#secret, `extras ${streamId}${NEW_LINE}`, body);
  }

  #pathOf(streamId: number): string {
    return join(this.#dir, `${streamId}.json`);
  }
}
