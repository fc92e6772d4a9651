import { EVENT_SCHEMAS, VISIT_SCHEMA } from '@sluice/events';
import { createTestClickhouse, createTestDatabase, type TestClickhouse } from '@sluice/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { seedInstallation } from './seed-installation.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 24 * 3_600_000;
const EVENTS = 30_000;
/** Ten seconds of work where nothing else is done. */
const LIMIT = { timeout: 120_000 };

async function openInstallation() {
  const postgres = await createTestDatabase();
  onTestFinished(() => postgres.drop());
  const clickhouse = await createTestClickhouse();
  onTestFinished(() => clickhouse.drop());
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const urls = { databaseUrl: postgres.databaseUrl, clickhouseUrl: clickhouse.url };
  return { urls, clickhouse, ask: async (sql: string) => (await client.query(sql)).rows };
}

async function askClickhouse<Row>({ client }: TestClickhouse, query: string): Promise<Row[]> {
  const result = await client.query({ query, format: 'JSONEachRow' });
  return result.json<Row>();
}

function expectNear(seen: number, wanted: number, within: number): void {
  expect(Math.abs(seen - wanted), `${seen} is not near ${wanted}`).toBeLessThan(within);
}

const fingerprint = async (clickhouse: TestClickhouse) =>
  askClickhouse(
    clickhouse,
    `SELECT toString(count()) AS events, toString(uniqExact(event_id)) AS ids,
       toString(groupBitXor(cityHash64(event_id, ts, type, page, visitor_id, country, os, sub2, cost, revenue))) AS content
     FROM events_v1`,
  );

