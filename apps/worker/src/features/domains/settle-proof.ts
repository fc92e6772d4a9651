/** A proof was seen: whether the host is this team's from now on, or still another's. */
import {
  claimExpiryOf,
  claimHost,
  type DomainRow,
  findHostRivals,
  proofRecordOf,
  QUARANTINE_MS,
  recordStreamVersion,
  type TeamDb,
  teams,
  withTeam,
} from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import type { DomainDeps } from './domain-deps.ts';
import { changeSeenDomain, findDomain } from './domains.store.ts';
import { type Finding, finding } from './finding.ts';
import type { Look } from './look.ts';
import { lookAtProof, lookAtRecord } from './look-at-proof.ts';

/** The look as it counts once other teams were thought of. Asks DNS, so it runs outside of any transaction. */
export async function weighProof(deps: DomainDeps, domain: DomainRow, look: Look): Promise<Look> {
  if (!look.isProved || domain.provedAt !== null) return look;
  const { db, clock, edgeView } = deps;
  const rivals = await withTeam(db, domain.teamId, (tx) => findHostRivals(tx, domain.host));
  if (rivals.holder && !(await giveUpLostHost(deps, rivals.holder))) return notYet(finding('host_held'));
  const freeAt = rivals.releasedAt && new Date(rivals.releasedAt.getTime() + QUARANTINE_MS);
  // What is registered anew had lapsed, and a record is what is asked for anyway.
  if (!freeAt || freeAt <= clock() || domain.source !== 'own') return look;
  const record = await lookAtRecord(domain, edgeView);
  const until = freeAt.toISOString().slice(0, 10);
  return record.stands ? look : notYet(finding('host_quarantined', { ...proofRecordOf(domain), until }));
}

const notYet = (what: Finding): Look => ({ state: 'domain_check', finding: what, isProved: false });

/**
 * True: the other team's proof is gone from DNS, and the host is theirs no more. Their streams get a version without it first; should this
 * process die before the host is given to the next, nobody has it until the next look.
 */
async function giveUpLostHost(
  { db, edgeView, clock, log }: DomainDeps,
  { teamId, domainId }: { teamId: number; domainId: number },
): Promise<boolean> {
  const domain = await withTeam(db, teamId, (tx) => findDomain(tx, teamId, domainId));
  if (!domain) return true;
  const { stands } = await lookAtProof(domain, edgeView);
  if (stands !== false) return false;
  const now = clock();
  const kept = await withTeam(db, teamId, (tx) =>
    keepLook(tx, domain, {
      ...proofColumns(domain, false, now),
      ...{ state: domain.source === 'pointed' ? 'domain_check' : 'waiting', finding: finding('proof_taken') },
      ...{ dnsSeenAt: null, httpsSeenAt: null, checks: 0, checkedAt: now, nextCheckAt: null },
    }),
  );
  if (kept)
    log.warn({ teamId, domainId, host: domain.host }, 'a host has gone to another team, which proved it');
  return kept !== undefined;
}

/** Holds the host until the transaction ends: of two teams that are seen at the same moment the second finds the first. */
export async function claimProved(tx: TeamDb, { host, provedAt }: DomainRow, look: Look): Promise<Look> {
  if (!look.isProved || provedAt !== null) return look;
  await claimHost(tx, host);
  const { holder } = await findHostRivals(tx, host);
  return holder ? notYet(finding('host_held')) : look;
}

/** Undefined when the domain has changed meanwhile. A proof that has come or gone is a change of the stream. */
export async function keepLook(
  tx: TeamDb,
  domain: DomainRow,
  columns: Partial<DomainRow> & Pick<DomainRow, 'provedAt'>,
): Promise<DomainRow | undefined> {
  if ((columns.provedAt === null) === (domain.provedAt === null))
    return changeSeenDomain(tx, domain, columns);
  await lockTeam(tx, domain.teamId);
  const row = await changeSeenDomain(tx, domain, columns);
  if (row) await republish(tx, row);
  return row;
}

export function proofColumns(
  { source, provedAt, claimExpiresAt }: DomainRow,
  isProved: boolean | undefined,
  now: Date,
): Pick<DomainRow, 'provedAt' | 'claimExpiresAt'> {
  if (isProved ?? provedAt !== null) return { provedAt: provedAt ?? now, claimExpiresAt: null };
  return { provedAt: null, claimExpiresAt: provedAt === null ? claimExpiresAt : claimExpiryOf(source, now) };
}

/** As everybody who changes bindings does it: which stream the domain is bound to stays so until the end. */
async function lockTeam(tx: TeamDb, teamId: number): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
}

/** The edge learns its hosts from the stream's document. */
async function republish(tx: TeamDb, { teamId, streamId, memberId }: DomainRow): Promise<void> {
  if (streamId === null) return;
  await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
}
