/**
 * One use of an API key: takes a token of the key's rate limit and writes down when and from where it was used, in one statement. The
 * bucket is in PostgreSQL, so a key's limit holds over all processes of the api.
 */
import { type Db, type TeamDb, withTeam } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { type SQL, sql } from 'drizzle-orm';
import type { KeyCaller } from './actor.ts';

/** Sent with every answer to a key that has a limit, as the IETF's draft of rate limit headers names them. */
type RateHeaders = Record<'ratelimit-limit' | 'ratelimit-remaining' | 'ratelimit-reset', number>;
type NoteRate = (headers: RateHeaders) => void;

const MINUTE_MS = 60_000;

export async function useApiKey(db: Db, caller: KeyCaller, ip: string, noteRate: NoteRate): Promise<void> {
  const { ratePerMinute } = caller;
  if (ratePerMinute === null) return withTeam(db, caller.teamId, (tx) => noteUse(tx, caller, ip));
  const stepMs = MINUTE_MS / ratePerMinute;
  const { isTaken, aheadMs } = await withTeam(db, caller.teamId, (tx) => takeToken(tx, caller, ip, stepMs));
  noteRate({
    'ratelimit-limit': ratePerMinute,
    'ratelimit-remaining': Math.max(0, Math.floor((MINUTE_MS - aheadMs) / stepMs)),
    // Until the bucket is full again.
    'ratelimit-reset': Math.ceil(aheadMs / 1_000),
  });
  if (isTaken) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((aheadMs + stepMs - MINUTE_MS) / 1_000));
  throw new AppError('request.too_many', { limit: 'api_key', retryAfterSeconds });
}

async function takeToken(tx: TeamDb, caller: KeyCaller, ip: string, stepMs: number) {
  const step = milliseconds(stepMs);
  const next = sql`greatest(u.full_at, now()) + ${step}`;
  const { rows } = await tx.execute<Ahead>(sql`
    ${insertUse(caller, ip, step)} DO UPDATE SET full_at = ${next}, used_at = now(), used_from = excluded.used_from
    WHERE ${next} <= now() + ${milliseconds(MINUTE_MS)}
    RETURNING ${AHEAD}`);
  const [taken] = rows;
  if (taken) return { isTaken: true, ...taken };
  const { rows: kept } = await tx.execute<Ahead>(sql`
    SELECT ${AHEAD} FROM api_key_uses u WHERE team_id = ${caller.teamId} AND api_key_id = ${caller.keyId}`);
  // Revoked since it was found.
  if (!kept[0]) throw new AppError('auth.invalid');
  return { isTaken: false, ...kept[0] };
}

/** A key without a limit: written once a minute at most. */
async function noteUse(tx: TeamDb, caller: KeyCaller, ip: string): Promise<void> {
  await tx.execute(sql`
    ${insertUse(caller, ip, milliseconds(0))} DO UPDATE SET used_at = now(), used_from = excluded.used_from
    WHERE u.used_at < now() - ${milliseconds(MINUTE_MS)}`);
}

type Ahead = { aheadMs: number };
const AHEAD = sql`extract(epoch FROM u.full_at - now())::double precision * 1000 AS "aheadMs"`;

/** The lock keeps the key from being revoked in between: its uses go with it. */
const insertUse = ({ teamId, keyId }: KeyCaller, ip: string, step: SQL): SQL => sql`
  INSERT INTO api_key_uses AS u (team_id, api_key_id, full_at, used_at, used_from)
  SELECT team_id, id, now() + ${step}, now(), ${ip}::text FROM api_keys
  WHERE team_id = ${teamId} AND id = ${keyId} FOR KEY SHARE
  ON CONFLICT (team_id, api_key_id)`;

const milliseconds = (count: number): SQL => sql`${count}::double precision * interval '1 millisecond'`;
