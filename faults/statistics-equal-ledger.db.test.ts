/**
 * What statistics count is what the ledger charged, by team and day, whatever visitors do: presses and installations on other days, at
 * either of two edges, after restarts and changes of price, brought to the readers in any order and more than once; tariffs that begin in
 * between, prices that an edge has wrong, and copies that one edge would bill and the other not. The edges' and the worker's own code
 * over real engines; only the logs between them are lists.
 */
import { ask, cookiesOf, startTestEdge, type TestEdge } from '@sluice/edge/edge.fixture.ts';
import { INTAKE_SCHEMA, LATER_EVENT_SCHEMA, newEventId, UNBILLED_REASONS } from '@sluice/events';
import { type ChargeRow, charges, type Database, openDatabase, withTeam } from '@sluice/postgres';
import { EDGE_DOCUMENT_DEFAULTS } from '@sluice/routing';
import { dayAt, readReport } from '@sluice/statistics';
import { seedTeam } from '@sluice/streams/seed';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { createInsertCharges } from '@sluice/worker/features/charges/insert-charges.ts';
import { takeSingleEvents } from '@sluice/worker/features/installs/take-single-events.ts';
import { createInsertEvents } from '@sluice/worker/features/statistics/insert-events.ts';
import { publishWaitingEvents } from '@sluice/worker/features/statistics/publish-events.fixture.ts';
import { createInsertIntake } from '@sluice/worker/intake/insert-intake.ts';
import type { InsertRows } from '@sluice/worker/sink/insert-range.ts';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const HISTORIES = 20;
const HOUR_MS = 3_600_000;
/** An hour before a day's end in most of the zones below. */
const FROM_MS = Date.UTC(2026, 10, 9, 21, 30);
const DAYS = { from: '2026-11-08', to: '2026-12-08' };
const ZONES = ['UTC', 'Europe/Kyiv', 'America/Sao_Paulo', 'Pacific/Kiritimati'] as const;
const AGENTS = {
  Android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  bot: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
} as const;

const page = fc.nat({ max: 7 });
const edge = fc.nat({ max: 1 });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('visit' as const), edge, visitor: page }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('press' as const), edge, page }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('install' as const), edge, page }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(0.01, 0.01, 1, 5, 24) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), edge }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      edge,
      price: fc.constantFrom(20_000, 35_000, 1),
      isToApp: fc.boolean(),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** How a log reaches one of its readers: in pieces, in an order of its own, some of them twice. */
const delivery = fc.record({
  size: fc.integer({ min: 2, max: 12 }),
  ranks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  repeated: fc.array(fc.nat({ max: 39 }), { maxLength: 6 }),
});
type Delivery = typeof delivery extends fc.Arbitrary<infer Value> ? Value : never;

/** In hours after the beginning. Of two for the same item at the same time the later in the list holds. */
const tariff = fc.record({
  item: fc.constantFrom('click' as const, 'install' as const, 'ios_redirect' as const),
  hours: fc.constantFrom(-100, 0.5, 3, 24),
  price: fc.constantFrom(0, 20_000, 27_000, 110_000),
});
type Tariff = typeof tariff extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.record({
  tariffs: fc.array(tariff, { maxLength: 5 }),
  /** By line of the money log, so that copies of one event disagree. */
  flags: fc.array(fc.constantFrom('', '', '', ...UNBILLED_REASONS), { minLength: 17, maxLength: 17 }),
  actions: fc.array(action, { minLength: 30, maxLength: 60, size: 'max' }),
  systems: fc.array(fc.constantFrom('Android', 'Android', 'Android', 'iOS', 'bot'), {
    minLength: 8,
    maxLength: 8,
  }),
  toStatistics: delivery,
  toCharges: delivery,
  toPostgres: delivery,
});

let testDatabase: TestDatabase;
let database: Database;
let clickhouse: TestClickhouse;
let superuser: Client;
beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser?.end();
  await database?.close();
  await Promise.all([testDatabase?.drop(), clickhouse?.drop()]);
});

type Logs = { money: string[]; intake: string[] };
type Team = { teamId: number; memberId: number; streamId: number; host: string };

async function seedStream(): Promise<Team> {
  const host = `play-${newEventId()}.example`;
  const { teamId, memberId, streams } = await seedTeam(database.db, {
    name: host,
    streams: [{ name: 'First' }],
  });
  return { teamId, memberId, streamId: streams[0]?.id ?? 0, host };
}

