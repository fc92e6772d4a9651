import { randomUUID } from 'node:crypto';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAt } from './days.ts';
import { readReport } from './report/read-report.ts';

/** Days on which clocks change, at midnight where they do so: some begin at one o'clock, some have midnight or their last hour twice. */
const CHANGES = [
  ...(['2026-03-29', '2026-10-25', '2026-07-01'] as const).map((day) => ['Europe/Kyiv', day] as const),
  ...(['2026-03-29', '2026-10-24', '2026-10-25'] as const).map((day) => ['Asia/Beirut', day] as const),
  ...(['2026-04-24', '2026-10-29', '2026-10-30'] as const).map((day) => ['Africa/Cairo', day] as const),
  ...(['2026-03-08', '2026-11-01'] as const).map((day) => ['America/Havana', day] as const),
  ...(['2026-04-04', '2026-04-05', '2026-09-06'] as const).map((day) => ['America/Santiago', day] as const),
  ...(['2026-03-29', '2026-10-25'] as const).map((day) => ['Atlantic/Azores', day] as const),
  ...(['2026-04-05', '2026-10-04'] as const).map((day) => ['Australia/Lord_Howe', day] as const),
  ...[['Pacific/Kiritimati', '2026-02-28'] as const, ['Etc/GMT+12', '2026-03-01'] as const],
];
const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());

/** By JavaScript's own calendar: clocks change, and days begin, at some full or half hour of UTC. */
function momentsOf(day: string, timeZone: string): { firstMs: number; lastMs: number } {
  const moments: number[] = [];
  for (let ms = Date.parse(day) - DAY_MS; ms < Date.parse(day) + 2 * DAY_MS; ms += HALF_HOUR_MS) {
    if (dayAt(new Date(ms), timeZone) === day) moments.push(ms);
  }
  return { firstMs: Math.min(...moments), lastMs: Math.max(...moments) + HALF_HOUR_MS - 1 };
}

it('counts from the first moment of a day to its last, whatever the clocks do on it', async () => {
  const places = CHANGES.map(([timeZone, day], index) => ({ timeZone, day, teamId: index + 1 }));
  const rows = places.flatMap(({ timeZone, day, teamId }) => {
    const { firstMs, lastMs } = momentsOf(day, timeZone);
    return [firstMs - 1, firstMs, lastMs, lastMs + 1].map((ts) =>
      JSON.stringify({ event_id: randomUUID(), team_id: teamId, type: 'click', ts, recv_ts: ts }),
    );
  });
  await insertRows(test.client, { table: EVENTS_TABLE, rows: Buffer.from(`${rows.join('\n')}\n`) });
  for (const { timeZone, day, teamId } of places) {
    const { totals, rows: lines } = await readReport(test.client, {
      teamId,
      timeZone,
      filters: {},
      days: { from: day, to: day },
      groupBy: ['day'],
      columns: ['clickButton'],
      order: { by: 0, isDescending: true },
      page: { offset: 0, limit: 5 },
    });
    expect([timeZone, day, totals.counts.clickButton, lines.map(({ keys }) => keys[0])]).toEqual([
      ...[timeZone, day, 2],
      [day],
    ]);
  }
});
