import { setTimeout as sleep } from 'node:timers/promises';
import {
  backoffMs,
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
import type { Log } from '@sluice/runtime';
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

/** The moments at which dying hurts most; fault drills hook in here. */
export type SinkStage = 'range-open' | 'inserted' | 'range-done';

export type SinkDeps = {
  eventLog: EventLog;
  /** What is read, and as whom. */
  from: LogName;
  reader: LogReader;
  insert: InsertRows;
  /** For an insert that cannot tell by itself what it has had: where a broker's loss does not reach. */
  copy?: LedgerCopy;
  log: Log;
  counts: SinkCounts;
  signal: AbortSignal;
  limits?: RangeLimits;
  onStage?: (stage: SinkStage) => void;
};

/** The place that a reader's progress is kept under: the log's own name for its first reader. */
export const shardOf = (from: LogName, reader: LogReader): string =>
  LOG_READERS[from][0] === reader ? from : `${from}_${reader}`;

/** Marks are repeated for a minute, so that one lost on the way is made good by the next range. */
const MOVED_WITHIN_MS = 60_000;

/**
 * Moves a log to where it belongs, range by range, exactly once: open the range in the ledger → insert it under its token →
 * close it in the ledger → tell the edges. Bytes pass through unread. While one range is inserted, the next is gathered.
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
  // A range left open by a sink that died has to be repeated as it was.
  let gathering = state.openLast === null ? cutter.cut() : cutter.cutAt(state.openLast);
  while (!signal.aborted) {
    const range = await gathering;
    const end = range.at(-1);
    if (end === undefined) return;
    const last = end.sequence;
    gathering = cutter.cut();
    const isRepeat = state.openLast !== null;
    state = { ...state, openLast: last, ranges: isRepeat ? state.ranges : state.ranges + 1 };
    await writePatiently(deps, ledger, state);
    deps.onStage?.('range-open');
    const outcome = await insertRange(range, state.boots, {
      shard: name,
      isRepeat,
      inDoubt: start.inDoubt,
      insert: deps.insert,
      onPlanned: (came) => copyPatiently(deps, shard, state, rangesOf(came)),
      setAside: (message, reason, detail) => setAsidePatiently(deps, message, reason, detail),
      onRetry: (error) => {
        counts.retries++;
        deps.log.warn({ reason: String(error), last }, 'an insert failed; it is tried again');
      },
      sleep: (ms) => sleep(ms, undefined, { signal }),
      now: Date.now,
    });
    deps.onStage?.('inserted');
    const now = Date.now();
    state = {
      ...{ done: last, doneStampMs: end.atMs, openLast: null, ranges: state.ranges },
      ...{ doneAtMs: now, boots: forgetOldBoots(outcome.boots, now) },
    };
    await writePatiently(deps, ledger, state);
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

/** Boots that moved in the range just done. */
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

function writePatiently(deps: SinkDeps, ledger: SinkLedger, state: SinkState): Promise<void> {
  return untilDone(deps, 'the ledger cannot be written', () => ledger.write(state));
}

function copyPatiently(
  deps: SinkDeps,
  shard: string,
  { ranges, boots }: SinkState,
  came: ReturnType<typeof rangesOf>,
): Promise<void> {
  const intent = { shard, range: ranges, before: boots, came, nowMs: Date.now() };
  return untilDone(deps, 'the copy of the ledger cannot be written', async () => deps.copy?.write(intent));
}

function setAsidePatiently(
  deps: SinkDeps,
  message: LogMessage,
  reason: DeadReason,
  detail: string,
): Promise<void> {
  deps.log.error({ sequence: message.sequence, reason, detail }, 'a batch was set aside as a dead letter');
  return untilDone(deps, 'a dead letter cannot be put', () =>
    putDeadLetter(deps.eventLog, deps.from, message, reason, detail),
  );
}

/** The broker, or ClickHouse, may be away for an hour; the sink waits. Only another sink on the shard ends it. */
async function untilDone(deps: SinkDeps, complaint: string, act: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof SinkFencedError) throw error;
      deps.log.warn({ reason: String(error) }, complaint);
      await sleep(backoffMs(attempt), undefined, { signal: deps.signal });
    }
  }
}
