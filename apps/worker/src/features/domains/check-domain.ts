import {
  checkDomainJob,
  type DomainRow,
  enqueueTeamJobs,
  openCdnCredential,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { DomainDeps } from './domain-deps.ts';
import { changeSeenDomain, findCdnAccount, findDomain } from './domains.store.ts';
import { finding } from './finding.ts';
import type { ZoneAccess } from './look.ts';
import { lookAtDomain } from './look-at-domain.ts';
import { rememberLook } from './next-look.ts';
import { claimProved, keepLook, proofColumns, weighProof } from './settle-proof.ts';

/** Clocks of the database and of this process may differ by so much. */
const EARLY_MS = 2_000;

/**
 * One look at a domain that is due; what it saw, and when the next is due, are kept in one transaction with the next look's job. The
 * network is asked outside of it. Where the domain has changed meanwhile, what was seen is dropped.
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
    await withTeam(db, teamId, (tx) => changeSeenDomain(tx, domain, expiredColumns(now)));
    return;
  }
  const look = await weighProof(deps, domain, await lookAtDomain({ domain, edgeView, zone }));
  const settings = { now: clock(), firstWaitMs, random: Math.random() };
  await withTeam(db, teamId, async (tx) => {
    const counted = await claimProved(tx, domain, look);
    const columns = {
      ...rememberLook(domain, counted, settings),
      ...proofColumns(domain, counted.isProved, settings.now),
    };
    const kept = await keepLook(tx, domain, columns);
    if (kept) await enqueueTeamJobs(tx, [checkDomainJob(domainId, columns.nextCheckAt)]);
  });
}

const isExpired = ({ provedAt, claimExpiresAt }: DomainRow, now: Date): boolean =>
  provedAt === null && claimExpiresAt !== null && claimExpiresAt <= now;

/** Not due any more, until somebody asks. */
const expiredColumns = (now: Date): Partial<DomainRow> => ({
  finding: finding('claim_expired'),
  checkedAt: now,
  nextCheckAt: null,
});

/** Undefined for a domain that is removed, or not due: a job that was repeated gives way to the one that is to come. */
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
