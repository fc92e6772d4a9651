import { CloudflareError } from '@sluice/providers/cloudflare';
import { checkHttps } from './check-https.ts';
import { checkDelegation, checkProof } from './check-proof.ts';
import type { CheckInput, CheckResult } from './domain-check.ts';
import { findZoneProblem } from './find-zone-problem.ts';
import { type Finding, finding, findingOfProblem, listed } from './finding.ts';

/** One check, of the kind that the domain's state asks for. See `domain-check.ts` for the states. */
export async function runDomainCheck(input: CheckInput): Promise<CheckResult> {
  const { state, provedAt } = input.domain;
  try {
    const isBehindProof = state === 'https_check' || state === 'active';
    return await (isBehindProof && provedAt === null ? checkAddresses : CHECKS[state])(input);
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    const { retryAfterMs } = error;
    const seen = { finding: findingOfProblem(error), ...(retryAfterMs && { retryAfterMs }) };
    return error.problem === 'zone_gone' && state !== 'active'
      ? { ...seen, state: 'blocked', isProved: false }
      : { ...seen, state };
  }
}

const CHECKS: Record<CheckInput['domain']['state'], (input: CheckInput) => Promise<CheckResult>> = {
  waiting: checkNameServers,
  domain_check: checkAddresses,
  https_check: (input) => withEdgeAddresses(input, checkHttps),
  active: (input) => withEdgeAddresses(input, recheckActive),
  blocked: recheckBlocked,
};

async function checkNameServers({ domain, edgeView, zone }: CheckInput): Promise<CheckResult> {
  const delegation = await checkDelegation(domain, edgeView);
  // A domain that was proved by its TXT record, and gets a zone now, is served meanwhile.
  if (!delegation.stands) return { state: 'waiting', finding: delegation.finding };
  if (zone) {
    await zone.cloudflare.askActivation(zone.zoneId);
    await zone.cloudflare.ensureRecords(zone.zoneId, domain.host, edgeView.addresses);
    await zone.cloudflare.ensureTls(zone.zoneId);
  }
  return { state: 'domain_check', finding: null };
}

/** Addresses and proof in one check: people set both records in the same place. */
async function checkAddresses(input: CheckInput): Promise<CheckResult> {
  const { domain, edgeView, zone } = input;
  const { problem } = await resolveAddresses(input);
  if (problem?.code === 'dns_unreachable') return { state: 'domain_check', finding: problem };
  const zoneProblem = zone && (await findZoneProblem(zone));
  // Somebody may have changed the records at the provider: each check restores them, as long as the zone exists.
  if (problem && zone) await zone.cloudflare.ensureRecords(zone.zoneId, domain.host, edgeView.addresses);
  const isHeldElsewhere = zoneProblem !== undefined && zoneProblem.code !== 'phishing_flagged';
  const proof = isHeldElsewhere
    ? { stands: false, finding: zoneProblem }
    : await checkProof(domain, edgeView);
  const isProved = proof.stands ?? domain.provedAt !== null;
  if (!problem && isProved) return { state: 'https_check', finding: null, isProved };
  const isDelegationLost = proof.stands === false && !isHeldElsewhere && domain.source !== 'pointed';
  return {
    state: isDelegationLost ? 'waiting' : 'domain_check',
    finding: proof.finding ?? zoneProblem ?? problem ?? null,
    isProved,
  };
}

type Addresses = { found: readonly string[]; problem?: undefined } | { problem: Finding };

/** Without a problem, every address that was found is one of the edge's. */
async function resolveAddresses({ domain, edgeView }: CheckInput): Promise<Addresses> {
  const lookup = await edgeView.findAddresses(domain.host);
  if (lookup.kind === 'unreachable') return { problem: finding('dns_unreachable') };
  const values = { expected: listed(edgeView.addresses) };
  if (lookup.kind === 'missing') return { problem: finding('address_missing', values) };
  const isRight = lookup.values.every((address) => edgeView.addresses.includes(address));
  if (isRight) return { found: lookup.values };
  return { problem: finding('address_other', { ...values, found: listed(lookup.values) }) };
}

/** Runs a check over HTTPS only while the domain resolves to the edge: a certificate cannot be issued otherwise, and handshakes would hang. */
async function withEdgeAddresses(
  input: CheckInput,
  check: (input: CheckInput, addresses: readonly string[]) => Promise<CheckResult>,
): Promise<CheckResult> {
  const addresses = await resolveAddresses(input);
  if (!addresses.problem) return check(input, addresses.found);
  const { problem } = addresses;
  const state = problem.code === 'dns_unreachable' ? input.domain.state : 'domain_check';
  return { state, finding: problem };
}

/** As long as visitors reach it, a domain stays active whatever the provider says of its zone. */
async function recheckActive(input: CheckInput, addresses: readonly string[]): Promise<CheckResult> {
  const seen = await checkHttps(input, addresses);
  if (seen.state !== 'active' || !input.zone) return seen;
  const zoneProblem = await findZoneProblem(input.zone);
  return zoneProblem && zoneProblem.code !== 'zone_pending' ? { ...seen, finding: zoneProblem } : seen;
}

async function recheckBlocked({ zone }: CheckInput): Promise<CheckResult> {
  const zoneProblem = zone && (await findZoneProblem(zone));
  return zoneProblem?.code === 'zone_gone'
    ? { state: 'blocked', finding: zoneProblem }
    : { state: 'waiting', finding: null };
}
