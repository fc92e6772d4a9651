import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { AUDIENCE, openTestIdentity, SECRET } from '../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../test/use-test-identity.ts';
import { signingKeys } from '../schema.ts';
import { createSecrets } from '../secrets.ts';
import { KEY_TIMES } from './key-plan.ts';
import { loadKeyRing } from './load-key-ring.ts';
import { maintainSigningKeys, rotateSigningKeys } from './maintain-signing-keys.ts';

/** The provider's clock; tests move it on. */
let now = new Date();
const identity = useTestIdentity(testing, () => ({ clock: () => now }));
const secrets = createSecrets(SECRET);
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const rotate = () => rotateSigningKeys(identity.database.db, secrets, { now });

const publishedKids = async (issuer = identity.issuer): Promise<string[]> => {
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};
const kidOf = async () => {
  const { tokens } = await identity.signIn((await identity.account()).email, PASSWORD);
  return { kid: decodeProtectedHeader(tokens.access_token).kid ?? '', tokens };
};

describe('signing keys', () => {
  it('are made at the first start, one of each kind, and never lie open', async () => {
    const rows = await identity.database.db.select().from(signingKeys);
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['cookie', 'token']);
    const { tokenKeys, cookieKeys } = await loadKeyRing(identity.database.db, secrets, now);
    const stored = rows.map(({ sealed }) => sealed.toString('latin1')).join();
    expect(stored).not.toContain(tokenKeys[0]?.d);
    expect(stored).not.toContain(cookieKeys[0]);
    expect(JSON.stringify(await (await fetch(`${identity.issuer}/jwks`)).json())).not.toContain('"d"');
  });

  it('rotate: published before it signs, kept until its tokens are gone', async () => {
    const { kid: first, tokens } = await kidOf();
    await rotate();
    await identity.identity.refreshKeys();
    const published = await publishedKids();
    expect(published).toHaveLength(2);
    expect((await kidOf()).kid).toBe(first);

    pass(KEY_TIMES.publishAheadMs + 1_000);
    await identity.identity.refreshKeys();
    const { kid: second } = await kidOf();
    expect(second).not.toBe(first);
    expect(published).toContain(second);
    expect(await publishedKids()).toContain(first);
    const keys = createRemoteJWKSet(new URL(`${identity.issuer}/jwks`));
    await jwtVerify(tokens.access_token, keys, { issuer: identity.issuer, audience: AUDIENCE });
    expect((await identity.refresh(tokens.refresh_token)).access_token).toBeTruthy();

    pass(KEY_TIMES.keepRetiredMs + 1_000);
    await identity.identity.refreshKeys();
    expect(await publishedKids()).not.toContain(first);
  });

  it('of cookies rotate too, and nobody is signed out by it', async () => {
    const { browser } = await identity.signIn((await identity.account()).email, PASSWORD);
    await rotate();
    pass(KEY_TIMES.publishAheadMs + 1_000);
    await identity.identity.refreshKeys();
    const silent = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.has('code')).toBe(true);
  });

  it('are rotated by time alone, once, however many processes look after them', async () => {
    const before = (await publishedKids()).length;
    pass(KEY_TIMES.rotateAfterMs + 1_000);
    const { db } = identity.database;
    await Promise.all(Array.from({ length: 5 }, () => maintainSigningKeys(db, secrets, { now })));
    await identity.identity.refreshKeys();
    expect((await publishedKids()).length).toBeLessThanOrEqual(before + 1);
    const waiting = await db.select().from(signingKeys).where(sql`signs_at > ${now}`);
    expect(waiting.map(({ purpose }) => purpose).sort()).toEqual(['cookie', 'token']);
  });

  it('are the same in two processes, which accept each other’s sessions', async () => {
    const other = await openTestIdentity(
      { databaseUrl: identity.databaseUrl, smtpUrl: identity.mailbox.smtpUrl },
      { clock: () => now },
    );
    try {
      expect(await publishedKids(other.issuer)).toEqual(await publishedKids());
    } finally {
      await other.close();
    }
  });

  it('after a leak are replaced at once: the old ones are worth nothing', async () => {
    const { kid: leaked } = await kidOf();
    await rotateSigningKeys(identity.database.db, secrets, { now, mode: 'at-once' });
    await identity.identity.refreshKeys();
    expect(await publishedKids()).not.toContain(leaked);
    expect((await kidOf()).kid).not.toBe(leaked);
  });

  it('sealed with another secret end the start with a word that says so', async () => {
    const foreign = createSecrets('another secret of another place');
    const work = loadKeyRing(identity.database.db, foreign, now);
    await expect(work).rejects.toThrow('was sealed with another IDENTITY_SECRET');
  });

  it('moved to another record do not open there', async () => {
    const { db } = identity.database;
    await db.execute(sql`UPDATE identity.signing_keys SET id = 'moved' WHERE purpose = 'cookie'`);
    await expect(loadKeyRing(db, secrets, now)).rejects.toThrow();
  });
});
