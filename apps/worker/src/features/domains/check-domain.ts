import {
  checkDomainJob,
  type DomainRow,
  enqueueTeamJobs,
  openCdnCredential,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { columnsAfterCheck } from './columns-after-check.ts';
import type { ZoneAccess } from './domain-check.ts';
import type { DomainDeps } from './domain-deps.ts';
import { findCdnAccount, findDomain, updateUnchangedDomain } from './domains.store.ts';
import { finding } from './finding.ts';
import { runDomainCheck } from './run-domain-check.ts';
import { claimProvedHost, proofColumns, resolveRivalClaims, saveCheck } from './settle-proof.ts';

/** How much the clocks of the database and of this process may differ. */
const EARLY_MS = 2_000;

/**
 * Checks a domain that is due. The result, and when the next check is due, are stored in one transaction with the next check's job; the
 * network is asked outside of it. When the domain has changed meanwhile, the result is dropped.
 */
export async function checkDomain(
  deps: DomainDeps,
  { teamId, domainId }: { teamId: number; domainId: number },
): Promise<void> {
  const { db, clock, edgeView, firstWaitMs } = deps;
  const found = await withTeam(db, teamId, (tx) => findDue(deps, tx, teamId, domainId));
  if (!found) return;
  const { domain, zone } = found;
  const now = clock();
  if (isExpired(domain, now)) {
    await withTeam(db, teamId, (tx) => updateUnchangedDomain(tx, domain, expiredColumns(now)));
    return;
  }
  const result = await resolveRivalClaims(deps, domain, await runDomainCheck({ domain, edgeView, zone }));
  const settings = { now: clock(), firstWaitMs, random: Math.random() };
  await withTeam(db, teamId, async (tx) => {
    const final = await claimProvedHost(tx, domain, result);
    const columns = {
      ...columnsAfterCheck(domain, final, settings),
      ...proofColumns(domain, final.isProved, settings.now),
    };
    const saved = await saveCheck(tx, domain, columns);
    if (saved) await enqueueTeamJobs(tx, [checkDomainJob(domainId, columns.nextCheckAt)]);
  });
}

const isExpired = ({ provedAt, claimExpiresAt }: DomainRow, now: Date): boolean =>
  provedAt === null && claimExpiresAt !== null && claimExpiresAt <= now;

/** No further check is due until somebody asks for one. */
const expiredColumns = (now: Date): Partial<DomainRow> => ({
  finding: finding('claim_expired'),
  checkedAt: now,
  nextCheckAt: null,
});

/** Undefined for a domain that is removed, or not due yet; then the job is enqueued again for when it is. */
async function findDue(deps: DomainDeps, tx: TeamDb, teamId: number, domainId: number) {
  const domain = await findDomain(tx, teamId, domainId);
  if (!domain) return undefined;
  const { nextCheckAt } = domain;
  if (nextCheckAt && nextCheckAt.getTime() > deps.clock().getTime() + EARLY_MS) {
    await enqueueTeamJobs(tx, [checkDomainJob(domainId, nextCheckAt)]);
    return undefined;
  }
  return { domain, zone: await findZoneAccess(deps, tx, domain) };
}

async function findZoneAccess(deps: DomainDeps, tx: TeamDb, domain: DomainRow): Promise<ZoneAccess> {
  const { openCloudflare, platformToken, secrets } = deps;
  const { teamId, source, zoneId, cdnAccountId } = domain;
  if (zoneId === null) return undefined;
  if (source === 'bought') {
    if (platformToken === undefined) return undefined;
    return { zoneId, cloudflare: openCloudflare({ kind: 'token', token: platformToken }) };
  }
  const account = cdnAccountId === null ? undefined : await findCdnAccount(tx, teamId, cdnAccountId);
  return account && { zoneId, cloudflare: openCloudflare(openCdnCredential(account, secrets)) };
}
