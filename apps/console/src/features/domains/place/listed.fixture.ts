import type { ListedDomain } from '@sluice/contracts';

/** An active domain of no stream, or as `fields` say. */
export const listed = (fields: Partial<ListedDomain> = {}): ListedDomain => ({
  id: 1,
  teamId: 5,
  host: 'spin.site',
  streamId: null,
  streamName: null,
  memberId: 7,
  pushState: null,
  source: 'bought',
  isBought: true,
  cdnAccountId: null,
  nameServers: [],
  expiresOn: '2027-11-18',
  price: 4.9,
  state: 'active',
  provedAt: '2026-11-01T00:00:00.000Z',
  visitsPerDay: null,
  proof: null,
  claimExpiresAt: null,
  finding: { code: 'served', values: { issuer: 'CA', validTo: '2027-01-22T00:00:00.000Z' } },
  checkedAt: '2026-11-18T08:00:00.000Z',
  nextCheckAt: '2026-11-19T08:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});