/** Plays what visitors do, and answers what the two edges wrote into their logs. */
async function play(
  { teamId, memberId, streamId, host }: Team,
  actions: readonly Action[],
  systems: readonly (keyof typeof AGENTS)[],
): Promise<Logs> {
  const logs: Logs = { money: [], intake: [] };
  const edges: TestEdge[] = [];
  let nowMs = FROM_MS;
  let version = 0;
  const publish = (at: number, price: number, isToApp: boolean) =>
    edges[at]?.routes.apply({
      ...EDGE_DOCUMENT_DEFAULTS,
      streamId,
      teamId,
      memberId,
      version: ++version,
      hosts: [host],
      status: 'active',
      cloak: false,
      countries: [],
      languages: [],
      devices: [],
      os: [],
      link: 'https://offer.example/',
      placements: { push: null, pwa: 'load' },
      prices: { click: price, install: price, iosRedirect: price, exceptions: [] },
      ios: isToApp ? { flow: 'one', link: 'https://apps.example/one', isLandingOff: false } : null,
    });
  const start = async (at: number) => {
    edges[at]?.server.close();
    edges[at]?.server.closeAllConnections();
    edges[at] = await startTestEdge({
      edgeId: `edge-${at}`,
      now: () => nowMs,
      recorder: {
        traffic: (_line, whenSafe) => whenSafe(true),
        money: (line, whenSafe) => whenSafe(logs.money.push(line) > 0),
        intake: (line, whenSafe) => whenSafe(logs.intake.push(line) > 0),
      },
    });
    publish(at, 20_000, false);
  };
  await start(0);
  await start(1);
  /** Of each visitor the cookies of the newest visit; of each page those that were sent beside it. */
  const visitors = new Map<number, string>();
  const pages: { cookie: string; agent: string }[] = [];
  const send = (
    at: number,
    path: string,
    { cookie, agent }: { cookie: string; agent: string },
    body?: string,
  ) =>
    ask(
      edges[at]?.port ?? 0,
      [
        ...['Host', host, 'User-Agent', agent, 'Cookie', cookie],
        ...(body === undefined ? [] : ['Content-Length', String(body.length)]),
      ],
      { path, ...(body === undefined ? {} : { method: 'POST', body }) },
    );
  for (const step of actions) {
    if (step.do === 'wait') nowMs += step.hours * HOUR_MS;
    if (step.do === 'restart') await start(step.edge);
    if (step.do === 'change') publish(step.edge, step.price, step.isToApp);
    if (step.do === 'visit') {
      const agent = AGENTS[systems[step.visitor] ?? 'Android'];
      const answer = await send(step.edge, '/', { cookie: visitors.get(step.visitor) ?? '', agent });
      const set = cookiesOf(answer);
      const visitor = /slv=[^;]+/.exec(set)?.[0] ?? visitors.get(step.visitor) ?? '';
      visitors.set(step.visitor, visitor);
      pages.push({ cookie: `${visitor}; ${/slt=[^;]+/.exec(set)?.[0]}`, agent });
    }
    const shown = 'page' in step ? pages[step.page % Math.max(1, pages.length)] : undefined;
    if (shown && step.do === 'press') await send(step.edge, '/go', shown);
    if (shown && step.do === 'install') await send(step.edge, '/a', shown, '{"what":"install"}');
  }
  for (const { server } of edges) {
    server.close();
    server.closeAllConnections();
  }
  return logs;
}

async function deliver(
  lines: readonly string[],
  schema: string,
  { size, ranks, repeated }: Delivery,
  insert: InsertRows,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(lines.length / size) }, (_, at) =>
    lines.slice(at * size, (at + 1) * size),
  );
  const order = [...batches.keys(), ...repeated.filter((at) => at < batches.length)].toSorted(
    (one, other) => (ranks[one % ranks.length] ?? 0) - (ranks[other % ranks.length] ?? 0),
  );
  for (const at of order) {
    const rows = Buffer.from((batches[at] ?? []).join(''));
    // Under a token of its own each: what came again after the window of tokens.
    const result = await insert({ schema, token: newEventId(), rows, isRepeat: false });
    expect(result).toEqual({ kind: 'inserted' });
  }
}

/** What the worker takes from the intake log, and sends on into the money log by its jobs. */
async function settle(logs: Logs, toPostgres: Delivery): Promise<void> {
  const intake = createInsertIntake({ single_event: (records) => takeSingleEvents(database.db, records) });
  await deliver(logs.intake, INTAKE_SCHEMA, toPostgres, intake);
  logs.money.push(...(await takePublished()));
}

/** What the worker's jobs put into the money log: first installations, and adjustments of what was charged. */
async function takePublished(): Promise<string[]> {
  const lines: string[] = [];
  await publishWaitingEvents(testDatabase.databaseUrl, async ({ schema, bytes }) => {
    expect(schema).toBe(LATER_EVENT_SCHEMA);
    lines.push(
      ...Buffer.from(bytes)
        .toString()
        .split(/(?<=\n)/),
    );
  });
  return lines;
}

