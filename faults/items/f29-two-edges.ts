import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import { freePort, startPostgres } from '@sluice/engines';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  findSinkState,
  putEdgeDocument,
  readLog,
} from '@sluice/event-log';
import { charges, migratePostgres, openDatabase, withTeam } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import { dayAt, readReport } from '@sluice/statistics';
import { seedTeam } from '@sluice/streams/seed';
import type { FaultItem, SeedContext, SeedResult } from '../item.ts';
import { type Answered, attempt } from '../rig/attempt.ts';
import { prepareEvents } from '../rig/counted-rows.ts';
import { EdgeProcess } from '../rig/edge-process.ts';
import { type DrillEngines, openEngines } from '../rig/engines.ts';
import { HOST, pageDocument } from '../rig/page-document.ts';
import { Supervised } from '../rig/supervised.ts';
import { waitUntil } from '../rig/wait-until.ts';

const CLOCKS = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];
/** Far enough to be another day in every time zone. */
const AHEAD_HOURS = 25;
const VISITORS = 60;
const PRICE_MICROS = 20_000;
const SERVES_LIMIT_MS = 30_000;
const SETTLED_LIMIT_MS = 30_000;
const TRAFFIC_MAX_BYTES = 64 * 1024 ** 2;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const WORKER = join(import.meta.dirname, '../../apps/worker/src/server.ts');

/**
 * Two edges, one of them a day ahead. Buttons are pressed at both, installations reported at both, one edge is killed in between and
 * forgets what it has recorded: by team and day, statistics must count what the ledger charged, each press and each visitor once.
 */
export const twoEdges: FaultItem = {
  name: 'F29',
  title: 'the same clicks and installs at two edges, a day apart',
  open: async ({ folder }) => {
    const [engines, postgres] = await Promise.all([openEngines(folder), startPostgres({ dir: folder })]);
    await migratePostgres(postgres.url);
    return {
      run: (seed) => runSeed(engines, postgres.url, seed),
      close: async () => {
        await Promise.all([engines.close(), postgres.stop()]);
      },
    };
  },
};

