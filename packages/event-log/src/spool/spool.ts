import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import {
  countEventsOnlyHere,
  giveUpSegment,
  lastBatch,
  recoverSegment,
  type Segment,
  segmentPath,
} from './segment.ts';
import { TakenBatches } from './taken-batches.ts';

export type SpoolOptions = {
  dir: string;
  /** A UUIDv7 of this process: sorts after every earlier boot, so files and batches keep their order. */
  boot: string;
  /** The format of the lines that will be appended. */
  schema: string;
  now: () => number;
  limits?: Partial<SpoolLimits>;
  /** Told of every trouble with the disk but a want of room. */
  onFailure?: (error: unknown) => void;
};

export type SpoolLimits = {
  batchEvents: number;
  batchBytes: number;
  batchWaitMs: number;
  segmentBytes: number;
  segmentAgeMs: number;
  /** What the disk may be asked to hold while the broker is away: 20 GB are some 80 million visits. */
  totalBytes: number;
  /** Most that a power failure, not a crash, can take from the visits. */
  syncEveryMs: number;
};

/** What became of a write. A disk that fails is not one that is full: nothing that is given up would mend it. */
type Written = 'written' | 'no_room' | 'failed';

const isNoRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
/** A disk that fails, or is read-only, is tried again so often, with another file. */
const REPLACE_EVERY_MS = 200;
const NO_FILE = -1;

/** Asked when there is no room; true when there may be now. */
export type MakeRoom = (reason: 'limit' | 'disk') => boolean;

const BATCH_MARK = Buffer.from('\n');

const DEFAULT_LIMITS: SpoolLimits = {
  // The clock cuts first up to 50 000 events a second; a batch of 500 is 130 KB, well under what the broker takes.
  batchEvents: 500,
  batchBytes: 512 * 1024,
  batchWaitMs: 10,
  segmentBytes: 8 * 1024 * 1024,
  segmentAgeMs: 60_000,
  totalBytes: 20 * 1024 ** 3,
  syncEveryMs: 200,
};

