/**
 * The states of a domain, and what moves it:
 *
 *   waiting ──its name servers are the provider's; records and TLS are set──► domain_check
 *   domain_check ──its addresses are the edge's, and the name is proved to be the team's──► https_check
 *   https_check ──answers over HTTPS under a certificate of its own──► active
 *   https_check, active ──its addresses are not the edge's any more──► domain_check
 *   domain_check ──its name servers are not the provider's any more──► waiting
 *   active ──does not answer over HTTPS──► https_check
 *   domain_check ──its zone is gone──► blocked ──the zone is there again──► waiting
 *
 * A pointed domain begins at domain_check. A check without an answer (DNS or the provider is unreachable) changes no state.
 *
 * Ownership is a second state machine beside it; only a proved name is served (docs/decisions/0033):
 *
 *   claimed ──in domain_check: its record, or the delegation to its active zone, is seen; no other team's proof stands──► proved
 *   proved ──in domain_check: its proof is gone; or another team has proved the name meanwhile──► claimed
 *   claimed ──for seven days──► expired: not checked until somebody asks ──"Check now"──► claimed
 */
import type { DomainRow } from '@sluice/postgres';
import type { Cloudflare } from '@sluice/providers/cloudflare';
import type { EdgeView } from '@sluice/providers/settings';
import type { Finding } from './finding.ts';

/** Undefined: the records are at a provider that we have no access to. */
export type ZoneAccess = { cloudflare: Cloudflare; zoneId: string } | undefined;

export type CheckResult = {
  state: DomainRow['state'];
  finding: Finding | null;
  /** Whether DNS proves the claim; undefined where it was not asked. */
  isProved?: boolean;
  /** The provider's own Retry-After. */
  retryAfterMs?: number;
};

export type CheckInput = {
  domain: DomainRow;
  edgeView: EdgeView;
  zone: ZoneAccess;
};
