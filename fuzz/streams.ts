/** The fuzzed streams: together they cover every path of a request through the edge's pipeline. */
import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';

export const TOKEN_SECRET = 'a secret of the fuzz';
/** Of a team's conversions; another team has none. */
export const CONVERSION_SECRET = 'fuzz-conversion-secret-0123456789-abcdefghi';
export const LANDING_ID = 5;
const IOS_FLOW = { flow: 'flow-7', link: 'https://app-platform.example/flows/7?from=us' };

const PUSH_KEY = `B${'Nc3_x-9Qk'.repeat(10)}`.slice(0, 87);

const stream = (streamId: number, host: string, changes: Partial<EdgeDocument>): EdgeDocument => ({
  streamId,
  teamId: 1,
  memberId: 2,
  version: 1,
  hosts: [host],
  status: 'active',
  cloak: false,
  countries: ['DE'],
  languages: [],
  devices: [],
  os: [],
  link: `https://offer-${streamId}.example/track?sub={sub1}&ad={ad_id}&fixed=1`,
  ...EDGE_DOCUMENT_DEFAULTS,
  ...changes,
});
const landings = [{ id: LANDING_ID, weight: 100 }];

export const STREAMS: readonly EdgeDocument[] = [
  stream(1, 'plain.example', {}),
  stream(2, 'landing.example', {
    landings,
    placements: { push: 'win_modal', pwa: 'load' },
    pushKeys: { 'landing.example': PUSH_KEY },
    networks: ['facebook', 'tiktok'],
    prices: { click: 1_000, install: 50_000, iosRedirect: 2_000, exceptions: [] },
  }),
  stream(3, 'cloaked.example', {
    cloak: true,
    landings,
    whitePage: { language: 'en', theme: 'Notes', seed: 4 },
  }),
  stream(4, 'ios.example', { ios: { ...IOS_FLOW, isLandingOff: true } }),
  stream(5, 'ios-landing.example', { ios: { ...IOS_FLOW, isLandingOff: false }, landings }),
  stream(6, 'returning.example', { isReturnedToOffer: true }),
  stream(7, 'keitaro.example', { tracker: 'keitaro', link: 'https://offer-7.example/landing/7' }),
  stream(8, 'binom.example', { tracker: 'binom', link: 'https://offer-8.example/click.php?lp=1' }),
  stream(12, 'platform.example', { tracker: 'platform', link: 'https://offer-12.example/?their={subid}' }),
  stream(9, 'stopped.example', { status: 'technical_stop' }),
  stream(10, 'nowhere.example', { link: null, landings }),
  stream(11, 'extras.example', {
    landings,
    extras: {
      footer: 'A footer of <b>its own</b>',
      storeLink: 'https://offer-11.example/store',
      customJs: 'console.log(1)',
    },
  }),
];
export const HOSTS: readonly string[] = STREAMS.flatMap(({ hosts }) => hosts);

/** Every URL that the edge may redirect a visitor of the host to begins with one of these. */
export function destinationsOf(host: string): readonly string[] {
  const document = STREAMS.find(({ hosts }) => hosts.includes(host));
  if (!document) return [];
  const { link, ios } = document;
  return [...(link ? [new URL(link).origin] : []), ...(ios?.link ? [new URL(ios.link).origin] : [])];
}
