/** What proves that a name is a team's, and for how long its claim stands without. */
import type { DomainRow } from './schema/index.ts';

const DAY_MS = 24 * 3_600_000;
/** Long enough for somebody who has to ask for the record; short enough not to look for ever at what nobody means. */
const CLAIM_MS = 7 * DAY_MS;
/** So long after a team has let go of a name, a zone alone does not prove it for another. */
export const QUARANTINE_MS = 30 * DAY_MS;

/** The TXT record of a claim. */
export const proofRecordOf = ({ host, proofToken }: Pick<DomainRow, 'host' | 'proofToken'>) => ({
  name: `_sluice.${host}`,
  value: `sluice-domain=${proofToken}`,
});

/** A bought name is the team's whether it is served or not, so it is looked at for ever. */
export const claimExpiryOf = (source: DomainRow['source'], now: Date): Date | null =>
  source === 'bought' ? null : new Date(now.getTime() + CLAIM_MS);
