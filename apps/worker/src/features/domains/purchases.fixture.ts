/** A purchase as the api begins it, and all that is known of it afterwards. For tests only. */
import { randomUUID } from 'node:crypto';
import { findBalances, holdFunds } from '@sluice/ledger';
import {
  auditEntries,
  buyDomainJob,
  type Db,
  type DomainPurchaseRow,
  domainPurchases,
  domains,
  enqueueTeamJobs,
  ledgerTransfers,
  streamVersions,
  withTeam,
} from '@sluice/postgres';
import { createNamecheap, type Registrar } from '@sluice/providers/namecheap';
import { and, eq } from 'drizzle-orm';
import type { DomainTeam } from './domains.fixture.ts';

/** The fake's price of a .xyz, fee included. */
export const PRICE_MICROS = 2_160_000;

export const CONTACT = {
  firstName: 'Kim',
  lastName: 'Doe',
  address: '1 Lock Lane',
  city: 'Riga',
  stateProvince: 'Riga',
  postalCode: 'LV-1050',
  country: 'LV',
  phone: '+371.20000000',
  email: 'domains@example.com',
};

export const openRegistrar = (at: {
  url: string;
  account: { apiUser: string; apiKey: string; userName: string; clientIp: string };
}): Registrar => createNamecheap({ ...at.account, baseUrl: at.url, contact: CONTACT, timeoutMs: 2_000 });

export async function startPurchase(
  db: Db,
  { teamId, memberId, streamId }: DomainTeam,
  columns: Partial<DomainPurchaseRow> = {},
  /** Before anybody else sees the purchase. */
  prepare: (made: DomainPurchaseRow) => Promise<void> = async () => {},
): Promise<DomainPurchaseRow> {
  const key = randomUUID();
  const priceMicros = columns.priceMicros ?? PRICE_MICROS;
  return withTeam(db, teamId, async (tx) => {
    const hold = await holdFunds(tx, {
      teamId,
      key: `domain:${key}`,
      purpose: 'domain',
      amountMicros: priceMicros,
      description: '',
    });
    const [row] = await tx
      .insert(domainPurchases)
      .values({
        teamId,
        memberId,
        streamId,
        key,
        host: `bought-${teamId}.xyz`,
        holdId: hold.id,
        ...columns,
        priceMicros,
      })
      .returning();
    if (!row) throw new Error('no purchase was made');
    await enqueueTeamJobs(tx, [buyDomainJob(row.id)]);
    await prepare(row);
    return row;
  });
}

/** The purchase with everything that it may have left behind. */
export const readPurchase = (db: Db, { teamId, id, host, streamId }: DomainPurchaseRow) =>
  withTeam(db, teamId, async (tx) => {
    const [purchase] = await tx
      .select()
      .from(domainPurchases)
      .where(and(eq(domainPurchases.teamId, teamId), eq(domainPurchases.id, id)));
    if (!purchase) throw new Error('the purchase is gone');
    return {
      purchase,
      domains: await tx.select().from(domains).where(eq(domains.host, host)),
      balances: await findBalances(tx, teamId),
      captures: await tx.$count(ledgerTransfers, eq(ledgerTransfers.kind, 'capture')),
      releases: await tx.$count(ledgerTransfers, eq(ledgerTransfers.kind, 'release')),
      audits: await tx.select().from(auditEntries).where(eq(auditEntries.action, 'domain.bought')),
      versions: await tx.$count(
        streamVersions,
        and(eq(streamVersions.teamId, teamId), eq(streamVersions.streamId, streamId ?? 0)),
      ),
    };
  });
