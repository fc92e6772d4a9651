import type { Role } from '@sluice/access';

export const DOMAIN_SOURCES = ['own', 'bought', 'pointed'] as const;
export type DomainSource = (typeof DOMAIN_SOURCES)[number];

/** How far a domain is. Blocked: the provider, the registrar or a check has ended it. */
export const DOMAIN_STATES = ['waiting', 'domain_check', 'https_check', 'active', 'blocked'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** What a check of a domain saw. Each has a sentence, and what to do about it, in every language of the console. */
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

/** What was paid for is not given up by everybody who may work with it. */
export const BOUGHT_DOMAIN_REMOVERS = ['owner', 'admin'] as const satisfies readonly Role[];

export const CDN_ACCOUNT_KINDS = ['token', 'global_key'] as const;
export type CdnAccountKind = (typeof CDN_ACCOUNT_KINDS)[number];

export const PURCHASE_STATES = ['held', 'registering', 'bought', 'failed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
