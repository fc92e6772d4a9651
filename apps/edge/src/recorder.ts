/** The edge's three spools: what they accept is durable before an answer leaves. */
import { LOGS, type LogName, Spool, TurnAppender, type WhenSafe } from '@sluice/event-log';
import { INTAKE_SCHEMA, LATER_EVENT_SCHEMA, newEventId, VISIT_SCHEMA } from '@sluice/events';
import type { Log } from '@sluice/runtime';

/** Makes the line durable, then calls back; when that fails it calls back with the failure: a visitor gets the page anyway. */
export type RecordLine = (line: string, whenSafe: WhenSafe) => void;
export type Recorder = Readonly<Record<LogName, RecordLine>>;

/** What endpoints and steps that record events need of the edge. */
export type RecordingDeps = {
  edgeId: string;
  newEventId: () => string;
  /** Undefined where nothing is recorded at all. */
  recorder: Recorder | undefined;
  /** Memory is short: pages are served, reports that can be repeated later are refused. */
  isShedding: () => boolean;
};

/** Whether all lines are durable, each in its log. */
export async function recordAll(
  lines: readonly (readonly [log: RecordLine | undefined, line: string])[],
): Promise<boolean> {
  const recorded = await Promise.all(
    lines.map(
      ([log, line]) =>
        new Promise<boolean>((resolve) => {
          if (log) log(line, resolve);
          else resolve(false);
        }),
    ),
  );
  return recorded.every(Boolean);
}

const SCHEMAS: Record<LogName, string> = {
  traffic: VISIT_SCHEMA,
  money: LATER_EVENT_SCHEMA,
  intake: INTAKE_SCHEMA,
};
/** Shares of the disk space for events: visits are most of them, and the first to be evicted. */
const SHARES: Record<LogName, number> = { traffic: 0.8, money: 0.1, intake: 0.1 };

export type Spools = Readonly<Record<LogName, Spool>> & {
  readonly recorder: Recorder;
  /** Stops recording; what is queued is written. */
  close(): void;
};

/** Eviction deletes a whole file at once, so no file may be more than a small part of the spool. */
const FILES_AT_LEAST = 32;
const FILE_MAX_BYTES = 8 * 1024 * 1024;
const limitsOf = (bytes: number) => ({
  totalBytes: Math.floor(bytes),
  segmentBytes: Math.min(FILE_MAX_BYTES, Math.ceil(bytes / FILES_AT_LEAST)),
});

/** An error logged for every event would fill the disk even more. */
const ALARM_EVERY_MS = 10_000;

export function openSpools(dir: string, totalBytes: number, log?: Pick<Log, 'error'>): Spools {
  let nextFailureAlarmMs = 0;
  const onFailure = (error: unknown) => {
    if (performance.now() < nextFailureAlarmMs) return;
    nextFailureAlarmMs = performance.now() + ALARM_EVERY_MS;
    log?.error({ reason: String(error) }, 'the disk fails: events are not kept, visitors are served');
  };
  const open = (name: LogName) =>
    new Spool({
      // Visits keep their original folder name: a restarted edge finds what an older release left.
      dir: name === 'traffic' ? dir : `${dir}-${name}`,
      boot: newEventId(),
      schema: SCHEMAS[name],
      now: Date.now,
      limits: limitsOf(totalBytes * SHARES[name]),
      onFailure,
    });
  const spools = { traffic: open('traffic'), money: open('money'), intake: open('intake') };
  evictOldestVisitsWhenFull(spools, log);
  // Reports of advertisers and subscribers may never be repeated: they wait for fsync.
  const appenders = {
    traffic: new TurnAppender(spools.traffic),
    money: new TurnAppender(spools.money),
    intake: new TurnAppender(spools.intake, { isSynced: true }),
  };
  return {
    ...spools,
    recorder: {
      traffic: (line, whenSafe) => appenders.traffic.append(line, whenSafe),
      money: (line, whenSafe) => appenders.money.append(line, whenSafe),
      intake: (line, whenSafe) => appenders.intake.append(line, whenSafe),
    },
    close() {
      for (const name of LOGS) {
        appenders[name].flush();
        spools[name].close();
      }
    },
  };
}

/** Charged events, and reports that are sent only once, are worth more than a row of statistics. */
function evictOldestVisitsWhenFull(spools: Readonly<Record<LogName, Spool>>, log?: Pick<Log, 'error'>): void {
  let nextAlarmMs = 0;
  const evictVisits = (reason: 'limit' | 'disk'): boolean => {
    const hasEvicted = spools.traffic.giveUpOldest();
    if (performance.now() >= nextAlarmMs) {
      const dropped = Object.fromEntries(LOGS.map((name) => [name, spools[name].dropped]));
      log?.error({ reason, dropped }, 'no room for events: the oldest visits are given up');
      nextAlarmMs = performance.now() + ALARM_EVERY_MS;
    }
    return hasEvicted;
  };
  spools.traffic.makeRoom = evictVisits;
  spools.money.makeRoom = (reason) => reason === 'disk' && evictVisits(reason);
  spools.intake.makeRoom = (reason) => reason === 'disk' && evictVisits(reason);
}
