/** What a domain's state and the last finding come to, in one word for lists. */
import type { Domain, ListedDomain } from '@sluice/contracts';
import type { DomainFinding } from '@sluice/contracts/values';
import type { Tone } from '../../../parts/status/tones.ts';

type Checked = Pick<Domain, 'state' | 'finding' | 'provedAt' | 'streamId' | 'source'>;

export const HEALTHS = {
  serving: 'good',
  ready: 'good',
  name_servers: 'warning',
  dns: 'warning',
  dns_elsewhere: 'danger',
  ownership: 'warning',
  quarantine: 'warning',
  held: 'danger',
  reserved: 'danger',
  claim_expired: 'danger',
  certificate: 'warning',
  https: 'danger',
  flagged: 'danger',
  blocked: 'danger',
} as const satisfies Record<string, Tone>;
export type Health = keyof typeof HEALTHS;

/** Whatever the state is, these say more than it. */
const OF_FINDING: Readonly<Partial<Record<DomainFinding, Health>>> = {
  phishing_flagged: 'flagged',
  claim_expired: 'claim_expired',
  host_held: 'held',
  proof_taken: 'held',
  host_quarantined: 'quarantine',
  host_reserved: 'reserved',
};
const OWNERSHIP: readonly DomainFinding[] = ['proof_missing', 'proof_other'];
const WRONG_ADDRESS: readonly DomainFinding[] = ['address_missing', 'address_other'];
const WRONG_HTTPS: readonly DomainFinding[] = ['https_unreachable', 'certificate_wrong'];

export function healthOf({ state, finding, provedAt, streamId }: Checked): Health {
  const code = finding?.code;
  const said = code && OF_FINDING[code];
  if (said) return said;
  if (state === 'active') return streamId === null ? 'ready' : 'serving';
  if (state === 'blocked') return 'blocked';
  if (state === 'waiting') return 'name_servers';
  if (state === 'https_check') return code && WRONG_HTTPS.includes(code) ? 'https' : 'certificate';
  if (code && OWNERSHIP.includes(code)) return 'ownership';
  // A name that was proved has been here: its visitors are elsewhere now.
  return provedAt !== null && code && WRONG_ADDRESS.includes(code) ? 'dns_elsewhere' : 'dns';
}

export const toneOf = (domain: Checked): Tone => HEALTHS[healthOf(domain)];

const PUSH_TONES = { warned: 'warning', paused: 'danger' } as const satisfies Record<string, Tone>;
export const pushToneOf = ({ state }: Pick<NonNullable<ListedDomain['pushState']>, 'state'>): Tone =>
  PUSH_TONES[state];

/** The worst is the least. */
export const SEVERITY: Readonly<Record<Tone, number>> = { danger: 0, warning: 1, neutral: 2, good: 3 };

/** Of the domain itself and of push messages on it, the worse. */
export function worstToneOf(domain: Checked & Pick<ListedDomain, 'pushState'>): Tone {
  const [own, push] = [toneOf(domain), domain.pushState ? pushToneOf(domain.pushState) : 'good'];
  return SEVERITY[push] < SEVERITY[own] ? push : own;
}

/** Until when the certificate is valid, where the last look saw one. */
export const certificateUntil = ({ finding }: Pick<Domain, 'finding'>): string | undefined =>
  finding?.code === 'served' ? finding.values.validTo : undefined;
