import { type EventLog, isPlaceKept, type LogName, type SinkState } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import { type Boots, joinBoots } from './boot-progress.ts';
import type { LedgerCopy } from './ledger-copy.ts';

export type SinkStart = {
  state: SinkState;
  /** Batches that an insert was begun with, and nobody knows whether it was done. */
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
 * Where to go on. Usually where the ledger says. But ledger and log are both in the broker, and a broker restored from an older copy
 * has older ones, each of its own age: then the copy beside the rows says what is in, and a log that does not know its own past is
 * read from its start, which costs time and nothing else.
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

/** Whether the log still has, at the ledger's place, the message that was there. */
async function hasDone(
  eventLog: EventLog,
  from: LogName,
  { done, doneStampMs }: SinkState,
): Promise<boolean> {
  if (done === 0) return true;
  const { name } = eventLog.topology.streams[from];
  if (doneStampMs > 0) return isPlaceKept(eventLog, name, { sequence: done, atMs: doneStampMs });
  const { state } = await eventLog.jsm.streams.info(name);
  return done <= state.last_seq;
}
