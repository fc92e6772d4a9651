import type { Role } from '@sluice/access';

export {
  CDN_ACCOUNT_KINDS,
  type CdnAccountKind,
  DOMAIN_SOURCES,
  DOMAIN_STATES,
  type DomainSource,
  type DomainState,
  PURCHASE_STATES,
  type PurchaseState,
} from '@sluice/reference';

/** Findings of a domain check. Each has a message with advice in every language of the console. */
export const DOMAIN_FINDINGS = [
  'name_servers_other',
  'name_servers_missing',
  'dns_unreachable',
  'zone_pending',
  'zone_moved',
  'zone_gone',
  'provider_refused_key',
  'provider_limit',
  'provider_unreachable',
  'provider_error',
  'record_in_the_way',
  'proof_missing',
  'proof_other',
  'proof_taken',
  'host_held',
  'host_quarantined',
  'host_reserved',
  'claim_expired',
  'address_missing',
  'address_other',
  'certificate_waiting',
  'https_unreachable',
  'certificate_wrong',
  'served',
  'phishing_flagged',
] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

/** Who may remove a bought domain. */
export const BOUGHT_DOMAIN_REMOVERS = ['owner', 'admin'] as const satisfies readonly Role[];

export const DOMAIN_BULK_LIMIT = 100;

/** What came of one replacement. All but the first two leave the stream as it is. */
export const REPLACEMENT_OUTCOMES = [
  'replaced',
  /** As wanted already: the call was repeated. */
  'unchanged',
  'domain_gone',
  'stream_gone',
  /** The old domain is no longer on the stream. */
  'moved',
  /** The new domain is on another stream. */
  'in_use',
  'not_proved',
  'free_address',
  'stream_full',
  /** The stream is launched, and its button leads nowhere: only a free address may have that. */
  'link_missing',
] as const;
export type ReplacementOutcome = (typeof REPLACEMENT_OUTCOMES)[number];
