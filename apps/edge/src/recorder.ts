/** The edge's three spools: what they take is safe before an answer leaves. */
import { LOGS, type LogName, Spool, TurnAppender, type WhenSafe } from '@sluice/event-log';
import { INTAKE_SCHEMA, LATER_EVENT_SCHEMA, newEventId, VISIT_SCHEMA } from '@sluice/events';
import type { Log } from '@sluice/runtime';

/** Makes the line safe, then calls back; also when it could not, and says so: a visitor gets the page all the same. */
export type RecordLine = (line: string, whenSafe: WhenSafe) => void;
export type Recorder = Readonly<Record<LogName, RecordLine>>;

const SCHEMAS: Record<LogName, string> = {
  traffic: VISIT_SCHEMA,
  money: LATER_EVENT_SCHEMA,
  intake: INTAKE_SCHEMA,
};
/** Of the disk that events may take: visits are most of them, and the first that may go. */
const SHARES: Record<LogName, number> = { traffic: 0.8, money: 0.1, intake: 0.1 };

export type Spools = Readonly<Record<LogName, Spool>> & {
  readonly recorder: Recorder;
  /** Nothing is recorded any more; what waits is written. */
  close(): void;
};

/** A file is what is given up at once when there is no room, so no file is more than a small part of the whole. */
const FILES_AT_LEAST = 32;
const FILE_MAX_BYTES = 8 * 1024 * 1024;
const limitsOf = (bytes: number) => ({
  totalBytes: Math.floor(bytes),
  segmentBytes: Math.min(FILE_MAX_BYTES, Math.ceil(bytes / FILES_AT_LEAST)),
});

/** An alarm that comes with every event would fill the very disk. */
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
      // Visits keep the folder they have always had: an edge that starts anew finds what an older one left.
      dir: name === 'traffic' ? dir : `${dir}-${name}`,
      boot: newEventId(),
      schema: SCHEMAS[name],
      now: Date.now,
      limits: limitsOf(totalBytes * SHARES[name]),
      onFailure,
    });
  const spools = { traffic: open('traffic'), money: open('money'), intake: open('intake') };
  letVisitsGiveWay(spools, log);
  // What an advertiser or a subscriber tells, nobody will tell again: it waits for the disk itself.
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

/** Where there is no room, the oldest visits go: what is charged, or told once, is worth more than a row of statistics. */
function letVisitsGiveWay(spools: Readonly<Record<LogName, Spool>>, log?: Pick<Log, 'error'>): void {
  let nextAlarmMs = 0;
  const giveUpVisits = (reason: 'limit' | 'disk'): boolean => {
    const hasGiven = spools.traffic.giveUpOldest();
    if (performance.now() >= nextAlarmMs) {
      const dropped = Object.fromEntries(LOGS.map((name) => [name, spools[name].dropped]));
      log?.error({ reason, dropped }, 'no room for events: the oldest visits are given up');
      nextAlarmMs = performance.now() + ALARM_EVERY_MS;
    }
    return hasGiven;
  };
  spools.traffic.makeRoom = giveUpVisits;
  spools.money.makeRoom = (reason) => reason === 'disk' && giveUpVisits(reason);
  spools.intake.makeRoom = (reason) => reason === 'disk' && giveUpVisits(reason);
}
