import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DeadReason,
  type EventLog,
  LOG_READERS,
  type LogMessage,
  type LogName,
  type LogReader,
  putDeadLetter,
  putSpoolMark,
  readLog,
  SinkFencedError,
  SinkLedger,
  type SinkState,
} from '@sluice/event-log';
import { type Log, retryUntilDone } from '@sluice/runtime';
import { forgetOldBoots, rangesOf } from './boot-progress.ts';
import { findStart } from './find-start.ts';
import { type InsertRows, insertRange } from './insert-range.ts';
import type { LedgerCopy } from './ledger-copy.ts';
import { RANGE_LIMITS, RangeCutter, type RangeLimits } from './range-cutter.ts';

export type SinkCounts = {
  ranges: number;
  bytes: number;
  repeats: number;
  dead: number;
  retries: number;
  /** Everything up to this sequence is in ClickHouse or set aside. */
  done: number;
  doneAtMs: number;
};

export const newSinkCounts = (): SinkCounts => ({
  ranges: 0,
  bytes: 0,
  repeats: 0,
  dead: 0,
  retries: 0,
  done: 0,
  doneAtMs: 0,
});

/** The stages between which a crash must lose and repeat nothing; fault drills hook in here. */
export type SinkStage = 'range-open' | 'inserted' | 'range-done';

export type SinkDeps = {
  eventLog: EventLog;
  /** The log that is read, and the name of the reader. */
  from: LogName;
  reader: LogReader;
  insert: InsertRows;
  /** A copy of the ledger outside the broker, for an insert that cannot tell by unique keys what it has stored already. */
  copy?: LedgerCopy;
  log: Log;
  counts: SinkCounts;
  signal: AbortSignal;
  limits?: RangeLimits;
  onStage?: (stage: SinkStage) => void;
};

/** The key of a reader's progress in the ledger: the log's own name for its first reader. */
export const shardOf = (from: LogName, reader: LogReader): string =>
  LOG_READERS[from][0] === reader ? from : `${from}_${reader}`;

/** Marks are published again for a minute, so that the next range makes up for a lost one. */
const MOVED_WITHIN_MS = 60_000;

/**
 * Moves a log into its database, range by range, exactly once: open the range in the ledger → insert it under its token →
 * close it in the ledger → publish spool marks to the edges. Rows are not parsed. While one range is inserted, the next is read.
 */
export async function runSink(deps: SinkDeps): Promise<void> {
  const { eventLog, from, counts, signal } = deps;
  const { name } = eventLog.topology.streams[from];
  const shard = shardOf(from, deps.reader);
  const ledger = new SinkLedger(await eventLog.bucket('sinkLedger'), shard);
  const start = await findStart({ ...deps, shard }, await ledger.takeOver());
  let { state } = start;
  const messages = readLog(eventLog, {
    stream: name,
    from: state.done + 1,
    signal,
    onTrouble: (error) => deps.log.warn({ log: from, reason: String(error) }, 'a log cannot be read'),
  });
  const cutter = new RangeCutter(messages, deps.limits ?? RANGE_LIMITS);
  await publishMarks(deps, state, Object.keys(state.boots));
  // A range left open by a sink that died has to be repeated with the same messages.
  let gathering = state.openLast === null ? cutter.cut() : cutter.cutAt(state.openLast);
  while (!signal.aborted) {
    const range = await gathering;
    const end = range.at(-1);
    if (end === undefined) return;
    const last = end.sequence;
    gathering = cutter.cut();
    const isRepeat = state.openLast !== null;
    state = { ...state, openLast: last, ranges: isRepeat ? state.ranges : state.ranges + 1 };
    await writeLedger(deps, ledger, state);
    deps.onStage?.('range-open');
    const outcome = await insertRange(range, state.boots, {
      shard: name,
      isRepeat,
      inDoubt: start.inDoubt,
      insert: deps.insert,
      onPlanned: (came) => copyLedger(deps, shard, state, rangesOf(came)),
      setAside: (message, reason, detail) => setAside(deps, message, reason, detail),
      onRetry: (error) => {
        counts.retries++;
        deps.log.warn({ reason: String(error), last }, 'an insert failed and is retried');
      },
      sleep: (ms) => sleep(ms, undefined, { signal }),
      now: Date.now,
    });
    deps.onStage?.('inserted');
    const now = Date.now();
    state = {
      done: last,
      doneStampMs: end.atMs,
      openLast: null,
      ranges: state.ranges,
      doneAtMs: now,
      boots: forgetOldBoots(outcome.boots, now),
    };
    await writeLedger(deps, ledger, state);
    deps.onStage?.('range-done');
    counts.ranges++;
    counts.bytes += outcome.bytes;
    counts.repeats += outcome.repeats;
    counts.dead += outcome.dead;
    counts.done = last;
    counts.doneAtMs = now;
    await publishMarks(deps, state, bootsSeenAt(state, now));
  }
}

/** Boots with new batches within the last minute. */
function bootsSeenAt(state: SinkState, sinceMs: number): string[] {
  return Object.entries(state.boots)
    .filter(([, progress]) => progress.seenAtMs >= sinceMs - MOVED_WITHIN_MS)
    .map(([boot]) => boot);
}

/** Marks only free disk space at the edge; a sink does not stop for them. */
async function publishMarks(deps: SinkDeps, state: SinkState, boots: readonly string[]): Promise<void> {
  try {
    const bucket = await deps.eventLog.bucket('spoolMarks');
    for (const boot of boots) {
      const batch = state.boots[boot]?.mark ?? -1;
      await putSpoolMark(bucket, { log: deps.from, reader: deps.reader, boot, batch });
    }
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'spool marks could not be published');
  }
}

function writeLedger(deps: SinkDeps, ledger: SinkLedger, state: SinkState): Promise<void> {
  return retryWhileAway(deps, 'the ledger cannot be written', () => ledger.write(state));
}

function copyLedger(
  deps: SinkDeps,
  shard: string,
  { ranges, boots }: SinkState,
  came: ReturnType<typeof rangesOf>,
): Promise<void> {
  const intent = { shard, range: ranges, before: boots, came, nowMs: Date.now() };
  return retryWhileAway(deps, 'the copy of the ledger cannot be written', async () =>
    deps.copy?.write(intent),
  );
}

function setAside(deps: SinkDeps, message: LogMessage, reason: DeadReason, detail: string): Promise<void> {
  deps.log.error({ sequence: message.sequence, reason, detail }, 'a batch was set aside as a dead letter');
  return retryWhileAway(deps, 'a dead letter cannot be put', () =>
    putDeadLetter(deps.eventLog, deps.from, message, reason, detail),
  );
}

/** The broker or ClickHouse may be away for an hour; the sink retries. Only another sink on the shard ends it. */
function retryWhileAway(deps: SinkDeps, complaint: string, act: () => Promise<void>): Promise<void> {
  return retryUntilDone(act, {
    signal: deps.signal,
    isFinal: (error) => error instanceof SinkFencedError,
    onRetry: (error) => deps.log.warn({ reason: String(error) }, complaint),
  });
}
