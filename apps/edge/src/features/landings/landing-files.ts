/** The edge's own copy of the landings, one signed file each: read when first asked for, since all of them would fill its memory. */
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
  /** Something here cannot be read: from now on nothing says how far it has come, so that the next start asks for all of it. */
  #isBroken = false;
  /** Files that were torn, or touched by a stranger. */
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

  /** The revision up to which every document is here; 0 for none, and where nobody can tell: then all of them are asked for. */
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

  /** The file's name is signed with what is in it: one landing's file does not pass for another's. */
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
