import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, END_MS, SEED, TEAMS, VISITS_PER_REPEAT } from './events-shape.ts';
import { DAYS_OF_TEAMS_SQL, type DaysOfTeams, daysOfTeamsParams } from './events-sql.ts';

const VISITS_PER_DAY = 20_000;
const THREE_DAYS: DaysOfTeams = {
  seed: SEED,
  firstDay: END_MS / DAY_MS - 3,
  dayCount: 3,
  endMs: END_MS,
  visitsPerDay: VISITS_PER_DAY,
  teams: [1, TEAMS],
};

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
  await insert(THREE_DAYS);
});
afterAll(() => test.drop());

async function insert(days: DaysOfTeams): Promise<void> {
  await test.client.command({ query: DAYS_OF_TEAMS_SQL, query_params: daysOfTeamsParams(days) });
}

async function ask(query: string): Promise<Record<string, number>> {
  const result = await test.client.query({ query, format: 'JSONEachRow' });
  const [row = {}] = await result.json<Record<string, string | number>>();
  return Object.fromEntries(Object.entries(row).map(([name, figure]) => [name, Number(figure)]));
}

it('gives every team its share, the second half of the first’s', async () => {
  const { visits, teams, ratio } = await ask(
    `SELECT countIf(type = 'visit') AS visits, uniqExact(team_id) AS teams,
       countIf(team_id = 1) / countIf(team_id = 2) AS ratio FROM events_v1`,
  );
  expect(Math.abs((visits ?? 0) / (3 * VISITS_PER_DAY) - 1)).toBeLessThan(0.02);
  expect(teams).toBe(TEAMS);
  expect(Math.abs((ratio ?? 0) - 2)).toBeLessThan(0.2);
});

it('gives what came of a visit its click id, its dimensions and a later time', async () => {
  const { later, strays } = await ask(
    `SELECT count() AS later,
       countIf(visit.event_id != event.click_id OR visit.ts >= event.ts OR visit.ts != event.click_ts
         OR (visit.team_id, visit.stream_id, visit.country, visit.os, visit.sub3, visit.landing_id)
           != (event.team_id, event.stream_id, event.country, event.os, event.sub3, event.landing_id)) AS strays
     FROM events_v1 AS event LEFT JOIN (SELECT * FROM events_v1 WHERE type = 'visit') AS visit
       ON visit.click_id = event.click_id
     WHERE event.type != 'visit'`,
  );
  expect(later).toBeGreaterThan(VISITS_PER_DAY);
  expect(strays).toBe(0);
});

it('has bots, late comers and returns, and nothing after its end', async () => {
  const shares = await ask(
    `SELECT avg(is_bot) AS bots, avg(recv_ts > ts + INTERVAL 1 MINUTE) AS late, avg(is_unique) AS firsts,
       toUnixTimestamp64Milli(max(ts)) AS newestMs FROM events_v1 WHERE type = 'visit'`,
  );
  expect(shares.bots).toBeCloseTo(0.03, 2);
  expect(shares.late).toBeCloseTo(0.01, 2);
  expect(shares.firsts).toBeCloseTo(0.8, 1);
  expect(shares.newestMs).toBeLessThan(END_MS);
});

it('makes the same events again, and some of them come twice', async () => {
  const before = await ask('SELECT count() AS rows, uniqExact(event_id) AS ids FROM events_v1');
  await test.client.command({ query: 'SYSTEM STOP MERGES events_v1' });
  await insert({ ...THREE_DAYS, repeatEvery: VISITS_PER_REPEAT });
  const after = await ask('SELECT count() AS rows, uniqExact(event_id) AS ids FROM events_v1');
  expect(before.rows).toBe(before.ids);
  expect(after.ids).toBe(before.ids);
  expect(after.rows).toBeGreaterThan(before.rows ?? 0);
});
