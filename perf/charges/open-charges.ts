/** A database, a log and teams with streams: what is charged is published here, and read by the worker's own code in another process. */
import {
  connectEventLog,
  createBatchPublisher,
  type EventLog,
  ensureTopology,
  formatSpoolId,
} from '@sluice/event-log';
import { encodeLaterEvent, LATER_EVENT_SCHEMA, newEventId, outboundEventId } from '@sluice/events';
import { type Db, migratePostgres, openDatabase } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import {
  type ChargedTeam,
  CLICK_MICROS,
  happened,
  INSTALL_MICROS,
} from '@sluice/worker/features/charges/charges.fixture.ts';
import { RANGE_LIMITS } from '@sluice/worker/sink/range-cutter.ts';
import pg from 'pg';
import type { Context } from '../item.ts';

const NAMESPACE = 'charges';
const STREAMS_PER_TEAM = 10;
/** What an edge sends at once under load. */
const BATCH_EVENTS = 200;
const COUNTRIES = ['DE', 'UA', 'BR', 'IN', 'US', 'PL', 'FR', 'GB'];
/** One in so many is an installation; the others are clicks. */
const INSTALL_EVERY = 10;

type StreamOfTeam = Omit<ChargedTeam, 'apiKey'>;
export type PerfTeam = { teamId: number; streams: readonly StreamOfTeam[] };
export type Published = { lastSequence: number; count: number };
/** Full ranges, as the sink cuts them: an incomplete one waits to be filled, which is latency and not throughput. */
export type Amount = { events: number } | { fullRanges: number };
/** What has been published for a team, all in all. */
type Owed = { count: number; micros: number };

export type ComparedBooks = {
  /** Events that were not charged. */
  lost: number;
  double: number;
  /** What the accounts of all teams add up to. */
  sumMicros: number;
  /** Teams whose charges, transfers, accounts or hours are not exactly what was published, in words. */
  wrong: string[];
};

export type Charges = {
  databaseUrl: string;
  natsUrl: string;
  namespace: string;
  db: Db;
  eventLog: EventLog;
  seedTeams: (count: number) => Promise<PerfTeam[]>;
  /** So much in the log, the teams in turn. With copies, all of them come a second time, as from another edge. */
  publish: (teams: readonly PerfTeam[], amount: Amount, withCopies?: boolean) => Promise<Published>;
  /** Takes what has been charged out of the log, so that its size does not grow with the rounds. */
  forget: (lastSequence: number) => Promise<void>;
  /** What the ledger has against what was published, of all teams. */
  compareBooks: () => Promise<ComparedBooks>;
  close: () => Promise<void>;
};

export async function openCharges(context: Context): Promise<Charges> {
  const postgres = await context.startPostgres();
  const nats = await context.startNats('charges');
  await migratePostgres(postgres.url);
  const { db, close } = openDatabase(postgres.url);
  const eventLog = await connectEventLog({
    url: nats.url,
    namespace: NAMESPACE,
    replicas: 1,
    clientName: 'perf',
  });
  await ensureTopology(eventLog);
  const owed = new Map<number, Owed>();
  let made = 0;
  return {
    databaseUrl: postgres.url,
    natsUrl: nats.url,
    namespace: NAMESPACE,
    db,
    eventLog,
    seedTeams: async (count) => {
      const teams: PerfTeam[] = [];
      for (let team = 0; team < count; team++) {
        made += 1;
        const streams = Array.from({ length: STREAMS_PER_TEAM }, (_, index) => ({ name: `Stream ${index}` }));
        const seeded = await seedTeam(db, { name: `Charged ${made}`, streams });
        const { teamId, memberId } = seeded;
        teams.push({ teamId, streams: seeded.streams.map(({ id }) => ({ teamId, memberId, streamId: id })) });
      }
      return teams;
    },
    publish: (teams, amount, withCopies = false) =>
      publishEvents({ eventLog, owed, boots: withCopies ? 2 : 1 }, teams, amount),
    forget: async (lastSequence) => {
      const { name } = eventLog.topology.streams.money;
      await eventLog.jsm.streams.purge(name, { seq: lastSequence + 1 });
    },
    compareBooks: () => compareBooks(postgres.url, owed),
    close: async () => {
      await eventLog.close();
      await close();
    },
  };
}

