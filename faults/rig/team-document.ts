import { hash } from 'node:crypto';

/** The secret that the advertisers of the drill's team use. */
export const CONVERSION_SECRET = 'drill-secret-of-the-team';

export const teamDocument = () => ({
  teamId: 1,
  version: 1,
  conversionSecretHashes: [hash('sha256', CONVERSION_SECRET, 'hex')],
});
