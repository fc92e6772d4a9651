import {
  closeSync,
  createReadStream,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  write,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureFolder } from '../../ensure-folder.ts';
import { isSameSignature, signCopy } from '../../sign-copy.ts';

export type LoggedDocument = { revision: number; value: Uint8Array };

/** More than this many lines for each document still in force, and the file is written anew at the next start. */
const COMPACT_ABOVE_RATIO = 2;
const COMPACT_ABOVE_LINES = 1_000;
/** What a power cut takes of the copy the broker has; the file system commits for visits' events at the same time, and they wait for it. */
const SYNC_EVERY_MS = 5_000;
const NEW_LINE = 0x0a;

/**
 * The edge's own copy of its documents, so that it can start while every other part is away. Each change is one signed line:
 * a line that was torn by a crash or touched by a stranger is left out, and the one before it stands.
 */
export class DocumentLog {
  readonly #path: string;
  readonly #secret: string;
  #fd: number | undefined;
  /** There is something in the file that a power failure would take; and it is time to do something about it. */
  #isDirty = false;
  #isSyncDue = false;
  /** Lines that came in this turn of the event loop, or while the disk was busy with those before them. */
  #waiting: string[] = [];
  #isTurnAwaited = false;
  #isDiskBusy = false;
  #syncTimer: NodeJS.Timeout | undefined;
  refusedLines = 0;
  /** When the file was last written to before this life, 0 for never: what it holds is at least as old as that. */
  writtenAtMs = 0;

  constructor(path: string, secret: string) {
    this.#path = path;
    this.#secret = secret;
  }

