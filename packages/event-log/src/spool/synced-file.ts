import { closeSync, fdatasync, fdatasyncSync } from 'node:fs';

export type WhenSynced = (isSynced: boolean) => void;

/**
 * An open file and its syncs, one at a time. Of writes that the disk refused the kernel tells one sync only, and takes the pages for clean
 * from then on: whoever asks next hears that all is well. So one failure stands for everything in the file, for good.
 */
export class SyncedFile {
  readonly fd: number;
  readonly #onFailed: (error: unknown) => void;
  #hasFailed = false;
  #isSyncing = false;
  #isClosed = false;
  #waiting: WhenSynced[] = [];
  #whenClosed: (() => void) | undefined;

  constructor(fd: number, onFailed: (error: unknown) => void) {
    this.fd = fd;
    this.#onFailed = onFailed;
  }

  get isSyncing(): boolean {
    return this.#isSyncing;
  }

  /** Calls back when everything written so far is on the disk; with false when that is not sure. */
  sync(whenSynced: WhenSynced): void {
    this.#waiting.push(whenSynced);
    this.#next();
  }

  /** Once it is synced. */
  close(whenClosed: () => void): void {
    this.#whenClosed = whenClosed;
    this.sync(() => undefined);
  }

  /** Synced before this returns; who waits for a sync under way is still called back. */
  closeNow(): void {
    try {
      fdatasyncSync(this.fd);
    } catch (error) {
      this.#fail(error);
    }
    this.#whenClosed = () => undefined;
    this.#next();
  }

  #next(): void {
    if (this.#isSyncing) return;
    const asked = this.#waiting;
    this.#waiting = [];
    // Nothing that the disk says of it counts any more; and a closed one was synced before.
    const isSettled = this.#hasFailed || this.#isClosed;
    if (asked.length > 0 && !isSettled) {
      this.#syncFor(asked);
      return;
    }
    for (const whenSynced of asked) whenSynced(!this.#hasFailed);
    this.#closeIfAsked();
  }

  #syncFor(asked: readonly WhenSynced[]): void {
    this.#isSyncing = true;
    fdatasync(this.fd, (error) => {
      this.#isSyncing = false;
      if (error) this.#fail(error);
      for (const whenSynced of asked) whenSynced(!this.#hasFailed);
      this.#next();
    });
  }

  #closeIfAsked(): void {
    const whenClosed = this.#whenClosed;
    if (!whenClosed) return;
    this.#whenClosed = undefined;
    this.#isClosed = true;
    try {
      closeSync(this.fd);
    } catch (error) {
      this.#fail(error);
    }
    whenClosed();
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#onFailed(error);
  }
}
