/** A team, clicks of its visitors in ClickHouse, and advertisers who tell what became of them. For tests only. */
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { readConversion } from '@sluice/conversions';
import {
  type ConversionRecord,
  decodeLaterEvent,
  EVENT_SCHEMAS,
  encodeVisit,
  type LaterEvent,
  newEventId,
  VISIT_SCHEMA,
  type Visit,
} from '@sluice/events';
import { conversionRequests, conversions, type Database, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { asc } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { publishEventsTasks } from '../statistics/publish-events.ts';
import { conversionTasks } from './conversion-tasks.ts';
import { takeConversionRequests } from './take-conversion.ts';

export type ToldTeam = { teamId: number; memberId: number; streamId: number };

export async function seedToldTeam(database: Database): Promise<ToldTeam> {
  const name = `Told ${newEventId()}`;
  const { teamId, memberId, streams } = await seedTeam(database.db, { name, streams: [{ name: 'First' }] });
  return { teamId, memberId, streamId: streams[0]?.id ?? 0 };
}

/** A visit with everything that its later events are to carry. */
export const visitOf = (team: ToldTeam, changes: Partial<Visit> = {}): Visit => ({
  eventId: newEventId(),
  atMs: Date.now(),
  edgeId: 'edge-7',
  ...team,
  domain: 'play.example',
  page: 'black',
  reason: 'conditions_met',
  documentVersion: 3,
  visitorId: '18446744073709551615',
  isUnique: true,
  isBot: false,
  country: 'DE',
  os: 'Android',
  browser: 'Chrome',
  device: 'mobile',
  language: 'de',
  subs: ['one', '', 'three'],
  landingId: 4,
  template: 'wheel',
  variant: 2,
  ids: { fbclid: 'IwAR1', agent: 'A browser' },
  ...changes,
});

export async function insertVisits(clickhouse: Clickhouse, visits: readonly Visit[]): Promise<void> {
  await insertRows(clickhouse, {
    table: EVENTS_TABLE,
    columns: EVENT_SCHEMAS[VISIT_SCHEMA],
    rows: Buffer.from(visits.map(encodeVisit).join('')),
  });
}

/** As the edge writes it down. */
export function conversionRecord(teamId: number, query: string, atMs = Date.now()): ConversionRecord {
  const { returnText: _, ...fields } = readConversion(query);
  return {
    kind: 'conversion',
    id: newEventId(),
    atMs,
    edgeId: 'edge-7',
    teamId,
    host: 'play.example',
    method: 'GET',
    query,
    body: '',
    ...fields,
  };
}

/** A worker's part in conversions, with the log as a list. */
export function openConversions(options: {
  database: Database;
  databaseUrl: string;
  clickhouse: Clickhouse;
  clock?: () => Date;
}) {
  const { database, databaseUrl, clickhouse } = options;
  const published: { id: string; lines: string[] }[] = [];
  const tasks = {
    ...conversionTasks({ db: database.db, clickhouse, clock: options.clock ?? (() => new Date()) }),
    ...publishEventsTasks(async ({ id, bytes }) => {
      const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
      published.push({ id, lines });
    }),
  };
  const runJobs = () =>
    runOnce({
      connectionString: databaseUrl,
      taskList: tasks,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
  return {
    tasks,
    published,
    runJobs,
    tell: async (...records: ConversionRecord[]) => {
      await takeConversionRequests(database.db, records);
      await runJobs();
    },
    events: (): LaterEvent[] =>
      published.flatMap(({ lines }) => lines.map((line) => decodeLaterEvent(line) as LaterEvent)),
    requests: (teamId: number) =>
      withTeam(database.db, teamId, (tx) =>
        tx.select().from(conversionRequests).orderBy(asc(conversionRequests.at), asc(conversionRequests.id)),
      ),
    conversions: (teamId: number) =>
      withTeam(database.db, teamId, (tx) =>
        tx.select().from(conversions).orderBy(asc(conversions.at), asc(conversions.number)),
      ),
  };
}
