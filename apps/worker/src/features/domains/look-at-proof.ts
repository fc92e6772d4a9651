/** Whether DNS bears out that the name is this team's: a record of its own for a pointed domain, the delegation to its zone for others. */
import { type DomainRow, proofRecordOf } from '@sluice/postgres';
import type { EdgeView } from '@sluice/providers/settings';
import { type Finding, finding, listed } from './finding.ts';

type Proof = {
  /** Undefined: DNS did not answer, so nothing is known. */
  stands: boolean | undefined;
  /** What was seen instead, where it does not stand. */
  finding: Finding | null;
};

const STANDS: Proof = { stands: true, finding: null };
const UNSEEN: Proof = { stands: undefined, finding: finding('dns_unreachable') };
const missing = (what: Finding): Proof => ({ stands: false, finding: what });

export const lookAtProof = (domain: DomainRow, edgeView: EdgeView): Promise<Proof> =>
  domain.source === 'pointed' ? lookAtRecord(domain, edgeView) : lookAtDelegation(domain, edgeView);

/** The TXT record of the claim. */
export async function lookAtRecord(domain: DomainRow, edgeView: EdgeView): Promise<Proof> {
  const { name, value } = proofRecordOf(domain);
  const lookup = await edgeView.findTexts(name);
  if (lookup.kind === 'unreachable') return UNSEEN;
  const values = { name, value, expected: listed(edgeView.addresses) };
  if (lookup.kind === 'missing') return missing(finding('proof_missing', values));
  const isThere = lookup.values.some((text) => text.trim() === value);
  return isThere ? STANDS : missing(finding('proof_other', { ...values, found: listed(lookup.values) }));
}

/** The name servers of the zone, all of them and no other. */
export async function lookAtDelegation({ host, nameServers }: DomainRow, edgeView: EdgeView): Promise<Proof> {
  const expected = nameServers.toSorted();
  const lookup = await edgeView.findNameServers(host);
  if (lookup.kind === 'unreachable') return UNSEEN;
  const values = { expected: listed(expected) };
  if (lookup.kind === 'missing') return missing(finding('name_servers_missing', values));
  // One name server too many answers some visitors from elsewhere; one too few, and the provider does not take the zone over.
  return lookup.values.join() === expected.join()
    ? STANDS
    : missing(finding('name_servers_other', { ...values, found: listed(lookup.values) }));
}
