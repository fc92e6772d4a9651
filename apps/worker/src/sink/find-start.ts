import { type EventLog, isPositionKept, type LogName, type SinkState } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import { type Boots, joinBoots } from './boot-progress.ts';
import type { LedgerCopy } from './ledger-copy.ts';

export type SinkStart = {
  state: SinkState;
  /** Batches whose insert was begun; whether it was completed is not known. */
  inDoubt: Boots;
};

export type StartDeps = {
  eventLog: EventLog;
  from: LogName;
  shard: string;
  copy?: LedgerCopy;
  log: Log;
};

/**
 * Where to resume. Usually where the ledger says. But ledger and log are both in the broker, and a broker restored from a backup has
 * older ones, each of its own age: then the ledger's copy in ClickHouse says what is stored, and a log that lost messages is read from
 * its start, which costs time only.
 */
export async function findStart(deps: StartDeps, ledger: SinkState): Promise<SinkStart> {
  const { eventLog, from, shard, log } = deps;
  const copied = await deps.copy?.read(shard);
  const isLedgerOld = copied !== undefined && copied.range > ledger.ranges;
  const isLogOld = !(await hasDone(eventLog, from, ledger));
  if (!isLedgerOld && !isLogOld) return { state: ledger, inDoubt: {} };
  log.error(
    { shard, isLedgerOld, isLogOld, ranges: ledger.ranges, copied: copied?.range },
    'the broker went back in time; what is in is known from the copy of the ledger',
  );
  const isNewestDone = copied?.range === ledger.ranges && ledger.openLast === null;
  const boots = joinBoots(ledger.boots, copied?.boots ?? {});
  return {
    state: {
      ...ledger,
      done: isLogOld ? 0 : ledger.done,
      openLast: null,
      ranges: Math.max(ledger.ranges, copied?.range ?? 0),
      boots,
    },
    inDoubt: isNewestDone ? {} : (copied?.inDoubt ?? {}),
  };
}

/** Whether the log still has, at the ledger's sequence, the message that was there. */
async function hasDone(
  eventLog: EventLog,
  from: LogName,
  { done, doneStampMs }: SinkState,
): Promise<boolean> {
  if (done === 0) return true;
  const { name } = eventLog.topology.streams[from];
  if (doneStampMs > 0) return isPositionKept(eventLog, name, { sequence: done, atMs: doneStampMs });
  const { state } = await eventLog.jsm.streams.info(name);
  return done <= state.last_seq;
}
