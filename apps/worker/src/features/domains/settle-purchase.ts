/** The two ends of a purchase: each is one transaction, and happens once however many runs try. */
import { captureHold, releaseHold } from '@sluice/ledger';
import {
  auditEntries,
  checkDomainJob,
  type DomainPurchaseRow,
  domains,
  enqueueTeamJobs,
  streams,
  type TeamDb,
  teams,
} from '@sluice/postgres';
import { EDGE_DOCUMENT_LIMITS } from '@sluice/routing';
import type { ErrorCode } from '@sluice/runtime';
import { lacksLink, recordStreamVersion } from '@sluice/streams';
import { and, count, eq, isNull } from 'drizzle-orm';
import { lockOpenPurchase, setPurchaseColumns } from './purchases.store.ts';

export async function failPurchase(
  tx: TeamDb,
  purchase: DomainPurchaseRow,
  failure: ErrorCode,
): Promise<void> {
  const open = await lockOpenPurchase(tx, purchase);
  if (!open) return;
  await releaseHold(tx, open.teamId, open.holdId);
  await setPurchaseColumns(tx, open, { state: 'failed', failure });
}

export async function finishPurchase(
  tx: TeamDb,
  purchase: DomainPurchaseRow,
  bought: { orderId: string | undefined; expiresOn: string; now: Date },
): Promise<void> {
  const open = await lockOpenPurchase(tx, purchase);
  if (!open) return;
  const { teamId, memberId, apiKeyName, host, zoneId, nameServers } = open;
  // Lock order: the ledger before the team's row, as everywhere.
  await captureHold(tx, teamId, open.holdId);
  const streamId = await lockFreeStream(tx, open);
  const [domain] = await tx
    .insert(domains)
    .values({
      teamId,
      memberId,
      host,
      streamId,
      zoneId,
      nameServers,
      source: 'bought',
      state: 'waiting',
      expiresOn: bought.expiresOn,
      nextCheckAt: bought.now,
      priceMicros: open.priceMicros,
    })
    .returning({ id: domains.id });
  if (!domain) throw new Error('the bought domain was not inserted');
  if (streamId !== null) await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
  const orderId = bought.orderId ?? null;
  await setPurchaseColumns(tx, open, { state: 'bought', orderId, domainId: domain.id });
  const subject = { subjectId: domain.id, subjectName: host };
  await tx.insert(auditEntries).values({ teamId, memberId, apiKeyName, action: 'domain.bought', ...subject });
  await enqueueTeamJobs(tx, [checkDomainJob(domain.id)]);
}

/** Locks the stream that the domain was bought for; null when it is removed, full or without a link by now, and the domain stays unbound. */
async function lockFreeStream(tx: TeamDb, { teamId, streamId }: DomainPurchaseRow): Promise<number | null> {
  if (streamId === null) return null;
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
  const [stream] = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId), isNull(streams.removedAt)))
    .for('update');
  const [row] = await tx
    .select({ bound: count() })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, streamId)));
  if (!stream || (row?.bound ?? 0) >= EDGE_DOCUMENT_LIMITS.hosts) return null;
  return (await lacksLink(tx, { teamId, streamId })) ? null : streamId;
}