/**
 * The write-ahead spool. `append` returns after the line is in the kernel's hands, so a killed process loses nothing it has
 * answered for. Files stay until the sink says that ClickHouse has their batches, not until the broker says it has: a
 * broker's word is not a disk's.
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
  #fd = NO_FILE;
  /** The file being written may end in half a line: nothing more goes into it. */
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
  /** Events taken, and events that the disk or the limit refused or that were given up for room, since the start. */
  accepted = 0;
  dropped = 0;

  constructor(options: SpoolOptions) {
    this.boot = options.boot;
    this.#dir = options.dir;
    this.#schema = options.schema;
    this.#now = options.now;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#onFailure = options.onFailure ?? (() => undefined);
    this.#orTold(() => mkdirSync(options.dir, { recursive: true }));
    for (const name of (this.#orTold(() => readdirSync(options.dir)) ?? []).toSorted()) {
      // One that cannot be read stays for a disk, or an operator, that can.
      const segment = this.#orTold(() => recoverSegment(options.dir, name));
      if (!segment) continue;
      if (segment.batchEnds.length === 0) this.#orTold(() => unlinkSync(segment.path));
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

  /** Called when a file was given up, whose place the log has to be told of. */
  set onGivenUp(listener: (segment: Segment) => void) {
    this.#onGivenUp = listener;
  }

  /** Without it, what does not fit is refused. */
  set makeRoom(makeRoom: MakeRoom) {
    this.#makeRoom = makeRoom;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  get bytes(): number {
    return this.#totalBytes;
  }

  /** Of the oldest file with an event that the sink does not have yet. */
  get oldestAgeMs(): number {
    const oldest = this.#segments.find(
      (segment) => segment.bytes > 0 && lastBatch(segment) > (this.#marks.get(segment.boot) ?? -1),
    );
    return oldest ? this.#now() - oldest.openedAtMs : 0;
  }

  /** Appends one line with its new line. False: the event is not safe; it is counted as dropped, and serving goes on. */
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

  /** Closes the batch being gathered. The mark is in the file before anyone can forward the batch. */
  cut(): void {
    clearTimeout(this.#batchTimer);
    this.#batchTimer = undefined;
    if (this.#pendingEvents === 0) return;
    const end = this.#live.bytes;
    const outcome = this.#isTorn ? 'failed' : this.#write(BATCH_MARK);
    if (outcome !== 'written') {
      // The lines are safe; the mark follows with the next attempt, or the next file makes it superfluous.
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

  /** Calls back when everything appended so far is on the disk itself; false where the disk does not say so. */
  sync(whenSynced: (isSynced: boolean) => void): void {
    if (this.#fd === NO_FILE) {
      whenSynced(false);
      return;
    }
    fdatasync(this.#fd, (error) => {
      if (error) this.#onFailure(error);
      whenSynced(!error);
    });
  }

  /** Deletes what the sink has: every closed segment of the boot whose last batch is not above the mark. */
  release(boot: string, mark: number): void {
    this.#marks.set(boot, mark);
    for (let index = this.#segments.length - 1; index >= 0; index--) {
      const segment = this.#segments[index];
      if (!segment?.isClosed || segment.boot !== boot || lastBatch(segment) > mark) continue;
      this.#segments.splice(index, 1);
      this.#totalBytes -= segment.bytes;
      // Left behind by a disk that cannot be written, it is sent again by the next process, and known by its ids.
      this.#orTold(() => unlinkSync(segment.path));
    }
  }

  /**
   * Gives up the oldest file with anything in it, for room; what of it nobody else has is counted as dropped. False: there is
   * nothing left to give.
   */
  giveUpOldest(): boolean {
    const oldest = this.#segments.find(({ bytes }) => bytes > 0);
    if (!oldest || (oldest === this.#live && !this.#leaveLive())) return false;
    const { bytes, boot } = oldest;
    // How many they are, a file that cannot be read does not say.
    const events = this.#orTold(() => countEventsOnlyHere(oldest, this.#marks.get(boot) ?? -1)) ?? 0;
    if (!this.#hasDone(() => giveUpSegment(oldest))) return false;
    this.dropped += events;
    this.#totalBytes -= bytes;
    this.#onGivenUp(oldest);
    return true;
  }

  /** Boots that still have files here, this one included. */
  boots(): string[] {
    return [...new Set(this.#segments.map((segment) => segment.boot))];
  }

  close(): void {
    this.cut();
    clearTimeout(this.#batchTimer);
    clearInterval(this.#syncTimer);
    if (this.#fd !== NO_FILE) {
      this.#orTold(() => fdatasyncSync(this.#fd));
      this.#orTold(() => closeSync(this.#fd));
    }
    this.#live.isClosed = true;
  }

  #drop(events: number): false {
    this.dropped += events;
    return false;
  }

  /** Undefined: the disk did not do it, and that was told. */
  #orTold<Value>(act: () => Value): Value | undefined {
    try {
      return act();
    } catch (error) {
      if (!isNoRoom(error)) this.#onFailure(error);
      return undefined;
    }
  }

  #hasDone(act: () => void): boolean {
    return (
      this.#orTold(() => {
        act();
        return true;
      }) ?? false
    );
  }

  #write(bytes: Uint8Array): Written {
    const live = this.#live;
    try {
      if (writeSync(this.#fd, bytes) !== bytes.length) {
        // Half a line would swallow the next one.
        this.#isTorn = !this.#hasDone(() => ftruncateSync(this.#fd, live.bytes));
        return 'no_room';
      }
    } catch (error) {
      if (isNoRoom(error)) return 'no_room';
      this.#onFailure(error);
      this.#isTorn = true;
      return 'failed';
    }
    live.bytes += bytes.length;
    this.#totalBytes += bytes.length;
    this.#isDirty = true;
    return 'written';
  }

  /** A file that failed is left, and another begun; not at every line, since a disk that fails does so for all of them. */
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
    // Nothing good is in it, so the next one has its name.
    const { path } = this.#live;
    const fd = this.#orTold(() => {
      rmSync(path, { force: true });
      return openSync(path, 'a');
    });
    if (fd === undefined) return false;
    if (this.#fd !== NO_FILE) this.#orTold(() => closeSync(this.#fd));
    this.#fd = fd;
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
      taken: new TakenBatches(),
      isGivenUp: false,
    };
  }

  #rotate(): boolean {
    const next = this.#newSegment();
    // A disk without room for one more file: this one goes on, and the next batch tries again.
    const fd = this.#orTold(() => openSync(next.path, 'a'));
    if (fd === undefined) return false;
    const closing = this.#fd;
    if (closing !== NO_FILE) fdatasync(closing, () => this.#orTold(() => closeSync(closing)));
    this.#live.isClosed = true;
    this.#segments.push(next);
    this.#live = next;
    this.#fd = fd;
    this.#isTorn = false;
    this.#batchStart = 0;
    return true;
  }

  /** Goes on in a new file. The lines being gathered stay behind as a last batch, without its mark: nothing follows them. */
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
    if (!this.#isDirty || this.#fd === NO_FILE) return;
    this.#isDirty = false;
    fdatasync(this.#fd, (error) => {
      if (error) this.#onFailure(error);
    });
  }
}
