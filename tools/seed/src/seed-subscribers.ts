/**
 * The subscribers of the streams that have campaigns: one for each visitor whose subscription is among the seeded events, with the conversions
 * that are. Their addresses lie under `.example`, which leads nowhere: no message to them leaves the machine.
 */
import { hash } from 'node:crypto';
import { type Clickhouse, EVENTS_TABLE } from '@sluice/clickhouse';
import { type Db, subscribers, type TeamDb, withTeam } from '@sluice/postgres';
import { isNull, or, sql } from 'drizzle-orm';
import { SEED_EDGE_ID } from './events-sql.ts';
import { timeZoneOf } from './time-zones.ts';

/** Keeps a statement well below the protocol's 65,535 parameters. */
const BATCH_ROWS = 1_000;
/** Keys from the examples of RFC 8291 and RFC 8292: valid, and nobody's. */
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const APPLICATION_KEY =
  'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

type Scope = { teamId: number; streamIds: readonly number[]; nowMs: number };

/** Run again, it adds who has come since, and what those that are there have done since. */
export async function seedSubscribers(db: Db, clickhouse: Clickhouse, scope: Scope): Promise<void> {
  if (scope.streamIds.length === 0) return;
  const found = await listSubscribed(clickhouse, scope);
  await withTeam(db, scope.teamId, async (tx) => {
    for (let from = 0; from < found.length; from += BATCH_ROWS)
      await putSubscribers(tx, scope.teamId, found.slice(from, from + BATCH_ROWS));
  });
}

type Subscribed = {
  visitorId: string;
  streamId: number;
  host: string;
  memberId: number;
  clickId: string;
  country: string;
  language: string;
  os: string;
  browser: string;
  device: string;
  subscribedMs: number;
  /** 0: not yet. */
  registeredMs: number;
  depositedMs: number;
};

async function listSubscribed(
  clickhouse: Clickhouse,
  { teamId, streamIds, nowMs }: Scope,
): Promise<Subscribed[]> {
  const first = (column: string) => `argMinIf(${column}, ts, type = 'subscribe')`;
  const firstMs = (type: string) => `toFloat64(toUnixTimestamp64Milli(minIf(ts, type = '${type}')))`;
  const result = await clickhouse.query({
    query: `SELECT toString(visitor_id) AS visitorId, stream_id AS streamId, toString(domain) AS host,
              ${first('member_id')} AS memberId, toString(${first('click_id')}) AS clickId,
              toString(${first('country')}) AS country, toString(${first('lang')}) AS language,
              toString(${first('os')}) AS os, toString(${first('browser')}) AS browser, toString(${first('device')}) AS device,
              ${firstMs('subscribe')} AS subscribedMs,
              if(countIf(type = 'registration') = 0, 0, ${firstMs('registration')}) AS registeredMs,
              if(countIf(type = 'deposit') = 0, 0, ${firstMs('deposit')}) AS depositedMs
            FROM ${EVENTS_TABLE}
            WHERE team_id = {teamId:UInt32} AND edge_id = {edgeId:String} AND stream_id IN {streamIds:Array(UInt32)}
              AND type IN ('subscribe', 'registration', 'deposit') AND ts <= fromUnixTimestamp64Milli({nowMs:Int64})
            GROUP BY visitor_id, stream_id, domain HAVING countIf(type = 'subscribe') > 0
            ORDER BY subscribedMs, visitor_id`,
    query_params: { teamId, streamIds: [...streamIds], nowMs, edgeId: SEED_EDGE_ID },
    format: 'JSONEachRow',
  });
  return result.json<Subscribed>();
}

async function putSubscribers(tx: TeamDb, teamId: number, found: readonly Subscribed[]): Promise<void> {
  const { registeredAt, depositedAt } = subscribers;
  await tx
    .insert(subscribers)
    .values(found.map((each) => ({ teamId, ...rowOf(each) })))
    .onConflictDoUpdate({
      target: [subscribers.teamId, subscribers.endpointHash],
      set: { registeredAt: sql`excluded.registered_at`, depositedAt: sql`excluded.deposited_at` },
      setWhere: or(
        sql`${isNull(registeredAt)} AND excluded.registered_at IS NOT NULL`,
        sql`${isNull(depositedAt)} AND excluded.deposited_at IS NOT NULL`,
      ),
    });
}

function rowOf({ subscribedMs, registeredMs, depositedMs, ...who }: Subscribed) {
  const endpoint = `https://push.sluice.example/${hash('sha256', `${who.host} ${who.visitorId}`, 'hex')}`;
  const subscribedAt = new Date(subscribedMs);
  return {
    ...who,
    endpoint,
    endpointHash: hash('sha256', endpoint, 'buffer'),
    p256dh: P256DH,
    auth: AUTH,
    applicationKey: APPLICATION_KEY,
    timeZone: timeZoneOf(who.country),
    subscribedAt,
    updatedAt: subscribedAt,
    registeredAt: registeredMs > 0 ? new Date(registeredMs) : null,
    depositedAt: depositedMs > 0 ? new Date(depositedMs) : null,
  };
}
