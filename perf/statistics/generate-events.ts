/** Fills the real table with as many events as asked for, once: a folder that has them already is left as it is. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clickhouse,
  createClickhouse,
  EVENTS_TABLE,
  ensureClickhouseDatabase,
  migrateClickhouse,
} from '@sluice/clickhouse';
import { startClickhouse } from '@sluice/engines';
import {
  DAY_MS,
  DAYS,
  END_MS,
  LAST_DAY,
  SEED,
  TEAM_SLICES,
  TEAMS,
  VISITS_PER_REPEAT,
  visitsPerDay,
} from './events-shape.ts';
import { DAYS_OF_TEAMS_SQL, type DaysOfTeams, daysOfTeamsParams } from './events-sql.ts';
import { type GenerationProgress, openGenerationProgress } from './generation-progress.ts';
import { ONE_PART_INSERT } from './one-part-insert.ts';

export type GenerateOptions = {
  /** Every number of events has a folder of its own in it. */
  dataDir: string;
  events: number;
  /** It stops after so long; called again, it continues from there. */
  minutes: number;
  say: (line: string) => void;
};

/** Also of what merging holds twice for a while. A hundred million take six when they are at rest. */
const MAX_BYTES = 12 * 1024 ** 3;
const INSERTS_AT_ONCE = 2;
/** All teams together; an insert is a third of it. Reading the statement itself costs as much as some ten thousand events. */
const INSERT_EVENTS = 1_200_000;
const DAYS_BETWEEN_REPEATS = 30;
const FIRST_DAY = END_MS / DAY_MS - DAYS;
/** On a busy machine an insert of seconds takes minutes. */
const INSERT_TIMEOUT_MS = 15 * 60_000;
const SETTLE_POLL_MS = 1_000;
/** Merging is over when there was none in so many checks. */
const SETTLED_POLLS = 5;
const DATABASE = 'perf';
/** Finds clicks by id. Statistics never use it, and it would double the time and the bytes. */
const CLICKS_VIEW = 'clicks_by_id_v1_from_events';

/** Increase it when the shape of events changes, or an older folder would be reused. */
const SHAPE_VERSION = 1;
const describeEvents = (events: number): string =>
  `shape ${SHAPE_VERSION}, seed ${SEED}: ${events} events of ${TEAMS} teams in ${DAYS} days to ${LAST_DAY}`;

export const eventsUrl = (serverUrl: string): string => new URL(`/${DATABASE}`, serverUrl).href;