  /**
   * Hands every good line to `take`, oldest first, and answers the newest revision seen. `isInForce` is asked afterwards
   * which lines are still worth keeping.
   */
  async load(
    take: (logged: LoggedDocument) => void,
    isInForce: (logged: LoggedDocument) => boolean,
  ): Promise<number> {
    ensureFolder(dirname(this.#path));
    let isTorn = false;
    let newest = 0;
    let lines = 0;
    try {
      isTorn = this.#lookAtEnd();
      for await (const { logged } of this.#read()) {
        lines++;
        newest = Math.max(newest, logged.revision);
        take(logged);
      }
    } catch {
      this.#setAside();
      // What could be read counts; of the rest nobody knows what it was, so all is asked for again.
      [isTorn, newest, lines] = [false, 0, 0];
    }
    // A disk that cannot be written keeps the longer file, which says the same.
    if (lines > COMPACT_ABOVE_LINES) await this.#compact(lines, isInForce).catch(() => undefined);
    this.#openForAppending(isTorn);
    return newest;
  }

  /**
   * Takes the line; a write to a file waits for the disk now and then, and everybody who visits meanwhile would wait with it, so it is
   * written after the turn, beside the visitors. What is killed before that asks the broker for it. Throws once a line could not be
   * kept, and from then on at every line: a later revision in the file would hide that one is missing.
   */
  append(logged: LoggedDocument): void {
    if (this.#fd === undefined) throw new Error('the document log is not open');
    this.#waiting.push(`${this.#format(logged)}\n`);
    if (this.#isTurnAwaited || this.#isDiskBusy) return;
    this.#isTurnAwaited = true;
    setImmediate(() => {
      this.#isTurnAwaited = false;
      this.#goOn();
    });
  }

  /** What the disk is busy with is left to end by itself. */
  close(): void {
    if (this.#fd === undefined) return;
    try {
      if (!this.#isDiskBusy && this.#waiting.length > 0) writeSync(this.#fd, this.#takeWaiting());
    } catch {
      // The next start finds the lines before these, and asks for the rest.
    }
    this.#closeFile();
  }

  /** One thing after the other: a write for all that waits, or the disk's word for what is written. */
  #goOn(): void {
    const fd = this.#fd;
    if (fd === undefined || this.#isDiskBusy) return;
    if (this.#waiting.length > 0) {
      const bytes = Buffer.from(this.#takeWaiting());
      this.#isDiskBusy = true;
      write(fd, bytes, (error, written) => {
        this.#isDirty = true;
        this.#whenFree(fd, error === null && written === bytes.length);
      });
    } else if (this.#isSyncDue && this.#isDirty) {
      this.#isSyncDue = false;
      this.#isDirty = false;
      this.#isDiskBusy = true;
      fdatasync(fd, () => this.#whenFree(fd, true));
    }
  }

  #whenFree(fd: number, isKept: boolean): void {
    this.#isDiskBusy = false;
    if (this.#fd === undefined) closeSync(fd);
    else if (!isKept) this.#closeFile();
    else this.#goOn();
  }

  #takeWaiting(): string {
    const text = this.#waiting.join('');
    this.#waiting = [];
    return text;
  }

  #closeFile(): void {
    clearInterval(this.#syncTimer);
    if (this.#fd !== undefined && !this.#isDiskBusy) closeSync(this.#fd);
    this.#fd = undefined;
  }

  #lookAtEnd(): boolean {
    if (!existsSync(this.#path)) return false;
    const fd = openSync(this.#path, 'r');
    try {
      const { size, mtimeMs } = fstatSync(fd);
      if (size === 0) return false;
      this.writtenAtMs = mtimeMs;
      const last = Buffer.alloc(1);
      readSync(fd, last, 0, 1, size - 1);
      return last[0] !== NEW_LINE;
    } finally {
      closeSync(fd);
    }
  }

  /** Without room on the disk the edge starts all the same; then `append` is what complains. */
  #openForAppending(isTorn: boolean): void {
    try {
      this.#fd = openSync(this.#path, 'a');
      // Whatever follows a torn last line must not be glued to it. A whole file is left alone, and so is its time.
      if (isTorn) writeSync(this.#fd, '\n');
    } catch {
      this.#fd = undefined;
    }
    this.#syncTimer = setInterval(() => this.#syncSoon(), SYNC_EVERY_MS);
    this.#syncTimer.unref();
  }

  /** Every good line once more, oldest first. */
  async *all(): AsyncGenerator<LoggedDocument> {
    for await (const { logged } of this.#read()) yield logged;
  }

  async *#read(): AsyncGenerator<{ line: string; logged: LoggedDocument }> {
    if (!existsSync(this.#path)) return;
    const input = createReadStream(this.#path);
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    let failure: unknown;
    // Nobody else hears of it, and then it would end the process.
    input.on('error', (error) => {
      failure = error;
      lines.close();
    });
    for await (const line of lines) {
      if (line === '') continue;
      const logged = this.#parse(line);
      if (logged) yield { line, logged };
      else this.refusedLines++;
    }
    if (failure) throw failure;
  }

  /** A file that cannot be read is left to look at, and another begun in its place. */
  #setAside(): void {
    this.refusedLines++;
    try {
      renameSync(this.#path, `${this.#path}.unreadable`);
    } catch {
      // Then `append` is what complains.
    }
  }

  async #compact(lines: number, isInForce: (logged: LoggedDocument) => boolean): Promise<void> {
    // Counted first and read again for writing: all lines at once may be more than memory holds.
    let kept = 0;
    this.refusedLines = 0;
    for await (const { logged } of this.#read()) if (isInForce(logged)) kept++;
    if (lines <= kept * COMPACT_ABOVE_RATIO) return;
    const fresh = `${this.#path}.new`;
    const fd = openSync(fresh, 'w');
    this.refusedLines = 0;
    for await (const { line, logged } of this.#read()) if (isInForce(logged)) writeSync(fd, `${line}\n`);
    fdatasyncSync(fd);
    closeSync(fd);
    renameSync(fresh, this.#path);
  }

  #format({ revision, value }: LoggedDocument): string {
    const body = `${revision} ${Buffer.from(value).toString('base64url')}`;
    return `${signCopy(this.#secret, body)} ${body}`;
  }

  #parse(line: string): LoggedDocument | undefined {
    const [signature = '', revision = '', value = ''] = line.split(' ');
    if (!isSameSignature(signature, signCopy(this.#secret, `${revision} ${value}`))) return undefined;
    return { revision: Number(revision), value: Buffer.from(value, 'base64url') };
  }

  #syncSoon(): void {
    this.#isSyncDue = true;
    this.#goOn();
  }
}
