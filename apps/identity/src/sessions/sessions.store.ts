/** Sessions: a browser that somebody is signed in with. Each has one grant of the OpenID provider, and ends with it. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { pendingSignIns, sessions } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

const USER_AGENT_MAX = 400;
/** As long as a grant lives; renewed at every use. */
const LIFE_DAYS = 30;
/** Longer than an access token lives, so that the api refuses each that was given out. */
const ENDED_FOR_HOURS = 1;

const GRANT_OF_SESSION = sql`(SELECT 1 FROM identity.oidc_records r
  WHERE r.model = 'Grant' AND r.id = sha256(convert_to(${sessions.grantId}, 'UTF8')) AND r.expires_at > now())`;

/**
 * Notes that tokens are given out, and answers the session's id. Undefined when its grant is gone: the share lock makes an end that
 * happens at the same moment come either before, and nothing is given out, or after, and ends this too.
 */
export async function useSession(
  db: Handle,
  { grantId, accountId, userAgent }: Pick<SessionRow, 'grantId' | 'accountId' | 'userAgent'>,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO identity.sessions (id, account_id, grant_id, user_agent, expires_at)
    SELECT ${randomUUID()}::uuid, ${accountId}::uuid, ${grantId}, ${userAgent.slice(0, USER_AGENT_MAX)},
      now() + make_interval(days => ${LIFE_DAYS})
    FROM (SELECT FROM identity.oidc_records r
      WHERE r.model = 'Grant' AND r.id = sha256(convert_to(${grantId}, 'UTF8')) FOR SHARE) AS kept
    ON CONFLICT (grant_id) WHERE ended_at IS NULL DO UPDATE
      SET last_used_at = now(), user_agent = excluded.user_agent, expires_at = excluded.expires_at
    RETURNING id`);
  return rows[0]?.id;
}

/** Those that can still be used, the one used last first. */
export function listSessions(db: Handle, accountId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), sql`EXISTS ${GRANT_OF_SESSION}`))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.begunAt));
}

/** Undefined also for one that has ended. */
export async function findSession(
  db: Handle,
  { accountId, id }: Pick<SessionRow, 'accountId' | 'id'>,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id), isNull(sessions.endedAt)));
  return row;
}

/** Ends one: its cookie at the provider, its grant and refresh tokens, and (at the api) its access tokens. */
export function endSession(db: Handle, { accountId, grantId }: SessionRow): Promise<void> {
  return end(db, accountId, { records: belongsTo(grantId), sessions: sql`grant_id = ${grantId}` });
}

export function endOtherSessions(db: Handle, { accountId, grantId }: SessionRow): Promise<void> {
  return end(db, accountId, {
    records: sql`NOT ${belongsTo(grantId)}`,
    sessions: sql`grant_id <> ${grantId}`,
    isUnderWayToo: true,
  });
}

export function endAllSessions(db: Handle, accountId: string): Promise<void> {
  return end(db, accountId, { records: sql`true`, sessions: sql`true`, isUnderWayToo: true });
}

/** For what the OpenID provider ends by itself: after a sign-out, or when a token was used twice. */
export async function noteEndedGrants(db: Handle, grantIds: readonly string[]): Promise<void> {
  for (const grantId of grantIds) await markEnded(db, sql`grant_id = ${grantId}`);
}

/** Whether a record of the provider (`r`) is the grant, one of its codes and tokens, or the cookie's session that it was given to. */
function belongsTo(grantId: string): SQL {
  return sql`(
    (r.model = 'Grant' AND r.id = sha256(convert_to(${grantId}, 'UTF8')))
    OR r.grant_id IS NOT DISTINCT FROM ${grantId}
    OR EXISTS (SELECT FROM jsonb_each(r.payload -> 'authorizations') a WHERE a.value ->> 'grantId' = ${grantId}))`;
}

type Ending = {
  records: SQL;
  sessions: SQL;
  /**
   * Also sign-ins under way: those that wait for the second factor, and those that are finished and that the browser has not gone on with.
   * They began with a proof that may not hold any more.
   */
  isUnderWayToo?: true;
};

/** The grants first: whoever gives out tokens at the same moment holds a lock on one. */
async function end(db: Handle, accountId: string, which: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    const records = sql`identity.oidc_records r WHERE r.account_id = ${accountId} AND ${which.records}`;
    await tx.execute(sql`DELETE FROM ${records} AND r.model = 'Grant'`);
    await tx.execute(sql`DELETE FROM ${records}`);
    await markEnded(tx, sql`account_id = ${accountId}::uuid AND ${which.sessions}`);
    if (!which.isUnderWayToo) return;
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId));
    // Kept for an hour, and without an account of their own before the browser goes on.
    await tx.execute(sql`DELETE FROM identity.oidc_records r
      WHERE r.model = 'Interaction' AND r.payload #>> '{result,login,accountId}' = ${accountId}`);
  });
}

async function markEnded(db: Handle, which: SQL): Promise<void> {
  await db.execute(sql`
    UPDATE identity.sessions SET ended_at = now(), expires_at = now() + make_interval(hours => ${ENDED_FOR_HOURS})
    WHERE ended_at IS NULL AND ${which}`);
}
