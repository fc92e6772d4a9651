import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';

const COUNTRY_LISTS = [
  ['DE', 'AT', 'CH'],
  ['BR'],
  ['UA', 'PL', 'RO', 'CZ'],
  ['IN', 'BD'],
  ['US', 'CA', 'GB', 'AU'],
];

/** Stream number `index` of a made-up installation, with a host and a link of the usual length. */
export function streamDocument(index: number): EdgeDocument {
  return {
    streamId: index + 1,
    teamId: 1 + (index % 1_000),
    memberId: 1 + (index % 5_000),
    version: 1 + (index % 9),
    hosts: [streamHost(index)],
    status: 'active',
    cloak: true,
    countries: COUNTRY_LISTS[index % COUNTRY_LISTS.length] ?? [],
    languages: [],
    devices: [],
    os: [],
    link: `https://offers.example/click/${index}?stream=${index}&source=sluice`,
    ...EDGE_DOCUMENT_DEFAULTS,
  };
}

export const streamHost = (index: number): string => `play-${index}.landing-${index % 97}.example`;
