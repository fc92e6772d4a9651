import { renameSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Segment } from './segment.ts';

/** Not the ending of a file of the spool: one that a killed process left is no file of it. */
export const COPY_ENDING = '.copy';

/**
 * Files that a sync has failed of. What they hold can still be read, from the kernel's memory; the disk may have none of it. Syncing them
 * again says that all is well and saves nothing, so each is written again, whole, beside itself, and takes its own name when the disk has
 * it: the same batches under the same ids, and at no moment two files with them.
 */
export class SuspectFiles {
  readonly #onFailure: (error: unknown) => void;
  readonly #againAfterMs: number;
  readonly #segments = new Set<Segment>();
  #isWriting = false;
  #nextTryAt = 0;

  constructor(onFailure: (error: unknown) => void, againAfterMs: number) {
    this.#onFailure = onFailure;
    this.#againAfterMs = againAfterMs;
  }

  add(segment: Segment): void {
    this.#segments.add(segment);
  }

  has(segment: Segment): boolean {
    return this.#segments.has(segment);
  }

  /** Its file is deleted, emptied or another one: a copy that is under way does not take its place. */
  forget(segment: Segment): void {
    this.#segments.delete(segment);
  }

  forgetAll(): void {
    this.#segments.clear();
  }

  /** All that are closed. One that fails keeps no other from it, and is tried again later. */
  async writeAgain(): Promise<void> {
    if (this.#isWriting || performance.now() < this.#nextTryAt) return;
    this.#isWriting = true;
    try {
      for (const segment of this.#segments) if (segment.isClosed) await this.#tryOneAgain(segment);
    } finally {
      this.#isWriting = false;
    }
  }

  async #tryOneAgain(segment: Segment): Promise<void> {
    try {
      await this.#writeOneAgain(segment);
      this.#segments.delete(segment);
    } catch (error) {
      // Of a file that was given up or released meanwhile, nothing is lost.
      if (!this.has(segment)) return;
      this.#nextTryAt = performance.now() + this.#againAfterMs;
      this.#onFailure(error);
    }
  }

  async #writeOneAgain(segment: Segment): Promise<void> {
    const { path, bytes: size } = segment;
    const copy = `${path}${COPY_ENDING}`;
    try {
      const read = await readFile(path);
      // Given up or released while it was read.
      if (!this.has(segment)) return;
      if (read.length < size) throw new Error(`${path}: ${read.length} of ${size} bytes can be read`);
      // What a write that failed has left behind its last batch belongs to none.
      const bytes = read.subarray(0, size);
      // No line has one. The copy is no worse than the file, and keeps the rest of it.
      if (bytes.includes(0)) this.#onFailure(new Error(`${path}: a part of it is lost`));
      const file = await open(copy, 'w');
      try {
        await file.writeFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      // In one turn: nothing can give the file up between the two.
      if (this.has(segment)) renameSync(copy, path);
      await syncFolder(dirname(path));
    } finally {
      // Best effort: the next start deletes what is left.
      await rm(copy, { force: true }).catch(() => undefined);
    }
  }
}

/** So that the name, too, leads to the copy after a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
