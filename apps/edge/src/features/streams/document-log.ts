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

/** With more than this many lines per current document, the file is compacted at the next start. */
const COMPACT_ABOVE_RATIO = 2;
const COMPACT_ABOVE_LINES = 1_000;
/**
 * A power failure may take this much of the copy; the broker has it all. More frequent fsyncs make the file system commit, and the writes
 * of visits' events wait for that.
 */
const SYNC_EVERY_MS = 5_000;
const NEW_LINE = 0x0a;

/**
 * The edge's own copy of its documents, so that it can start while every other part is down. Each change is one signed line: a line torn by
 * a crash or changed by somebody else is skipped, and the one before it stays in force.
 */
export class DocumentLog {
  readonly #path: string;
  readonly #secret: string;
  #fd: number | undefined;
  /** Something in the file is not synced yet, and the sync is due. */
  #isDirty = false;
  #isSyncDue = false;
  /** Lines that arrived in this turn of the event loop, or while the disk was busy with earlier ones. */
  #waiting: string[] = [];
  #isTurnAwaited = false;
  #isDiskBusy = false;
  #syncTimer: NodeJS.Timeout | undefined;
  refusedLines = 0;
  /** When the file was last written before this start, 0 for never: its content is at least that old. */
  writtenAtMs = 0;

  constructor(path: string, secret: string) {
    this.#path = path;
    this.#secret = secret;
  }

  /**
   * Passes every valid line to `take`, oldest first, and returns the newest revision seen. `isInForce` then says which lines are worth
   * keeping.
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
      // What could be read counts; the rest is unknown, so everything is requested again.
      [isTorn, newest, lines] = [false, 0, 0];
    }
    // A disk that cannot be written keeps the longer file, which means the same.
    if (lines > COMPACT_ABOVE_LINES) await this.#compact(lines, isInForce).catch(() => undefined);
    this.#openForAppending(isTorn);
    return newest;
  }

  /**
   * Queues the line; it is written asynchronously after this turn, because a write may wait for the disk and every visitor would wait with
   * it. A process killed before that asks the broker for it again. Once a line could not be written, this throws at every later line: a
   * later revision in the file would hide that one is missing.
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

  /** A write in progress is left to finish by itself. */
  close(): void {
    if (this.#fd === undefined) return;
    try {
      if (!this.#isDiskBusy && this.#waiting.length > 0) writeSync(this.#fd, this.#takeWaiting());
    } catch {
      // The next start finds the lines before these, and asks for the rest.
    }
    this.#closeFile();
  }

  /** One operation at a time: a write of everything queued, or an fsync of what is written. */
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

  /** Without room on the disk the edge starts anyway; then `append` reports the error. */
  #openForAppending(isTorn: boolean): void {
    try {
      this.#fd = openSync(this.#path, 'a');
      // New lines must not be appended to a torn last line. A complete file is left alone, and so is its modification time.
      if (isTorn) writeSync(this.#fd, '\n');
    } catch {
      this.#fd = undefined;
    }
    this.#syncTimer = setInterval(() => this.#syncSoon(), SYNC_EVERY_MS);
    this.#syncTimer.unref();
  }

  /** Every valid line again, oldest first. */
  async *all(): AsyncGenerator<LoggedDocument> {
    for await (const { logged } of this.#read()) yield logged;
  }

  async *#read(): AsyncGenerator<{ line: string; logged: LoggedDocument }> {
    if (!existsSync(this.#path)) return;
    const input = createReadStream(this.#path);
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    let failure: unknown;
    // An 'error' event without a listener would end the process.
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

  /** A file that cannot be read is renamed for inspection, and a new one is started. */
  #setAside(): void {
    this.refusedLines++;
    try {
      renameSync(this.#path, `${this.#path}.unreadable`);
    } catch {
      // Then `append` reports the error.
    }
  }

  async #compact(lines: number, isInForce: (logged: LoggedDocument) => boolean): Promise<void> {
    // Counted first and read again for writing: all lines at once may not fit into memory.
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
