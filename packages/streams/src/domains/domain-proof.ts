/** What proves that a name is a team's, and how long a claim lasts without proof. */
import type { DomainRow } from '@sluice/postgres';

const DAY_MS = 24 * 3_600_000;
/** Long enough for somebody who has to ask others to set the record; short enough not to check abandoned claims for ever. */
const CLAIM_MS = 7 * DAY_MS;
/** For this long after a team has released a name, delegation to a zone alone does not prove it for another team. */
export const QUARANTINE_MS = 30 * DAY_MS;

/** The TXT record of a claim. */
export const proofRecordOf = ({ host, proofToken }: Pick<DomainRow, 'host' | 'proofToken'>) => ({
  name: `_sluice.${host}`,
  value: `sluice-domain=${proofToken}`,
});

/** A bought name is the team's whether it is served or not, so its claim never expires. */
export const claimExpiryOf = (source: DomainRow['source'], now: Date): Date | null =>
  source === 'bought' ? null : new Date(now.getTime() + CLAIM_MS);
