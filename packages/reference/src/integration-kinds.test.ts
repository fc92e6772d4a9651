import { expect, it } from 'vitest';
import { INTEGRATION_KINDS } from './integration-kinds.ts';
import { NETWORKS } from './networks.ts';

it('[S3.25-02] there is an ad-network integration kind for the social network, and for every other network', () => {
  expect(INTEGRATION_KINDS.facebook).toBe('ad_network');
  const networks = Object.entries(INTEGRATION_KINDS).flatMap(([kind, group]) =>
    group === 'ad_network' ? [kind] : [],
  );
  expect(networks).toEqual([...NETWORKS]);
});
