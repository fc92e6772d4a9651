import { ftruncateSync, mkdirSync, openSync, readdirSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfirmedBatches } from './confirmed-batches.ts';
import {
  countEventsOnlyHere,
  giveUpSegment,
  lastBatch,
  recoverSegment,
  type Segment,
  segmentPath,
} from './segment.ts';
import { COPY_ENDING, SuspectFiles } from './suspect-files.ts';
import { SyncedFile, type WhenSynced } from './synced-file.ts';

export type SpoolOptions = {
  dir: string;
  /** A UUIDv7 of this process: sorts after every earlier boot, so files and batches keep their order. */
  boot: string;
  /** The format of the lines that will be appended. */
  schema: string;
  now: () => number;
  limits?: Partial<SpoolLimits>;
  /** Called with every disk error except a full disk; a full disk that shows only at a sync is one. */
  onFailure?: (error: unknown) => void;
};

export type SpoolLimits = {
  batchEvents: number;
  batchBytes: number;
  batchWaitMs: number;
  segmentBytes: number;
  segmentAgeMs: number;
  /** The spool's largest size, which it reaches when the broker is away: 20 GB are some 80 million visits. */
  totalBytes: number;
  /** Time between fsyncs: the most that a power failure (not a crash) can lose. */
  syncEveryMs: number;
};

/** The outcome of a write. Giving up files helps a full disk, and not one that fails. */
type Written = 'written' | 'no_room' | 'failed';

const isNoRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
/** On a disk that fails, or is read-only, a new file is tried this often. */
const REPLACE_EVERY_MS = 200;
/** On a disk that fails at every sync: a new file is begun this often, and the old ones are written again this often, in syncs. */
const LEAVE_EVERY_SYNCS = 5;
const WRITE_AGAIN_EVERY_SYNCS = 25;
const NO_FILE = -1;

/** Called when there is no room; answers whether some may have been freed. */
export type MakeRoom = (reason: 'limit' | 'disk') => boolean;

const BATCH_MARK = Buffer.from('\n');

const DEFAULT_LIMITS: SpoolLimits = {
  // Up to 50 000 events a second, batchWaitMs ends a batch first; 500 events are 130 KB, well under the broker's limit.
  batchEvents: 500,
  batchBytes: 512 * 1024,
  batchWaitMs: 10,
  segmentBytes: 8 * 1024 * 1024,
  segmentAgeMs: 60_000,
  totalBytes: 20 * 1024 ** 3,
  syncEveryMs: 200,
};

/**
 * The write-ahead spool. `append` returns after the write to the kernel, so a killed process loses no event that it has answered for.
 * Files are deleted when the sink's mark says that their batches are in the database, not when the broker confirms them: a broker can
 * lose what it has confirmed.
 */
export class Spool {
  readonly boot: string;
  readonly #dir: string;
  readonly #schema: string;
  readonly #now: () => number;
  readonly #limits: SpoolLimits;
  /** Oldest first; the last one is being written. */
  readonly #segments: Segment[] = [];
  readonly #marks = new Map<string, number>();
  #live: Segment;
  #file: SyncedFile | undefined;
  /** Which one holds the newest line: one that is full already may not be `#file` any more. */
  #written: SyncedFile | undefined;
  /** Files before the one being written, until they are synced. */
  readonly #closing = new Set<SyncedFile>();
  readonly #suspects: SuspectFiles;
  #nextLeaveAt = 0;
  /** The file being written may end in an incomplete line: nothing more is appended to it. */
  #isTorn = false;
  #nextReplaceAt = 0;
  readonly #onFailure: (error: unknown) => void;
  #nextBatch = 0;
  #pendingEvents = 0;
  #batchStart = 0;
  #totalBytes = 0;
  #isDirty = false;
  #batchTimer: NodeJS.Timeout | undefined;
  readonly #syncTimer: NodeJS.Timeout;
  #onBatch: () => void = () => undefined;
  #onGivenUp: (segment: Segment) => void = () => undefined;
  #makeRoom: MakeRoom = () => false;
  /** Events appended; and events refused by the disk or the limit, or given up for room. Both since the start. */
  accepted = 0;
  dropped = 0;

