import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';

/** Every list has the country that the load comes from: each visit gets the black page, and with it a page token. */
const COUNTRY_LISTS = [
  ['DE', 'AT', 'CH'],
  ['BR', 'DE'],
  ['UA', 'PL', 'RO', 'CZ', 'DE'],
  ['IN', 'BD', 'DE'],
  ['US', 'CA', 'GB', 'AU', 'DE'],
];
const PLACEMENTS = ['load', 'first_click', 'win_modal', 'goal'] as const;
/** Every one of so many streams asks for push, and has a key for its host. */
const PUSH_EVERY = 3;
const PRICE_LISTS = 40;
const KEY_LENGTH = 87;

/** Stream number `index` of a made-up installation, with a host and a link of the usual length. */
export function streamDocument(index: number, version = 1 + (index % 9)): EdgeDocument {
  return {
    streamId: index + 1,
    teamId: 1 + (index % 1_000),
    memberId: 1 + (index % 5_000),
    version,
    hosts: [streamHost(index)],
    status: 'active',
    cloak: true,
    countries: COUNTRY_LISTS[index % COUNTRY_LISTS.length] ?? [],
    languages: [],
    devices: [],
    os: [],
    link: `https://offers.example/click/${index}?stream=${index}&source=sluice`,
    ...EDGE_DOCUMENT_DEFAULTS,
    clientId: index % 5 === 0 ? 'sub_id' : 'client_id',
    networks: index % 2 === 0 ? ['facebook'] : [],
    app: { minimalVersion: null, availableGeo: [], blockedGeo: index % 7 === 0 ? ['KP'] : [] },
    prices: pricesOf(index % PRICE_LISTS),
    ...pushOf(index),
  };
}

export const streamHost = (index: number): string => `play-${index}.landing-${index % 97}.example`;

/** Teams have price lists of their own, and far fewer of them than streams. */
function pricesOf(list: number): EdgeDocument['prices'] {
  return {
    click: 1_000 + list * 100,
    install: 50_000 + list * 1_000,
    iosRedirect: 2_000,
    exceptions: [{ countries: ['US', 'CA', 'GB'], click: 3_000 + list, install: 90_000 }],
  };
}

function pushOf(index: number): Pick<EdgeDocument, 'placements' | 'pushKeys'> {
  const pwa = PLACEMENTS[index % PLACEMENTS.length] ?? 'load';
  if (index % PUSH_EVERY !== 0) return { placements: { push: null, pwa }, pushKeys: {} };
  const key = `B${index.toString(36)}`.padEnd(KEY_LENGTH, 'kQ7_x-2Zp');
  return { placements: { push: 'win_modal', pwa }, pushKeys: { [streamHost(index)]: key } };
}
