import { CloudflareError } from '@sluice/providers/cloudflare';
import { type Finding, finding, findingOfProblem, listed } from './finding.ts';
import type { Look, Seeing } from './look.ts';
import { lookAtHttps } from './look-at-https.ts';
import { lookAtDelegation, lookAtProof } from './look-at-proof.ts';
import { lookAtZone } from './look-at-zone.ts';

/** One look, of the kind that the domain's state asks for. See `look.ts` for the states. */
export async function lookAtDomain(seeing: Seeing): Promise<Look> {
  const { state, provedAt } = seeing.domain;
  try {
    const isBehindProof = state === 'https_check' || state === 'active';
    return await (isBehindProof && provedAt === null ? lookAtAddresses : LOOKS[state])(seeing);
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    const { retryAfterMs } = error;
    const seen = { finding: findingOfProblem(error), ...(retryAfterMs && { retryAfterMs }) };
    return error.problem === 'zone_gone' && state !== 'active'
      ? { ...seen, state: 'blocked', isProved: false }
      : { ...seen, state };
  }
}

const LOOKS: Record<Seeing['domain']['state'], (seeing: Seeing) => Promise<Look>> = {
  waiting: lookAtNameServers,
  domain_check: lookAtAddresses,
  https_check: (seeing) => whereAddressesAreRight(seeing, lookAtHttps),
  active: (seeing) => whereAddressesAreRight(seeing, lookAgain),
  blocked: lookForZone,
};

async function lookAtNameServers({ domain, edgeView, zone }: Seeing): Promise<Look> {
  const delegation = await lookAtDelegation(domain, edgeView);
  // One that was proved by its record, and is to get a zone now, goes on being served.
  if (!delegation.stands) return { state: 'waiting', finding: delegation.finding };
  if (zone) {
    await zone.cloudflare.askActivation(zone.zoneId);
    await zone.cloudflare.ensureRecords(zone.zoneId, domain.host, edgeView.addresses);
    await zone.cloudflare.ensureTls(zone.zoneId);
  }
  return { state: 'domain_check', finding: null };
}

/** Addresses and proof together: whoever sets one record sets the other in the same place. */
async function lookAtAddresses(seeing: Seeing): Promise<Look> {
  const { domain, edgeView, zone } = seeing;
  const { problem } = await lookUpAddresses(seeing);
  if (problem?.code === 'dns_unreachable') return { state: 'domain_check', finding: problem };
  const told = zone && (await lookAtZone(zone));
  // Somebody may have changed the records at the provider: they are put right each time, as long as the zone is there.
  if (problem && zone) await zone.cloudflare.ensureRecords(zone.zoneId, domain.host, edgeView.addresses);
  const isHeldElsewhere = told !== undefined && told.code !== 'phishing_flagged';
  const proof = isHeldElsewhere ? { stands: false, finding: told } : await lookAtProof(domain, edgeView);
  const isProved = proof.stands ?? domain.provedAt !== null;
  if (!problem && isProved) return { state: 'https_check', finding: null, isProved };
  const isDelegationLost = proof.stands === false && !isHeldElsewhere && domain.source !== 'pointed';
  return {
    state: isDelegationLost ? 'waiting' : 'domain_check',
    finding: proof.finding ?? told ?? problem ?? null,
    isProved,
  };
}

type Addresses = { found: readonly string[]; problem?: undefined } | { problem: Finding };

/** Without a problem every address that was found is one of the edge's. */
async function lookUpAddresses({ domain, edgeView }: Seeing): Promise<Addresses> {
  const lookup = await edgeView.findAddresses(domain.host);
  if (lookup.kind === 'unreachable') return { problem: finding('dns_unreachable') };
  const values = { expected: listed(edgeView.addresses) };
  if (lookup.kind === 'missing') return { problem: finding('address_missing', values) };
  const isRight = lookup.values.every((address) => edgeView.addresses.includes(address));
  if (isRight) return { found: lookup.values };
  return { problem: finding('address_other', { ...values, found: listed(lookup.values) }) };
}

/** A certificate is asked for, and kept, only while the addresses are right: anything else would hang the visitors. */
async function whereAddressesAreRight(
  seeing: Seeing,
  look: (seeing: Seeing, addresses: readonly string[]) => Promise<Look>,
): Promise<Look> {
  const addresses = await lookUpAddresses(seeing);
  if (!addresses.problem) return look(seeing, addresses.found);
  const { problem } = addresses;
  const state = problem.code === 'dns_unreachable' ? seeing.domain.state : 'domain_check';
  return { state, finding: problem };
}

/** An active domain stays so whatever the provider says of its zone, as long as visitors reach it. */
async function lookAgain(seeing: Seeing, addresses: readonly string[]): Promise<Look> {
  const seen = await lookAtHttps(seeing, addresses);
  if (seen.state !== 'active' || !seeing.zone) return seen;
  const told = await lookAtZone(seeing.zone);
  return told && told.code !== 'zone_pending' ? { ...seen, finding: told } : seen;
}

async function lookForZone({ zone }: Seeing): Promise<Look> {
  const told = zone && (await lookAtZone(zone));
  return told?.code === 'zone_gone'
    ? { state: 'blocked', finding: told }
    : { state: 'waiting', finding: null };
}
