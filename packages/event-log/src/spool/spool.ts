import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
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
  #fd: number;
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
    mkdirSync(options.dir, { recursive: true });
    for (const name of readdirSync(options.dir).toSorted()) {
      const segment = recoverSegment(options.dir, name);
      if (!segment) continue;
      if (segment.batchEnds.length === 0) unlinkSync(segment.path);
      else this.#segments.push(segment);
    }
    this.#totalBytes = this.#segments.reduce((sum, segment) => sum + segment.bytes, 0);
    [this.#live, this.#fd] = this.#openSegment();
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
    while (!this.#hasRoom() || !this.#write(bytes)) {
      if (this.#makeRoom(this.#hasRoom() ? 'disk' : 'limit')) continue;
      this.dropped += events;
      return false;
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
    if (!this.#write(BATCH_MARK)) {
      // A full disk: the lines are safe, the mark follows with the next attempt.
      this.#makeRoom('disk');
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
    fdatasync(this.#fd, (error) => whenSynced(!error));
  }

  /** Deletes what the sink has: every closed segment of the boot whose last batch is not above the mark. */
  release(boot: string, mark: number): void {
    this.#marks.set(boot, mark);
    for (let index = this.#segments.length - 1; index >= 0; index--) {
      const segment = this.#segments[index];
      if (!segment?.isClosed || segment.boot !== boot || lastBatch(segment) > mark) continue;
      this.#segments.splice(index, 1);
      this.#totalBytes -= segment.bytes;
      unlinkSync(segment.path);
    }
  }

  /**
   * Gives up the oldest file with anything in it, for room; what of it nobody else has is counted as dropped. False: there is
   * nothing left to give.
   */
  giveUpOldest(): boolean {
    const oldest = this.#segments.find(({ bytes }) => bytes > 0);
    if (!oldest || (oldest === this.#live && !this.#leaveLive())) return false;
    this.dropped += countEventsOnlyHere(oldest, this.#marks.get(oldest.boot) ?? -1);
    this.#totalBytes -= oldest.bytes;
    giveUpSegment(oldest);
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
    fdatasyncSync(this.#fd);
    closeSync(this.#fd);
    this.#live.isClosed = true;
  }

  #write(bytes: Uint8Array): boolean {
    const live = this.#live;
    try {
      if (writeSync(this.#fd, bytes) !== bytes.length) {
        // Half a line would swallow the next one.
        ftruncateSync(this.#fd, live.bytes);
        return false;
      }
    } catch {
      return false;
    }
    live.bytes += bytes.length;
    this.#totalBytes += bytes.length;
    this.#isDirty = true;
    return true;
  }

  #openSegment(): [Segment, number] {
    const name = { boot: this.boot, schema: this.#schema, firstBatch: this.#nextBatch };
    const path = segmentPath(this.#dir, name);
    const fd = openSync(path, 'a');
    const segment: Segment = {
      path,
      ...name,
      batchEnds: [],
      openedAtMs: this.#now(),
      bytes: 0,
      isClosed: false,
      taken: new TakenBatches(),
      isGivenUp: false,
    };
    this.#segments.push(segment);
    this.#batchStart = 0;
    return [segment, fd];
  }

  #rotate(): boolean {
    let next: [Segment, number];
    try {
      next = this.#openSegment();
    } catch {
      // A disk without room for one more file: this one goes on, and the next batch tries again.
      return false;
    }
    const closing = this.#fd;
    fdatasync(closing, () => closeSync(closing));
    this.#live.isClosed = true;
    [this.#live, this.#fd] = next;
    return true;
  }

  /** Goes on in a new file. The lines being gathered stay behind as a last batch, without its mark: nobody will read them. */
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
    if (!this.#isDirty) return;
    this.#isDirty = false;
    fdatasync(this.#fd, () => undefined);
  }
}
