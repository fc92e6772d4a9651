/** The edge's three spools: what they take is safe before an answer leaves. */
import { LOGS, type LogName, Spool, TurnAppender, type WhenSafe } from '@sluice/event-log';
import { INTAKE_SCHEMA, LATER_EVENT_SCHEMA, newEventId, VISIT_SCHEMA } from '@sluice/events';

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

export function openSpools(dir: string, totalBytes: number): Spools {
  const open = (name: LogName) =>
    new Spool({
      // Visits keep the folder they have always had: an edge that starts anew finds what an older one left.
      dir: name === 'traffic' ? dir : `${dir}-${name}`,
      boot: newEventId(),
      schema: SCHEMAS[name],
      now: Date.now,
      limits: { totalBytes: Math.floor(totalBytes * SHARES[name]) },
    });
  const spools = { traffic: open('traffic'), money: open('money'), intake: open('intake') };
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