  constructor(options: SpoolOptions) {
    this.boot = options.boot;
    this.#dir = options.dir;
    this.#schema = options.schema;
    this.#now = options.now;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#onFailure = options.onFailure ?? (() => undefined);
    this.#suspects = new SuspectFiles((error) => {
      if (!isNoRoom(error)) this.#onFailure(error);
    }, this.#limits.syncEveryMs * WRITE_AGAIN_EVERY_SYNCS);
    this.#tryOrReport(() => mkdirSync(options.dir, { recursive: true }));
    for (const name of (this.#tryOrReport(() => readdirSync(options.dir)) ?? []).toSorted()) {
      if (name.endsWith(COPY_ENDING)) this.#tryOrReport(() => unlinkSync(join(options.dir, name)));
      // A file that cannot be read is left where it is, for a later start or an operator.
      const segment = this.#tryOrReport(() => recoverSegment(options.dir, name));
      if (!segment) continue;
      if (segment.batchEnds.length === 0) this.#tryOrReport(() => unlinkSync(segment.path));
      else this.#segments.push(segment);
    }
    this.#totalBytes = this.#segments.reduce((sum, segment) => sum + segment.bytes, 0);
    this.#live = this.#newSegment();
    this.#segments.push(this.#live);
    this.#isTorn = !this.#replaceLive();
    this.#syncTimer = setInterval(() => this.#syncSoon(), this.#limits.syncEveryMs);
    this.#syncTimer.unref();
  }

  /** Called whenever a batch is ready to be forwarded. */
  set onBatch(listener: () => void) {
    this.#onBatch = listener;
  }

  /** Called when a file was given up, so that its batches are reported to the log as given up. */
  set onGivenUp(listener: (segment: Segment) => void) {
    this.#onGivenUp = listener;
  }

  /** Without it, events that do not fit are refused. */
  set makeRoom(makeRoom: MakeRoom) {
    this.#makeRoom = makeRoom;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  get bytes(): number {
    return this.#totalBytes;
  }

  /** Of the oldest file with an event that is not in the database yet. */
  get oldestAgeMs(): number {
    const oldest = this.#segments.find(
      (segment) => segment.bytes > 0 && lastBatch(segment) > (this.#marks.get(segment.boot) ?? -1),
    );
    return oldest ? this.#now() - oldest.openedAtMs : 0;
  }

  /** Appends one line, which ends with a new line. False: the event is counted as dropped, and the caller goes on. */
  append(line: string): boolean {
    return this.appendLines(Buffer.from(line), 1);
  }