it('seeds an empty installation, adds nothing twice, and goes on with time', LIMIT, async () => {
  const { urls, clickhouse, ask } = await openInstallation();
  const tables = async () => ({
    teams: await ask('SELECT id, name, time_zone, balance_micros FROM teams ORDER BY id'),
    members: await ask(
      'SELECT team_id, id, user_id, roles, status, streams_per_day FROM members ORDER BY id',
    ),
    streams: await ask('SELECT team_id, id, member_id, name, status, version FROM streams ORDER BY id'),
    domains: await ask('SELECT host, stream_id FROM domains ORDER BY host'),
    landings: await ask(
      'SELECT team_id, id, member_id, name, type, status, version, created_at, updated_at FROM landings ORDER BY id',
    ),
    translations: await ask('SELECT landing_id, locale, updated_at FROM landing_translations ORDER BY 1, 2'),
    landingVersions: await ask('SELECT landing_id, version FROM landing_versions ORDER BY 1, 2'),
    keys: await ask('SELECT team_id, id FROM api_keys ORDER BY id'),
  });

  const first = await seedInstallation({ ...urls, nowMs: NOW_MS, events: EVENTS });
  expect(first).toMatchObject({ isNew: true, apiKey: expect.stringMatching(/^slk_/) });
  expect(first.events).toBeGreaterThanOrEqual(EVENTS);
  expect(first.events).toBeLessThan(1.08 * EVENTS);
  const made = await tables();
  expect(made.teams.map(({ name }) => name)).toEqual(['North Team', 'South Team', 'Solo']);
  expect(made.teams.every(({ balance_micros }) => Number(balance_micros) > 0)).toBe(true);
  expect(made.members).toHaveLength(18);
  expect(made.streams).toHaveLength(60);
  expect(made.streams.slice(0, 3)).toMatchObject([
    { team_id: first.teamId, status: 'launched', version: 3 },
    { team_id: first.teamId, status: 'launched', version: 3 },
    { team_id: first.teamId, status: 'suspended', version: 4 },
  ]);
  expect(new Set(made.streams.map(({ member_id }) => member_id)).size).toBeGreaterThan(8);
  expect(made.landings).toHaveLength(19);
  expect(made.landingVersions).toHaveLength(14);
  expect(made.translations.map(({ locale }) => locale)).toEqual(['ar', 'de', 'uk', 'it', 'pt']);
  expect(await ask('SELECT 1 FROM graphile_worker.jobs')).toHaveLength(60 + 14);
  const shown = await ask(
    'SELECT s.name, l.name AS landing, l.status FROM streams s JOIN stream_landings sl ON sl.stream_id = s.id JOIN landings l ON l.id = sl.landing_id ORDER BY s.id, sl.position',
  );
  expect(shown.slice(0, 3).map(({ landing }) => landing)).toEqual([
    ...['Royal Wheel', 'Spin Garden', 'Royal Wheel'],
  ]);
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(['completed']));
  expect(new Set(shown.map(({ name }) => name)).size).toBe(made.streams.length);
  const split = await ask(
    `SELECT s.name, array_agg(sl.weight ORDER BY sl.position) AS weights FROM streams s
     JOIN stream_landings sl ON sl.stream_id = s.id WHERE (s.settings->>'isSplitTested')::boolean GROUP BY s.id, s.name`,
  );
  expect(split.length).toBe(3);
  for (const { weights } of split) expect(weights[0] + weights[1]).toBe(100);
  const began = await ask(
    `SELECT s.name, v.created_at FROM stream_versions v JOIN streams s ON s.id = v.stream_id
     WHERE jsonb_array_length(v.document->'landings') > 1 ORDER BY v.created_at`,
  );
  expect(began.map(({ created_at }) => (NOW_MS - created_at.getTime()) / DAY_MS)).toEqual([40.5, 30.5, 12.5]);
  const unready = await ask(
    `SELECT name FROM streams s WHERE cloak AND EXISTS (SELECT FROM domains d WHERE d.stream_id = s.id)
     AND NOT EXISTS (SELECT FROM white_pages w WHERE w.stream_id = s.id)`,
  );
  expect(unready).toEqual([]);
  expect(await ask(`SELECT name FROM streams WHERE tags = '{}' AND countries <> '{}'`)).toEqual([]);
  const money = await ask(
    `SELECT t.id, t.balance_micros AS balance, (SELECT count(*) FROM charges c WHERE c.team_id = t.id)::integer AS charges,
       (SELECT array_agg(status ORDER BY status) FROM bills b WHERE b.team_id = t.id) AS bills,
       (SELECT sum(balance_micros) FROM ledger_accounts a WHERE a.team_id = t.id)::integer AS sum
     FROM teams t ORDER BY t.id`,
  );
  expect(money[0]).toMatchObject({ balance: '4812360000', sum: 0 });
  expect(money[0]?.charges).toBeGreaterThan(100);
  expect(money[0]?.bills).toEqual(['overdue', ...Array.from({ length: 6 }, () => 'paid'), 'rejected']);
  const content = await fingerprint(clickhouse);
  expect(content).toMatchObject([{ events: String(first.events), ids: String(first.events) }]);

  const second = await seedInstallation({ ...urls, nowMs: NOW_MS, events: EVENTS });
  expect(second).toEqual({ teamId: first.teamId, isNew: false, apiKey: undefined, events: 0, visits: 0 });
  expect(await tables()).toEqual(made);
  expect(await fingerprint(clickhouse)).toEqual(content);

  // What a run that died half-way leaves behind: its last days, and not all of them.
  await clickhouse.client.command({
    query: `DELETE FROM events_v1 WHERE ts > fromUnixTimestamp64Milli(${NOW_MS - 6 * DAY_MS}) AND visitor_id % 3 = 0`,
  });
  const mended = await seedInstallation({ ...urls, nowMs: NOW_MS, events: EVENTS });
  expect(mended.events).toBeGreaterThan(200);
  expect(await fingerprint(clickhouse)).toEqual(content);

  const later = { ...urls, nowMs: NOW_MS + DAY_MS, events: EVENTS };
  const added = await seedInstallation({ ...later, withNewKey: true });
  expect(added.events).toBeGreaterThan(100);
  expect(added.apiKey).not.toBe(first.apiKey);
  expect(await fingerprint(clickhouse)).toMatchObject([{ events: String(first.events + added.events) }]);
});