async function publishEvents(
  { eventLog, owed, boots }: { eventLog: EventLog; owed: Map<number, Owed>; boots: number },
  teams: readonly PerfTeam[],
  amount: Amount,
): Promise<Published> {
  const publish = createBatchPublisher(eventLog, 'money');
  const edges = Array.from({ length: boots }, newEventId);
  const left = { events: Infinity, fullRanges: Infinity, ...amount };
  let lastSequence = 0;
  let count = 0;
  let rangeBytes = 0;
  for (let batch = 0; count < left.events && left.fullRanges > 0; batch++) {
    const lines: string[] = [];
    const end = Math.min(left.events, count + BATCH_EVENTS);
    for (; count < end; count++) lines.push(makeLine(owed, teams, count));
    const bytes = Buffer.from(lines.join(''));
    for (const boot of edges) {
      const id = formatSpoolId({ boot, batch });
      lastSequence = await publish({ id, schema: LATER_EVENT_SCHEMA, bytes });
    }
    rangeBytes += bytes.length;
    if (rangeBytes < RANGE_LIMITS.bytes) continue;
    left.fullRanges -= 1;
    rangeBytes = 0;
  }
  return { lastSequence, count };
}

/** Event number `index`, and what its team owes for it. */
function makeLine(owed: Map<number, Owed>, teams: readonly PerfTeam[], index: number): string {
  const team = teams[index % teams.length];
  const stream = team?.streams[Math.floor(index / teams.length) % STREAMS_PER_TEAM];
  if (!stream) throw new Error('there is no team to charge');
  const isInstall = index % INSTALL_EVERY === 0;
  const costMicros = isInstall ? INSTALL_MICROS : CLICK_MICROS;
  const before = owed.get(stream.teamId) ?? { count: 0, micros: 0 };
  owed.set(stream.teamId, { count: before.count + 1, micros: before.micros + costMicros });
  const event = happened(stream, isInstall ? 'install' : 'click', {
    costMicros,
    country: COUNTRIES[index % COUNTRIES.length] ?? 'DE',
    ids: { fbclid: `IwAR${newEventId()}`, fbp: `fb.1.${index}.${index}` },
  });
  // As an edge makes it: a click's id is that of its visit, which sorts by time; an installation's is a hash.
  const eventId = isInstall ? event.eventId : outboundEventId('click', event.clickId);
  return encodeLaterEvent({ ...event, eventId, subs: [`campaign-${index % 40}`, String(index)] });
}

type Books = {
  count: number;
  charged: number;
  transferred: number;
  spent: number;
  lines: number;
  total: number;
};

async function compareBooks(databaseUrl: string, owed: ReadonlyMap<number, Owed>): Promise<ComparedBooks> {
  const compared: ComparedBooks = { lost: 0, double: 0, sumMicros: 0, wrong: [] };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [teamId, { count, micros }] of owed) {
      const books = await readBooks(client, teamId);
      const { charged, transferred, spent, lines, total } = books;
      compared.lost += Math.max(0, count - books.count);
      compared.double += Math.max(0, books.count - count);
      compared.sumMicros += Math.abs(total);
      const isRight =
        books.count === count &&
        total === 0 &&
        [charged, transferred, spent, lines].every((sum) => sum === micros);
      if (isRight) continue;
      compared.wrong.push(
        `team ${teamId}: ${count} events for ${micros}, its books ${JSON.stringify(books)}`,
      );
    }
  } finally {
    await client.end();
  }
  return compared;
}

async function readBooks(client: pg.Client, teamId: number): Promise<Books> {
  const { rows } = await client.query<Books>(
    `SELECT (SELECT count(*) FROM charges WHERE team_id = $1)::float8 AS count,
       (SELECT coalesce(sum(amount_micros), 0) FROM charges WHERE team_id = $1)::float8 AS charged,
       (SELECT coalesce(sum(amount_micros), 0) FROM ledger_transfers WHERE team_id = $1 AND kind = 'charge')::float8 AS transferred,
       (SELECT balance_micros FROM ledger_accounts WHERE team_id = $1 AND kind = 'spent')::float8 AS spent,
       (SELECT coalesce(sum(amount_micros), 0) FROM charge_hours WHERE team_id = $1)::float8 AS lines,
       (SELECT sum(balance_micros) FROM ledger_accounts WHERE team_id = $1)::float8 AS total`,
    [teamId],
  );
  if (!rows[0]) throw new Error(`team ${teamId} has no books`);
  return rows[0];
}
