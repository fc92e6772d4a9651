/** Whether DNS proves that the name is this team's: the claim's TXT record for a pointed domain, the delegation to its zone for others. */
import type { DomainRow } from '@sluice/postgres';
import type { EdgeView } from '@sluice/providers/settings';
import { proofRecordOf } from '@sluice/streams';
import { type Finding, finding, listed } from './finding.ts';

type Proof = {
  /** Undefined: DNS did not answer. */
  stands: boolean | undefined;
  /** What DNS has instead, where the proof does not stand. */
  finding: Finding | null;
};

const STANDS: Proof = { stands: true, finding: null };
const UNSEEN: Proof = { stands: undefined, finding: finding('dns_unreachable') };
const missing = (what: Finding): Proof => ({ stands: false, finding: what });

export const checkProof = (domain: DomainRow, edgeView: EdgeView): Promise<Proof> =>
  domain.source === 'pointed' ? checkProofRecord(domain, edgeView) : checkDelegation(domain, edgeView);

/** The TXT record of the claim. */
export async function checkProofRecord(domain: DomainRow, edgeView: EdgeView): Promise<Proof> {
  const { name, value } = proofRecordOf(domain);
  const lookup = await edgeView.findTexts(name);
  if (lookup.kind === 'unreachable') return UNSEEN;
  const values = { name, value, expected: listed(edgeView.addresses) };
  if (lookup.kind === 'missing') return missing(finding('proof_missing', values));
  const isThere = lookup.values.some((text) => text.trim() === value);
  return isThere ? STANDS : missing(finding('proof_other', { ...values, found: listed(lookup.values) }));
}

/** The name servers of the zone, all of them and no other. */
export async function checkDelegation({ host, nameServers }: DomainRow, edgeView: EdgeView): Promise<Proof> {
  const expected = nameServers.toSorted();
  const lookup = await edgeView.findNameServers(host);
  if (lookup.kind === 'unreachable') return UNSEEN;
  const values = { expected: listed(expected) };
  if (lookup.kind === 'missing') return missing(finding('name_servers_missing', values));
  // With one name server too many, some visitors are answered from elsewhere; with one too few, the provider does not activate the zone.
  return lookup.values.join() === expected.join()
    ? STANDS
    : missing(finding('name_servers_other', { ...values, found: listed(lookup.values) }));
}
