/** Once DNS proves a claim: whether the host becomes this team's, or still belongs to another. */
import { type DomainRow, type TeamDb, teams, withTeam } from '@sluice/postgres';
import {
  claimExpiryOf,
  claimHost,
  findHostRivals,
  proofRecordOf,
  QUARANTINE_MS,
  recordStreamVersion,
  releaseHost,
} from '@sluice/streams';
import { eq } from 'drizzle-orm';
import { checkProof, checkProofRecord } from './check-proof.ts';
import type { CheckResult } from './domain-check.ts';
import type { DomainDeps } from './domain-deps.ts';
import { findDomain, updateUnchangedDomain } from './domains.store.ts';
import { type Finding, finding } from './finding.ts';

/** A check's result once other teams' claims to the host are considered. Asks DNS, so it runs outside of any transaction. */
export async function resolveRivalClaims(
  deps: DomainDeps,
  domain: DomainRow,
  result: CheckResult,
): Promise<CheckResult> {
  if (!result.isProved) return result;
  // Reserved after it was claimed. A name that is served is not taken down by that: it ends up here once it has to be proved anew.
  if (deps.isReservedHost(domain.host)) return notProved(finding('host_reserved'));
  if (domain.provedAt !== null) return result;
  const { db, clock, edgeView } = deps;
  const rivals = await withTeam(db, domain.teamId, (tx) => findHostRivals(tx, domain.host));
  if (rivals.holder && !(await releaseLostHost(deps, rivals.holder))) return notProved(finding('host_held'));
  const freeAt = rivals.releasedAt && new Date(rivals.releasedAt.getTime() + QUARANTINE_MS);
  // Quarantine concerns only names proved by delegation: a bought name had lapsed, and a pointed one is proved by its TXT record anyway.
  if (!freeAt || freeAt <= clock() || domain.source !== 'own') return result;
  const record = await checkProofRecord(domain, edgeView);
  const until = freeAt.toISOString().slice(0, 10);
  return record.stands ? result : notProved(finding('host_quarantined', { ...proofRecordOf(domain), until }));
}

const notProved = (what: Finding): CheckResult => ({ state: 'domain_check', finding: what, isProved: false });

/**
 * True: the other team's proof is gone from DNS, and the host is not theirs any more. Their streams get a version without it first; should
 * this process die before the host is claimed anew, nobody has it until the next check.
 */
async function releaseLostHost(
  { db, edgeView, clock, log }: DomainDeps,
  { teamId, domainId }: { teamId: number; domainId: number },
): Promise<boolean> {
  const domain = await withTeam(db, teamId, (tx) => findDomain(tx, teamId, domainId));
  if (!domain) return true;
  const { stands } = await checkProof(domain, edgeView);
  if (stands !== false) return false;
  const now = clock();
  const saved = await withTeam(db, teamId, (tx) =>
    saveCheck(tx, domain, {
      ...proofColumns(domain, false, now),
      state: domain.source === 'pointed' ? 'domain_check' : 'waiting',
      finding: finding('proof_taken'),
      dnsSeenAt: null,
      httpsSeenAt: null,
      checks: 0,
      checkedAt: now,
      nextCheckAt: null,
    }),
  );
  if (saved)
    log.warn({ teamId, domainId, host: domain.host }, 'a host has gone to another team, which proved it');
  return saved !== undefined;
}

/** Locks the host until the transaction ends: of two teams that prove it at the same moment, the second finds the first. */
export async function claimProvedHost(
  tx: TeamDb,
  { host, provedAt }: DomainRow,
  result: CheckResult,
): Promise<CheckResult> {
  if (!result.isProved || provedAt !== null) return result;
  await claimHost(tx, host);
  const { holder } = await findHostRivals(tx, host);
  return holder ? notProved(finding('host_held')) : result;
}

/** Undefined when the domain has changed meanwhile. A proof that appears or disappears changes the stream's document. */
export async function saveCheck(
  tx: TeamDb,
  domain: DomainRow,
  columns: Partial<DomainRow> & Pick<DomainRow, 'provedAt'>,
): Promise<DomainRow | undefined> {
  if ((columns.provedAt === null) === (domain.provedAt === null))
    return updateUnchangedDomain(tx, domain, columns);
  await lockTeam(tx, domain.teamId);
  const row = await updateUnchangedDomain(tx, domain, columns);
  if (!row) return undefined;
  await republish(tx, row);
  if (isDelegationLeft(row)) await releaseHost(tx, row);
  return row;
}

/**
 * A proof that was lost because the zone is gone: the name servers are still those of the account, so whoever makes the next zone there would
 * have the name by the dangling delegation alone. A proof that DNS itself contradicts leaves nothing behind.
 */
const isDelegationLeft = ({ provedAt, finding: seen }: DomainRow): boolean =>
  provedAt === null && seen?.code === 'zone_gone';

export function proofColumns(
  { source, provedAt, claimExpiresAt }: DomainRow,
  isProved: boolean | undefined,
  now: Date,
): Pick<DomainRow, 'provedAt' | 'claimExpiresAt'> {
  if (isProved ?? provedAt !== null) return { provedAt: provedAt ?? now, claimExpiresAt: null };
  return { provedAt: null, claimExpiresAt: provedAt === null ? claimExpiresAt : claimExpiryOf(source, now) };
}

/** The lock that every change of bindings takes: the domain stays bound to its stream until the transaction ends. */
async function lockTeam(tx: TeamDb, teamId: number): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
}

/** The edge learns its hosts from the stream's document. */
async function republish(tx: TeamDb, { teamId, streamId, memberId }: DomainRow): Promise<void> {
  if (streamId === null) return;
  await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
}
