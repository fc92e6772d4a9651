/** A team's rows in a table of their own, beside the one that it shares: what its reports would cost without neighbours. */
import {
  type Clickhouse,
  createClickhouse,
  EVENTS_TABLE,
  ensureClickhouseDatabase,
  migrateClickhouse,
} from '@sluice/clickhouse';
import { ONE_PART_INSERT } from './one-part-insert.ts';
import type { OpenedEvents } from './open-events.ts';

/** In as many parts as the shared table has them in; kept with the events, and made where it is missing. */
export async function openTeamAlone({ clickhouse, url }: OpenedEvents, teamId: number): Promise<Clickhouse> {
  const shared = new URL(url).pathname.slice(1);
  const aloneUrl = new URL(`/${shared}_team_${teamId}`, url).href;
  await ensureClickhouseDatabase(aloneUrl);
  const alone = createClickhouse(aloneUrl);
  await migrateClickhouse(alone);
  await alone.command({ query: `SYSTEM STOP MERGES ${EVENTS_TABLE}` });
  const there = await countByPart(clickhouse, teamId);
  const isMade = sum(await countByPart(alone, teamId)) === sum(there);
  if (!isMade) await copyParts(alone, `${shared}.${EVENTS_TABLE}`, teamId, [...there.keys()]);
  return alone;
}

async function copyParts(
  alone: Clickhouse,
  from: string,
  teamId: number,
  parts: readonly string[],
): Promise<void> {
  await alone.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
  for (const part of parts) {
    await alone.command({
      query: `INSERT INTO ${EVENTS_TABLE} SELECT * FROM ${from} WHERE team_id = {teamId:UInt32} AND _part = {part:String}`,
      query_params: { teamId, part },
      clickhouse_settings: ONE_PART_INSERT,
    });
  }
}

async function countByPart(clickhouse: Clickhouse, teamId: number): Promise<Map<string, number>> {
  const result = await clickhouse.query({
    query: `SELECT _part AS part, toUInt32(count()) AS rows FROM ${EVENTS_TABLE} WHERE team_id = {teamId:UInt32} GROUP BY part`,
    query_params: { teamId },
    format: 'JSONEachRow',
  });
  return new Map((await result.json<{ part: string; rows: number }>()).map(({ part, rows }) => [part, rows]));
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, rows) => total + rows, 0);