/** Returns the folder that an engine can be started on. An interrupted generation is continued. */
export async function ensureEvents(options: GenerateOptions): Promise<string> {
  const dir = join(options.dataDir, String(options.events));
  const progress = openGenerationProgress(dir, describeEvents(options.events));
  const work = listInserts(options.events);
  if (progress.done > work.length) return dir;
  if (progress.done === 0) {
    rmSync(join(dir, 'clickhouse'), { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
  }
  const server = await startClickhouse({ dir });
  const url = eventsUrl(server.url);
  try {
    await ensureClickhouseDatabase(url);
    const clickhouse = createClickhouse(url, { requestTimeoutMs: INSERT_TIMEOUT_MS });
    await migrateClickhouse(clickhouse);
    await fill(clickhouse, work, progress, options);
    await clickhouse.close();
  } finally {
    await server.stop();
  }
  // Beyond all inserts: merged as well.
  progress.note(work.length + 1);
  return dir;
}

async function fill(
  clickhouse: Clickhouse,
  work: readonly DaysOfTeams[],
  progress: GenerationProgress,
  { minutes, say }: GenerateOptions,
): Promise<void> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const checkBounds = async () => {
    const { bytes } = await sizes(clickhouse);
    if (bytes > MAX_BYTES)
      throw new Error(`stopped: ${gigabytes(bytes)} are more than ${gigabytes(MAX_BYTES)}`);
    if (seconds() > minutes * 60) throw new Error(`stopped: it took more than ${minutes} minutes`);
  };
  await clickhouse.command({ query: `DETACH TABLE ${CLICKS_VIEW}` });
  // By default merged parts stay for eight minutes more.
  await clickhouse.command({ query: `ALTER TABLE ${EVENTS_TABLE} MODIFY SETTING old_parts_lifetime = 10` });
  // Filling and merging would share the same cores; done last, each row is also merged fewer times.
  await clickhouse.command({ query: `SYSTEM STOP MERGES ${EVENTS_TABLE}` });
  const running = new Set<number>();
  let next = progress.done;
  const insertInTurn = async () => {
    for (let at = next++; at < work.length; at = next++) {
      running.add(at);
      await checkBounds();
      await insertDays(clickhouse, work[at] as DaysOfTeams);
      running.delete(at);
      // All inserts before the oldest running one are stored. A running one is repeated after an interruption, and counts once.
      progress.note(Math.min(next, work.length, ...running));
      if (at % Math.ceil(work.length / 20) === 0) {
        say(`  ${Math.round((100 * at) / work.length)} % after ${seconds()} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: INSERTS_AT_ONCE }, insertInTurn));
  await clickhouse.command({ query: `SYSTEM START MERGES ${EVENTS_TABLE}` });
  await waitForMerges(clickhouse, checkBounds);
  const { rows, bytes, parts } = await sizes(clickhouse);
  say(`  ${rows} events in ${parts} parts, ${gigabytes(bytes)}, ${seconds()} s`);
}

/** In the order of time, as they would come; what comes again after what it repeats. */
function listInserts(events: number): DaysOfTeams[] {
  const shape = { seed: SEED, endMs: END_MS, visitsPerDay: visitsPerDay(events) };
  const daysAtOnce = Math.max(1, Math.min(DAYS_BETWEEN_REPEATS, Math.floor((INSERT_EVENTS * DAYS) / events)));
  const inserts: DaysOfTeams[] = [];
  for (let from = 0; from < DAYS; from += DAYS_BETWEEN_REPEATS) {
    for (let day = from; day < from + DAYS_BETWEEN_REPEATS; day += daysAtOnce) {
      const days = {
        firstDay: FIRST_DAY + day,
        dayCount: Math.min(daysAtOnce, from + DAYS_BETWEEN_REPEATS - day),
      };
      inserts.push(...TEAM_SLICES.map((teams) => ({ ...shape, ...days, teams })));
    }
    const days = { firstDay: FIRST_DAY + from, dayCount: DAYS_BETWEEN_REPEATS };
    inserts.push({ ...shape, ...days, teams: [1, TEAMS], repeatEvery: VISITS_PER_REPEAT });
  }
  return inserts;
}

async function insertDays(clickhouse: Clickhouse, days: DaysOfTeams): Promise<void> {
  await clickhouse.command({
    query: DAYS_OF_TEAMS_SQL,
    query_params: daysOfTeamsParams(days),
    clickhouse_settings: ONE_PART_INSERT,
  });
}

async function waitForMerges(clickhouse: Clickhouse, checkBounds: () => Promise<void>): Promise<void> {
  for (let quiet = 0; quiet < SETTLED_POLLS; ) {
    await sleep(SETTLE_POLL_MS);
    await checkBounds();
    const result = await clickhouse.query({
      query: 'SELECT toUInt32(count()) AS running FROM system.merges',
      format: 'JSONEachRow',
    });
    const [row] = await result.json<{ running: number }>();
    quiet = row?.running === 0 ? quiet + 1 : 0;
  }
}

async function sizes(clickhouse: Clickhouse): Promise<{ rows: number; bytes: number; parts: number }> {
  const result = await clickhouse.query({
    query: `SELECT toFloat64(sumIf(rows, active)) AS rows, toFloat64(sum(bytes_on_disk)) AS bytes, toUInt32(countIf(active)) AS parts
            FROM system.parts WHERE database = currentDatabase() AND table = {table:String}`,
    query_params: { table: EVENTS_TABLE },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ rows: number; bytes: number; parts: number }>();
  return row ?? { rows: 0, bytes: 0, parts: 0 };
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