it('makes events that look like people', LIMIT, async () => {
  const { urls, clickhouse } = await openInstallation();
  await seedInstallation({ ...urls, nowMs: NOW_MS, events: EVENTS });

  const counts = await askClickhouse<{ type: string; events: number; spentMicros: number }>(
    clickhouse,
    `SELECT type, toUInt32(count()) AS events, toUInt32(sum(cost) * 1000000) AS spentMicros
     FROM events_v1 WHERE page = 'black' AND is_bot = 0 GROUP BY type`,
  );
  const of = (type: string) => counts.find((row) => row.type === type)?.events ?? 0;
  expectNear(of('click') / of('visit'), 0.4, 0.03);
  expectNear(of('registration') / of('click'), 0.06, 0.015);
  expectNear(of('deposit') / of('registration'), 0.25, 0.1);
  for (const type of ['subscribe', 'install_offer', 'install_accept', 'install', 'redirect'])
    expect(of(type), type).toBeGreaterThan(100);
  expect(of('install_accept')).toBeGreaterThan(of('install'));
  const spent = counts.filter(({ spentMicros }) => spentMicros > 0).map(({ type }) => type);
  expect(spent.sort()).toEqual(['click', 'install']);
  expect(counts.find(({ type }) => type === 'install')?.spentMicros).toBe(30_000 * of('install'));

  const [facts] = await askClickhouse<Record<string, number>>(
    clickhouse,
    `SELECT countIf(type != 'visit' AND (page = 'white' OR is_bot)) AS stepsOfNobody,
       countIf(type LIKE 'install%' AND os != 'Android') AS installsElsewhere,
       countIf(UUIDv7ToDateTime(event_id) != ts) AS idsOfAnotherTime,
       countIf(click_ts > ts) AS beforeTheirVisit,
       countIf(click_id NOT IN (SELECT event_id FROM events_v1 WHERE type = 'visit')) AS withoutVisit,
       countIf(type = 'visit' AND is_bot) / countIf(type = 'visit') AS bots,
       countIf(is_unique) / countIf(type = 'visit') AS uniques,
       countIf(landing_id > 0 AND page = 'white') AS landingsInWhite,
       countIf(landing_id = 0 AND domain = 'wheel.localhost') AS wheelsWithout,
       countIf(country = 'UA' AND toHour(ts, 'Etc/GMT-2') BETWEEN 18 AND 21) AS evening,
       countIf(country = 'UA' AND toHour(ts, 'Etc/GMT-2') BETWEEN 2 AND 5) AS dawn
     FROM events_v1`,
  );
  expect(facts).toMatchObject({
    stepsOfNobody: 0,
    installsElsewhere: 0,
    idsOfAnotherTime: 0,
    beforeTheirVisit: 0,
    landingsInWhite: 0,
    wheelsWithout: 0,
  });
  expect(Number(facts?.withoutVisit)).toBe(0);
  expectNear(Number(facts?.bots), 0.03, 0.01);
  expectNear(Number(facts?.uniques), 1 / 1.22, 0.02);
  expect(Number(facts?.evening)).toBeGreaterThan(4 * Number(facts?.dawn));

  const filled = EVENT_SCHEMAS[VISIT_SCHEMA].filter(
    (column) => !/^sub[4-8]$|is_bot|^(variant|ids)$/.test(column),
  );
  const [visit] = await askClickhouse<Record<string, unknown>>(
    clickhouse,
    `SELECT ${filled.join(', ')} FROM events_v1 WHERE type = 'visit' AND is_unique AND sub1 != '' AND lang != '' AND landing_id > 0 LIMIT 1`,
  );
  for (const column of filled) expect(visit?.[column], column).toBeTruthy();

  const shown = await askClickhouse<{ domain: string; variant: number; landings: number; visitors: number }>(
    clickhouse,
    `SELECT domain, variant, uniqExact(landing_id) AS landings, uniqExactIf(visitor_id, type = 'visit') AS visitors
     FROM events_v1 WHERE variant > 0 AND page = 'black' AND document_version > 1 GROUP BY domain, variant ORDER BY domain, variant`,
  );
  expect(shown.map(({ domain, variant, landings }) => [domain, variant, Number(landings)])).toEqual(
    ['cloaked', 'spin-garden-de-evening', 'tigre-dourado-br-evening'].flatMap((name) => [
      [`${name}.localhost`, 1, 1],
      [`${name}.localhost`, 2, 1],
    ]),
  );
  const [own, tried] = shown.map(({ visitors }) => Number(visitors));
  const all = (own ?? 0) + (tried ?? 0);
  expectNear((tried ?? 0) / all, 0.4, 4 * Math.sqrt((0.4 * 0.6) / all));
  const [odd] = await askClickhouse<Record<string, number>>(
    clickhouse,
    `SELECT countIf(variant > 0 AND page != 'black') AS whiteVariants, countIf(variant > 0 AND document_version = 1) AS early,
       countIf(landing_id > 0 AND template = '') AS withoutTemplate
     FROM events_v1`,
  );
  expect(Object.values(odd ?? {}).map(Number)).toEqual([0, 0, 0]);
});