async function runSeed(engines: DrillEngines, databaseUrl: string, seed: SeedContext): Promise<SeedResult> {
  const faketime = CLOCKS.find((path) => existsSync(path));
  if (!faketime) throw new Error('libfaketime is missing; npm run setup installs it');
  const folder = join(seed.folder, `seed-${seed.seed}`);
  const namespace = `f29_${seed.seed}`;
  const clickhouseUrl = `${engines.clickhouse.url}/${namespace}`;
  const clickhouse = createClickhouse(clickhouseUrl);
  await prepareEvents(clickhouse, clickhouseUrl);
  const database = openDatabase(databaseUrl);
  const { natsUrl, replicas } = engines;
  const place = { natsUrl, namespace, replicas, trafficMaxBytes: TRAFFIC_MAX_BYTES };
  const eventLog = await connectEventLog({
    url: natsUrl,
    namespace,
    replicas,
    trafficMaxBytes: TRAFFIC_MAX_BYTES,
    clientName: 'drill',
  });
  await ensureTopology(eventLog);
  const team = await seedTeam(database.db, {
    name: `F29 ${seed.seed}`,
    streams: [{ name: 'First' }],
    balanceMicros: 1_000_000_000,
  });
  const { teamId, memberId } = team;
  const document: EdgeDocument = {
    ...pageDocument(1),
    teamId,
    memberId,
    streamId: team.streams[0]?.id ?? 0,
    placements: { push: null, pwa: 'load' },
    prices: { click: PRICE_MICROS, install: PRICE_MICROS, iosRedirect: PRICE_MICROS, exceptions: [] },
  };
  await putEdgeDocument(await eventLog.bucket('edgeDocuments'), document);
  for (const name of ['today', 'tomorrow']) mkdirSync(join(folder, name), { recursive: true });
  const today = await EdgeProcess.create({ ...place, folder: join(folder, 'today') });
  const tomorrow = await EdgeProcess.create({
    ...place,
    folder: join(folder, 'tomorrow'),
    env: { LD_PRELOAD: faketime, FAKETIME: `+${AHEAD_HOURS}h`, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  });
  const worker = new Supervised({
    program: WORKER,
    logFile: join(folder, 'worker.log'),
    env: () => ({
      WORKER_ADMIN_PORT: String(workerPort),
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      NATS_URL: natsUrl,
      NATS_NAMESPACE: namespace,
      NATS_REPLICAS: String(replicas),
      NATS_TRAFFIC_MAX_BYTES: String(TRAFFIC_MAX_BYTES),
    }),
  });
  const workerPort = await freePort();
  const broken: string[] = [];
  try {
    for (const started of [today.process, tomorrow.process, worker]) started.start();
    for (const edge of [today, tomorrow]) {
      if (!(await edge.whenServing(SERVES_LIMIT_MS))) throw new Error('an edge does not serve');
    }
    const unanswered = await pressEverywhere(today, tomorrow, seed);
    const readLedger = () => withTeam(database.db, teamId, (tx) => tx.select().from(charges));
    const readDays = () =>
      readReport(clickhouse, {
        teamId,
        timeZone: 'UTC',
        filters: {},
        groupBy: ['day'],
        days: { from: dayAt(new Date(Date.now() - DAY_MS), 'UTC'), to: dayAt(inDays(3), 'UTC') },
        columns: ['clickButton', 'installs', 'spent'],
        order: { by: 0, isDescending: false },
        page: { offset: 0, limit: 10 },
      });
    let seen = '';
    const isSettled = await waitUntil(async () => {
      const ledger = Map.groupBy(await readLedger(), ({ at }) => dayAt(at, 'UTC'));
      const charged = [...ledger].map(([day, rows]) => ({
        day,
        clickButton: rows.filter(({ item }) => item === 'click').length,
        installs: rows.filter(({ item }) => item === 'install').length,
        spent: rows.reduce((sum, { amountMicros }) => sum + amountMicros, 0),
      }));
      const counted = (await readDays()).rows.map(({ keys: [day = ''], counts }) => ({ day, ...counts }));
      seen = `charged ${JSON.stringify(sorted(charged))}, counted ${JSON.stringify(sorted(counted))}`;
      const all = charged.reduce((sum, { clickButton, installs }) => sum + clickButton + installs, 0);
      // All of it, including the copies: what arrives last must change nothing.
      const isRead = (await Promise.all(READERS.map((reader) => isReadBy(eventLog, reader)))).every(Boolean);
      const isSame = JSON.stringify(sorted(charged)) === JSON.stringify(sorted(counted));
      return isRead && all === 2 * VISITORS && isSame;
    }, SETTLED_LIMIT_MS);
    if (!isSettled) broken.push(`${2 * VISITORS} were to be charged and counted: ${seen}`);
    const copies = (await countCopies(eventLog)) - 2 * VISITORS;
    if (copies < VISITORS / 2)
      broken.push(`only ${copies} copies were recorded: the drill has shown nothing`);
    for (const { surprises } of [today.process, tomorrow.process, worker]) {
      if (surprises > 0) broken.push(`a process ended by itself ${surprises} times`);
    }
    return { lost: 0, double: 0, unanswered, broken, late: [], figures: { visitors: VISITORS, copies } };
  } finally {
    await Promise.all([today.process.stop(), tomorrow.process.stop(), worker.stop()]);
    await Promise.allSettled([database.close(), eventLog.close(), clickhouse.close()]);
    await dropClickhouseDatabase(clickhouseUrl).catch(() => undefined);
  }
}

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const sorted = (days: readonly { day: string }[]) =>
  days.toSorted((one, other) => (one.day < other.day ? -1 : 1)).map((day) => Object.entries(day).toSorted());

/** Readers of the money log: statistics, and the ledger. */
const READERS = ['money', 'money_charges'];

async function isReadBy(eventLog: EventLog, reader: string): Promise<boolean> {
  const { state } = await eventLog.jsm.streams.info(eventLog.topology.streams.money.name);
  const sink = await findSinkState(await eventLog.bucket('sinkLedger'), reader);
  return sink !== undefined && sink.openLast === null && sink.done >= state.last_seq;
}

/** How many clicks and installs the edges have put into their logs, counting each copy. */
async function countCopies(eventLog: EventLog): Promise<number> {
  let count = 0;
  for (const log of ['money', 'intake'] as const) {
    const { name } = eventLog.topology.streams[log];
    const { state } = await eventLog.jsm.streams.info(name);
    const stop = new AbortController();
    const reading = { stream: name, from: 1, signal: stop.signal, onTrouble: () => undefined };
    for await (const message of state.messages > 0 ? readLog(eventLog, reading) : []) {
      const text = message ? new TextDecoder().decode(message.data) : '';
      // An installation goes through the intake log first, and then through the money log once.
      count += text.split(log === 'money' ? '"click"' : '"single_event"').length - 1;
      if (message && message.sequence >= state.last_seq) break;
    }
    stop.abort();
  }
  return count;
}

/** Returns how many requests were not answered. */
async function pressEverywhere(
  today: EdgeProcess,
  tomorrow: EdgeProcess,
  { random }: SeedContext,
): Promise<number> {
  let unanswered = 0;
  const send = async (
    edge: EdgeProcess,
    path: string,
    cookie: string,
    expected: Partial<{ status: number; form: string }>,
  ) => {
    const headers = { 'user-agent': ANDROID, cookie };
    const answer = await attempt({ port: edge.port, host: HOST, agent: false, path, headers, ...expected });
    if (answer.kind !== 'answered') unanswered++;
    return answer.kind === 'answered' ? answer : undefined;
  };
  const visit = (edge: EdgeProcess, cookie = '') => send(edge, '/', cookie, {});
  const press = (edge: EdgeProcess, { cookies }: Answered) => send(edge, '/go', cookies, { status: 302 });
  const install = (edge: EdgeProcess, cookies: string) =>
    send(edge, '/a', cookies, { status: 204, form: '{"what":"install"}' });
  const shown: Answered[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const page = await visit(today);
    if (page) shown.push(page);
  }
  for (const page of random.shuffle(shown)) {
    for (const edge of random.shuffle([today, tomorrow])) await press(edge, page);
    const [first, second] = random.shuffle([today, tomorrow]);
    if (first) await install(first, page.cookies);
    // The next visit of the same visitor, with a token of its own, at the other edge.
    const visitor = /slv=[^;]+/.exec(page.cookies)?.[0] ?? '';
    const again = second && (await visit(second, visitor));
    if (second && again) await install(second, `${visitor}; ${again.cookies}`);
  }
  // What it has recorded recently is in its memory only.
  await today.killAndRecover(SERVES_LIMIT_MS);
  for (const page of shown) await press(today, page);
  return unanswered;
}