async function setTariffs(tariffs: readonly Tariff[]): Promise<void> {
  await superuser.query(`DELETE FROM tariffs WHERE valid_from > '2026-01-01'`);
  for (const { item, hours, price } of tariffs) {
    await superuser.query('INSERT INTO tariffs (item, amount_micros, valid_from) VALUES ($1, $2, $3)', [
      item,
      price,
      new Date(FROM_MS + hours * HOUR_MS),
    ]);
  }
}

const FIRST_PRICES = { click: 20_000, install: 30_000, ios_redirect: 20_000 } as const;

/** By the list alone, not by the code that charges. */
function priceBy(tariffs: readonly Tariff[], { item, at }: ChargeRow): number {
  let price: number = FIRST_PRICES[item];
  for (const each of tariffs.toSorted((one, other) => one.hours - other.hours)) {
    if (each.item === item && FROM_MS + each.hours * HOUR_MS <= at.getTime()) price = each.price;
  }
  return price;
}

/** As an edge that would not have some of them paid for. */
const flagLines = (lines: readonly string[], flags: readonly string[]): string[] =>
  lines.map((line, at) => line.replace(/"",0\]\n$/, `"${flags[at % flags.length]}",0]\n`));

type Day = { date: string; presses: number; installs: number; spentMicros: number };

async function readStatistics(teamId: number, timeZone: string): Promise<Day[]> {
  const { rows, totals } = await readReport(clickhouse.client, {
    teamId,
    timeZone,
    days: DAYS,
    filters: {},
    groupBy: ['day'],
    columns: ['clickButton', 'installs', 'spent'],
    order: { by: 0, isDescending: false },
    page: { offset: 0, limit: 100 },
  });
  const days = rows.map(({ keys: [date = ''], counts }) => ({
    date,
    presses: counts.clickButton ?? 0,
    installs: counts.installs ?? 0,
    spentMicros: counts.spent ?? 0,
  }));
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  expect(totals.counts).toEqual({
    clickButton: sum(({ presses }) => presses),
    installs: sum(({ installs }) => installs),
    spent: sum(({ spentMicros }) => spentMicros),
  });
  return days;
}

/** Every press is sold here: as a click, or as the redirect to the app platform. */
async function readLedger(teamId: number, timeZone: string): Promise<Day[]> {
  const rows = await withTeam(database.db, teamId, (tx) => tx.select().from(charges));
  const days = Map.groupBy(rows, ({ at }) => dayAt(at, timeZone));
  return [...days]
    .map(([date, of]) => ({
      date,
      presses: of.filter(({ item }) => item !== 'install').length,
      installs: of.filter(({ item }) => item === 'install').length,
      spentMicros: of.reduce((total, { amountMicros }) => total + amountMicros, 0),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

it('counts and charges the same by team and day, whatever edge, day, restart or order', {
  timeout: 240_000,
}, async () => {
  const seen = { charged: 0, copies: 0, adjusted: 0, free: 0 };
  await fc.assert(
    fc.asyncProperty(history, async (made) => {
      const { actions, systems, tariffs, flags, toStatistics, toCharges, toPostgres } = made;
      await setTariffs(tariffs);
      const team = await seedStream();
      const logs = await play(team, actions, systems);
      logs.money = flagLines(logs.money, flags);
      await settle(logs, toPostgres);
      await deliver(logs.money, LATER_EVENT_SCHEMA, toCharges, createInsertCharges(database.db));
      const adjustments = await takePublished();
      const lines = [...logs.money, ...adjustments];
      await deliver(lines, LATER_EVENT_SCHEMA, toStatistics, createInsertEvents(clickhouse.client));
      await deliver(lines, LATER_EVENT_SCHEMA, toStatistics, createInsertCharges(database.db));
      expect(await takePublished()).toEqual([]);
      const rows = await withTeam(database.db, team.teamId, (tx) => tx.select().from(charges));
      for (const row of rows) {
        const isFlagged = row.reason !== '' && row.reason !== 'free';
        expect(row.amountMicros).toBe(isFlagged ? 0 : priceBy(tariffs, row));
      }
      seen.adjusted += adjustments.length;
      seen.free += rows.filter(({ amountMicros }) => amountMicros === 0).length;
      for (const zone of ZONES) {
        const ledger = await readLedger(team.teamId, zone);
        expect(await readStatistics(team.teamId, zone), zone).toEqual(ledger);
        if (zone === 'UTC')
          seen.charged += ledger.reduce((sum, { presses, installs }) => sum + presses + installs, 0);
      }
      const ids = logs.money.map((line): string => JSON.parse(line)[0]);
      seen.copies += ids.length - new Set(ids).size;
    }),
    { numRuns: HISTORIES },
  );
  // Copies there were: otherwise nothing has been shown.
  expect(seen.charged).toBeGreaterThan(HISTORIES);
  expect(seen.copies).toBeGreaterThan(HISTORIES);
  expect(seen.adjusted).toBeGreaterThan(HISTORIES);
  expect(seen.free).toBeGreaterThan(HISTORIES);
});
