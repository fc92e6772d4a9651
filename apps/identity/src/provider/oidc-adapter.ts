/** The OpenID provider's storage in PostgreSQL: one table for all of its models, found by the hash of the token or id. */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Handle } from '../database.ts';
import { oidcRecords } from '../schema.ts';
import { noteEndedGrants } from '../sessions/sessions.store.ts';
import { currentArrival } from './request-time.ts';

/** For models without an expiry, of which we have none; everything is deleted at some time. */
const DEFAULT_LIFE_SECONDS = 24 * 3600;

type Stored = Record<string, unknown>;

export function createOidcAdapter(db: Handle): (model: string) => Adapter {
  return (model) => {
    const record = (id: string) => and(eq(oidcRecords.model, model), eq(oidcRecords.id, hashOf(id)));
    const alive = gt(oidcRecords.expiresAt, sql`now()`);

    const find = async (
      condition: ReturnType<typeof and>,
      id?: string,
    ): Promise<AdapterPayload | undefined> => {
      const [row] = await db.select().from(oidcRecords).where(and(condition, alive));
      if (!row) return undefined;
      return { ...row.payload, consumed: row.consumedAt ?? undefined, ...(id && { jti: id }) };
    };

    return {
      upsert: async (id, payload, expiresIn = DEFAULT_LIFE_SECONDS) => {
        const values = {
          payload: withoutSecrets(payload as Stored),
          expiresAt: new Date(Date.now() + expiresIn * 1000),
        };
        await db
          .insert(oidcRecords)
          .values({ model, id: hashOf(id), ...values })
          .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: values });
      },
      find: async (id) => {
        const found = await find(record(id), id);
        if (found) refuseRace(found);
        return found;
      },
      findByUid: (uid) => find(and(eq(oidcRecords.model, model), eq(oidcRecords.uid, uid))),
      findByUserCode: (code) => find(and(eq(oidcRecords.model, model), eq(oidcRecords.userCode, code))),
      // The one place where two uses of a code or refresh token meet: the database accepts one of them.
      consume: async (id) => {
        const [row] = await db
          .update(oidcRecords)
          .set({ consumedAt: new Date() })
          .where(and(record(id), isNull(oidcRecords.consumedAt)))
          .returning({ model: oidcRecords.model });
        if (!row) throw new errors.InvalidGrant('already used');
      },
      destroy: async (id) => {
        await db.delete(oidcRecords).where(record(id));
      },
      revokeByGrantId: async (grantId) => {
        await db.delete(oidcRecords).where(eq(oidcRecords.grantId, grantId));
        await noteEndedGrants(db, [grantId]);
      },
    };
  };
}

/**
 * Consumed by another request while this one was already running: a race of two tabs, not a stolen token. Only this request is refused; a
 * later one is reuse, and the library then revokes the whole family.
 */
function refuseRace({ consumed }: AdapterPayload): void {
  const arrival = currentArrival();
  if (consumed instanceof Date && arrival && consumed >= arrival)
    throw new errors.InvalidGrant('already used');
}

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** `jti` is the bearer's secret, and an interaction repeats the session's; neither is ever looked up in the payload. */
function withoutSecrets({ jti: _, ...payload }: Stored): Stored {
  const { session } = payload;
  if (typeof session !== 'object' || session === null) return payload;
  const { cookie: __, ...rest } = session as Stored;
  return { ...payload, session: rest };
}