  /** The same for several whole lines at once: all of them, or none. */
  appendLines(bytes: Uint8Array, events: number): boolean {
    for (;;) {
      if (!this.#hasRoom()) {
        if (this.#makeRoom('limit')) continue;
        return this.#drop(events);
      }
      const outcome = this.#isUsable() ? this.#write(bytes) : 'failed';
      if (outcome === 'written') break;
      if (outcome === 'no_room' ? this.#makeRoom('disk') : this.#isUsable()) continue;
      return this.#drop(events);
    }
    this.accepted += events;
    this.#pendingEvents += events;
    if (
      this.#pendingEvents >= this.#limits.batchEvents ||
      this.#live.bytes - this.#batchStart >= this.#limits.batchBytes
    ) {
      this.cut();
    } else if (this.#batchTimer === undefined) {
      this.#batchTimer = setTimeout(() => this.cut(), this.#limits.batchWaitMs);
    }
    return true;
  }

  /** Ends the current batch. Its end is written to the file before the batch can be forwarded. */
  cut(): void {
    clearTimeout(this.#batchTimer);
    this.#batchTimer = undefined;
    if (this.#pendingEvents === 0) return;
    const end = this.#live.bytes;
    const outcome = this.#isTorn ? 'failed' : this.#write(BATCH_MARK);
    if (outcome !== 'written') {
      // The lines are safe; the batch's end is written at the next attempt, or implied by the end of the file.
      if (outcome === 'no_room') this.#makeRoom('disk');
      else this.#isUsable();
      if (this.#pendingEvents > 0) this.#batchTimer = setTimeout(() => this.cut(), this.#limits.syncEveryMs);
      return;
    }
    this.#live.batchEnds.push(end);
    this.#batchStart = this.#live.bytes;
    this.#pendingEvents = 0;
    this.#nextBatch++;
    const isOld = this.#now() - this.#live.openedAtMs >= this.#limits.segmentAgeMs;
    if (this.#live.bytes >= this.#limits.segmentBytes || isOld) this.#rotate();
    this.#onBatch();
  }

  /** Calls back when everything appended so far is fsynced; with false when that failed. */
  sync(whenSynced: WhenSynced): void {
    if (!this.#file) {
      whenSynced(false);
      return;
    }
    const files = new Set([...this.#closing, this.#written ?? this.#file, this.#file]);
    let left = files.size;
    let areSynced = true;
    for (const file of files) {
      file.sync((isSynced) => {
        areSynced &&= isSynced;
        if (--left === 0) whenSynced(areSynced);
      });
    }
  }

  /** Deletes what is in the database: every closed segment of the boot whose last batch is not above the mark. */
  release(boot: string, mark: number): void {
    this.#marks.set(boot, mark);
    for (let index = this.#segments.length - 1; index >= 0; index--) {
      const segment = this.#segments[index];
      if (!segment?.isClosed || segment.boot !== boot || lastBatch(segment) > mark) continue;
      this.#segments.splice(index, 1);
      this.#suspects.forget(segment);
      this.#totalBytes -= segment.bytes;
      // A file that cannot be deleted is sent again by the next process, and the sink drops the repeat by its ids.
      this.#tryOrReport(() => unlinkSync(segment.path));
    }
  }

  /**
   * Gives up the oldest file that is not empty, to free its room; its events that exist nowhere else are counted as dropped. False: there
   * is none left.
   */
  giveUpOldest(): boolean {
    const oldest = this.#segments.find(({ bytes }) => bytes > 0);
    if (!oldest || (oldest === this.#live && !this.#leaveLive())) return false;
    const { bytes, boot } = oldest;
    // Of a file that cannot be read, the events cannot be counted.
    const events = this.#tryOrReport(() => countEventsOnlyHere(oldest, this.#marks.get(boot) ?? -1)) ?? 0;
    if (!this.#tryAndReport(() => giveUpSegment(oldest))) return false;
    this.#suspects.forget(oldest);
    this.dropped += events;
    this.#totalBytes -= bytes;
    this.#onGivenUp(oldest);
    return true;
  }

  /** The number of the batch that holds the newest event; -1 before the first. */
  get newestBatch(): number {
    return this.#pendingEvents > 0 ? this.#nextBatch : this.#nextBatch - 1;
  }

  /** The last batch of this boot that every reader has stored, with all before it. */
  get storedBatch(): number {
    return this.#marks.get(this.boot) ?? -1;
  }

  /** Whether earlier processes left events here that are not stored yet. */
  get hasEarlierEvents(): boolean {
    return this.#segments.some(
      ({ boot, bytes, batchEnds }) => boot !== this.boot && (bytes > 0 || batchEnds.length > 0),
    );
  }

  /** Boots that still have files here, this one included. */
  boots(): string[] {
    return [...new Set(this.#segments.map((segment) => segment.boot))];
  }

  close(): void {
    this.cut();
    clearTimeout(this.#batchTimer);
    clearInterval(this.#syncTimer);
    this.#live.isClosed = true;
    this.#file?.closeNow();
    this.#file = undefined;
    // The next process takes the files over as they are.
    this.#suspects.forgetAll();
  }

  #drop(events: number): false {
    this.dropped += events;
    return false;
  }

  /** Undefined: it failed, and the failure was reported. */
  #tryOrReport<Value>(act: () => Value): Value | undefined {
    try {
      return act();
    } catch (error) {
      if (!isNoRoom(error)) this.#onFailure(error);
      return undefined;
    }
  }

  #tryAndReport(act: () => void): boolean {
    return (
      this.#tryOrReport(() => {
        act();
        return true;
      }) ?? false
    );
  }

  #write(bytes: Uint8Array): Written {
    const live = this.#live;
    try {
      const fd = this.#file?.fd ?? NO_FILE;
      if (writeSync(fd, bytes) !== bytes.length) {
        // The next line would be appended to the incomplete one.
        this.#isTorn = !this.#tryAndReport(() => ftruncateSync(fd, live.bytes));
        return 'no_room';
      }
    } catch (error) {
      if (isNoRoom(error)) return 'no_room';
      this.#onFailure(error);
      this.#isTorn = true;
      return 'failed';
    }
    this.#written = this.#file;
    live.bytes += bytes.length;
    this.#totalBytes += bytes.length;
    this.#isDirty = true;
    return 'written';
  }

  /** After a failed write, continues in a new file; not tried at every line, since a failing disk fails them all. */
  #isUsable(): boolean {
    if (!this.#isTorn) return true;
    const now = performance.now();
    if (now < this.#nextReplaceAt) return false;
    this.#nextReplaceAt = now + REPLACE_EVERY_MS;
    this.#isTorn = !this.#replaceLive();
    return !this.#isTorn;
  }

  #replaceLive(): boolean {
    if (this.#pendingEvents > 0 || this.#live.batchEnds.length > 0) {
      const hadTail = this.#pendingEvents > 0;
      const isLeft = this.#leaveLive();
      if (isLeft && hadTail) this.#onBatch();
      return isLeft;
    }
    // It has no complete batch, so the new file gets its name.
    const { path } = this.#live;
    const fd = this.#tryOrReport(() => {
      rmSync(path, { force: true });
      return openSync(path, 'a');
    });
    if (fd === undefined) return false;
    this.#openFile(fd, this.#live);
    this.#suspects.forget(this.#live);
    this.#live.bytes = 0;
    return true;
  }

  #newSegment(): Segment {
    const name = { boot: this.boot, schema: this.#schema, firstBatch: this.#nextBatch };
    return {
      path: segmentPath(this.#dir, name),
      ...name,
      batchEnds: [],
      openedAtMs: this.#now(),
      bytes: 0,
      isClosed: false,
      confirmed: new ConfirmedBatches(),
      isGivenUp: false,
    };
  }

  #rotate(): boolean {
    const next = this.#newSegment();
    // Without room for one more file, this one is continued, and the next batch tries again.
    const fd = this.#tryOrReport(() => openSync(next.path, 'a'));
    if (fd === undefined) return false;
    this.#openFile(fd, next);
    this.#live.isClosed = true;
    this.#segments.push(next);
    this.#live = next;
    this.#isTorn = false;
    this.#batchStart = 0;
    return true;
  }

  /** The one before it is closed as soon as it is synced. */
  #openFile(fd: number, segment: Segment): void {
    const closing = this.#file;
    const file = new SyncedFile(fd, (error) => {
      this.#onFailure(error);
      // One that another file has replaced held nothing, and is deleted.
      if (file === this.#file || segment !== this.#live) this.#suspect(segment);
    });
    this.#file = file;
    if (!closing) return;
    this.#closing.add(closing);
    closing.close(() => this.#closing.delete(closing));
  }

  /**
   * A disk mostly fails only when the kernel writes to it, long after `append` has returned: then nothing of the file is sure to be on it.
   * Nothing is given up for it: its batches are still sent, and what comes next goes into another file.
   */
  #suspect(segment: Segment): void {
    // Released meanwhile.
    if (!this.#segments.includes(segment)) return;
    this.#suspects.add(segment);
    this.#leaveSuspect();
  }

  /** Without a new file, and between two attempts, the suspect one is continued: it can still be sent from memory. */
  #leaveSuspect(): void {
    if (this.#live.isClosed) return;
    const now = performance.now();
    if (this.#suspects.has(this.#live) && now >= this.#nextLeaveAt) {
      this.#nextLeaveAt = now + this.#limits.syncEveryMs * LEAVE_EVERY_SYNCS;
      this.#replaceLive();
    }
    void this.#suspects.writeAgain();
  }

  /** Continues in a new file. The current batch ends with the old file, without its empty line: nothing follows it. */
  #leaveLive(): boolean {
    const left = this.#live;
    const hasTail = this.#pendingEvents > 0;
    if (hasTail) this.#nextBatch++;
    if (!this.#rotate()) {
      if (hasTail) this.#nextBatch--;
      return false;
    }
    if (hasTail) left.batchEnds.push(left.bytes);
    clearTimeout(this.#batchTimer);
    this.#batchTimer = undefined;
    this.#pendingEvents = 0;
    return true;
  }

  #hasRoom(): boolean {
    return this.#totalBytes < this.#limits.totalBytes;
  }

  #syncSoon(): void {
    this.#leaveSuspect();
    const file = this.#file;
    if (!this.#isDirty || !file || file.isSyncing) return;
    this.#isDirty = false;
    file.sync((isSynced) => {
      if (!isSynced && file === this.#file) this.#isDirty = true;
    });
  }
}
