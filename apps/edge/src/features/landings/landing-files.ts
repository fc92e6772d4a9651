/** The edge's own copy of the landings, one signed file each: read on first request, because all of them would not fit into memory. */
import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { LandingDocument } from '@sluice/games';
import { ensureFolder } from '../../ensure-folder.ts';
import { isSameSignature, signCopy } from '../../sign-copy.ts';
import { writeWhole } from '../../write-whole.ts';
import { parseLandingDocument } from './parse-landing-document.ts';

const NEW_LINE = 0x0a;

export class LandingFiles {
  readonly #dir: string;
  readonly #secret: string;
  /** A file here cannot be read: from now on the position is not kept, so that the next start asks for everything. */
  #isBroken = false;
  /** Files that were torn by a crash or changed by somebody else. */
  refused = 0;

  constructor(dir: string, secret: string) {
    this.#dir = dir;
    this.#secret = secret;
    ensureFolder(dir);
  }

  /** Undefined: this edge does not have it. */
  async find(landingId: number): Promise<LandingDocument | undefined> {
    const body = await this.#read(nameOf(landingId));
    if (!body) return undefined;
    const parsed = parseLandingDocument(body);
    if (parsed.ok) return parsed.document;
    await this.#giveUp();
    return undefined;
  }

  async keep(landingId: number, value: Uint8Array): Promise<void> {
    await this.#write(nameOf(landingId), value);
  }

  /** The revision up to which every document is here; 0 for none or unknown: then all of them are requested. */
  async readPosition(): Promise<number> {
    try {
      const revision = Number((await this.#read(POSITION))?.toString() ?? 0);
      return Number.isSafeInteger(revision) && revision > 0 ? revision : 0;
    } catch {
      this.refused++;
      return 0;
    }
  }

  async keepPosition(revision: number): Promise<void> {
    if (!this.#isBroken) await this.#write(POSITION, Buffer.from(String(revision)));
  }

  /** The file's name is part of what is signed: one landing's file is not accepted as another's. */
  async #write(name: string, body: Uint8Array): Promise<void> {
    await writeWhole(join(this.#dir, name), `${signCopy(this.#secret, name, '\n', body)}\n`, body);
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(this.#dir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!bytes) return undefined;
    const lineEnd = bytes.indexOf(NEW_LINE);
    const body = bytes.subarray(lineEnd + 1);
    const signature = bytes.toString('latin1', 0, Math.max(lineEnd, 0));
    if (isSameSignature(signature, signCopy(this.#secret, name, '\n', body))) return body;
    await this.#giveUp();
    return undefined;
  }

  async #giveUp(): Promise<void> {
    this.refused++;
    this.#isBroken = true;
    await unlink(join(this.#dir, POSITION)).catch(() => undefined);
  }
}

const POSITION = 'position';
const nameOf = (landingId: number): string => `${landingId}.json`;
