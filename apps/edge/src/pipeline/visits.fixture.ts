/** Random streams, and for any set of facts random visits that have them and differ in everything else. */
import { DEVICES, type EdgeDocument, OPERATING_SYSTEMS, STREAM_STATUSES } from '@sluice/routing';
import { WHITE_PAGE_THEMES } from '@sluice/white-pages';
import fc from 'fast-check';
import { HOST } from '../edge.fixture.ts';
import { LANDING_ID } from '../features/landings/landings.fixture.ts';
import { ADDRESSES, LANGUAGES, USER_AGENTS, type UserAgents } from './visitors.fixture.ts';

/** The four declared facts, and what the stream itself has given the visitor: an id, and that they have been here before. */
export type Facts = {
  country: string;
  language: string;
  client: UserAgents;
  visitorId: string;
  isReturning: boolean;
};
export type Visit = { headers: string[]; path: string };

export const OTHER_LANDING_ID = LANDING_ID + 1;

export const facts: fc.Arbitrary<Facts> = fc.record({
  country: fc.constantFrom(...Object.keys(ADDRESSES)),
  language: fc.constantFrom(...Object.keys(LANGUAGES)),
  client: fc.constantFrom(...USER_AGENTS),
  visitorId: fc.constantFrom('123', '124', '987654321', '5550001'),
  isReturning: fc.boolean(),
});

/** Having no condition is as likely as each of them. */
const noneOrSome = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> =>
  fc.boolean().chain((isNone) => (isNone ? fc.constant([]) : fc.subarray([...values])));

const SPLIT = [
  { id: LANDING_ID, weight: 50 },
  { id: OTHER_LANDING_ID, weight: 50 },
];

export const documents: fc.Arbitrary<Partial<EdgeDocument>> = fc.record({
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constant('active' as const) },
    fc.constantFrom(...STREAM_STATUSES),
  ),
  cloak: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  countries: fc.subarray(['US', 'DE', 'FR', 'BR', 'UA'], { minLength: 2 }),
  languages: noneOrSome(['de', 'uk', 'en']),
  devices: noneOrSome(DEVICES),
  os: noneOrSome(OPERATING_SYSTEMS),
  link: fc.oneof(fc.constant(null), fc.webUrl({ withQueryParameters: true })),
  whitePage: fc.oneof(
    fc.constant(null),
    fc.record({
      language: fc.constantFrom('en', 'ar'),
      theme: fc.constantFrom(...WHITE_PAGE_THEMES),
      seed: fc.nat({ max: 9 }),
    }),
  ),
  // One that the edge has, in three languages; one that it does not have; two to be split; none.
  landings: fc.constantFrom(SPLIT, SPLIT, [{ id: LANDING_ID, weight: 100 }], [{ id: 404, weight: 100 }], []),
  ios: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    fc.record({
      flow: fc.constantFrom('one', 'two'),
      link: fc.constantFrom(null, 'https://apps.example/one'),
      isLandingOff: fc.boolean(),
    }),
  ),
  isReturnedToOffer: fc.constantFrom(true, false, false),
  tracker: fc.constantFrom(null, 'keitaro', 'binom', 'platform'),
  networks: fc.constantFrom([], ['facebook'], ['facebook', 'tiktok']),
  placements: fc.record({
    push: fc.constantFrom(null, 'load', 'goal'),
    pwa: fc.constantFrom(null, 'first_click', 'win_modal'),
  }),
  app: fc.record({
    minimalVersion: fc.constantFrom(null, '9'),
    availableGeo: fc.constantFrom([], ['DE', 'US']),
    blockedGeo: fc.constantFrom([], ['UA']),
  }),
  pushKeys: fc.constantFrom<Record<string, string>>({}, { [HOST]: 'k'.repeat(87) }),
  prices: fc.constantFrom(
    { click: 0, install: 0, iosRedirect: 0, exceptions: [] },
    { click: 20_000, install: 50_000, iosRedirect: 20_000, exceptions: [] },
  ),
  // None; one with visits left; one whose visits of the day are used up, as the test has used up the first.
  freeAddress: fc.constantFrom(
    null,
    null,
    null,
    { host: HOST, visitsPerDay: 1_000_000 },
    { host: HOST, visitsPerDay: 1 },
  ),
  extras: fc.oneof(
    fc.constant(null),
    fc.record({
      footer: fc.constantFrom(null, 'A footer of ours'),
      storeLink: fc.constantFrom(null, 'https://shop.example/app'),
      customJs: fc.constantFrom('', 'console.log(1)'),
    }),
  ),
});

const token = fc.stringMatching(/^[a-z][a-z0-9-]{0,14}$/);
const text = fc.stringMatching(/^[ -~]{0,40}$/).map((value) => value.trim());
export const NOW_MS = Date.UTC(2026, 10, 15, 9, 30);
const justNow = (NOW_MS / 1000 - 60).toString(36);
/** The same visitor with the same history: how long ago it was, and the other cookies, may differ. */
const cookieWith = ({ visitorId, isReturning }: Facts): fc.Arbitrary<string> => {
  const own = isReturning
    ? [`slv=${visitorId}.7.${justNow}`, `slv=${visitorId}.7.1`]
    : [`slv=${visitorId}.8.${justNow}`, `slv=${visitorId}.9.1`];
  const beside = fc.constantFrom('', '; slt=broken', '; admin=true', '; _fbp=fb.1.2.3', '; slv=broken');
  return fc.tuple(fc.constantFrom(...own), beside).map(([first, second]) => first + second);
};
/** Everything in which a reviewer, a crawler, a proxy or a browser may differ from the next visitor. */
const decoration = fc.record({
  Referer: fc.oneof(
    fc.constantFrom(
      'https://www.facebook.com/ads/library/',
      'https://adsmanager.facebook.com/',
      'https://www.google.com/',
    ),
    text,
  ),
  Accept: fc.constantFrom('*/*', 'text/html', 'image/webp'),
  'Accept-Encoding': fc.constantFrom('br', 'gzip, deflate, br', 'gzip', 'identity', ''),
  Via: text,
  From: fc.constantFrom('googlebot(at)googlebot.com', 'reviewer@meta.example'),
  Purpose: fc.constantFrom('preview', 'prefetch'),
  DNT: fc.constantFrom('0', '1'),
  'CF-IPCountry': fc.constantFrom('DE', 'US', 'T1'),
  'CF-Connecting-IP': fc.constantFrom('91.0.0.1', '66.249.66.1'),
  'X-Real-IP': fc.constantFrom('91.0.0.1', '66.249.66.1'),
  'X-Requested-With': fc.constantFrom('com.facebook.katana', 'XMLHttpRequest'),
  'X-FB-Crawler': text,
  'X-Purpose': text,
  'Sec-Fetch-Mode': fc.constantFrom('navigate', 'cors'),
  'Sec-CH-UA': fc.constantFrom('"HeadlessChrome";v="124"', '"Chromium";v="124"'),
  'Save-Data': fc.constantFrom('on'),
  'X-Forwarded-Proto': fc.constantFrom('http', 'https'),
});
const decorations = fc
  .tuple(decoration, fc.array(fc.tuple(token, text), { maxLength: 5 }))
  .chain(([all, odd]) =>
    fc
      .subarray(Object.entries(all))
      .map((some) => [...some, ...odd.map(([name, value]) => [`x-odd-${name}`, value] as const)]),
  );
const path = fc.oneof(
  fc.constantFrom('/', '/?fbclid=IwAR0', '/?gclid=a&sub1=review', '/?sub1=%00&sub9=%', '/?__proto__=1'),
  fc.webQueryParameters().map((query) => `/?${query}`),
);

/** One of the many visits that have these facts. */
export function visitWith(same: Facts): fc.Arbitrary<Visit> {
  const { country, language, client } = same;
  return fc
    .record({
      address: fc.constantFrom(...(ADDRESSES[country] ?? [])),
      hops: fc.subarray(['6.6.6.6', '66.249.66.1', '91.0.0.1', 'unknown']),
      acceptLanguage: fc.constantFrom(...(LANGUAGES[language] ?? [])),
      userAgent: fc.oneof(fc.constantFrom(...client.people), fc.constantFrom(...client.bots)),
      host: fc.constantFrom(HOST, HOST.toUpperCase(), `${HOST}:443`),
      cookie: cookieWith(same),
      decorations,
      path,
      ranks: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      capitals: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    })
    .map((visit) => {
      const named: (readonly [string, string])[] = [
        ['Host', visit.host],
        ['X-Forwarded-For', [...visit.hops, visit.address].join(', ')],
        ['Accept-Language', visit.acceptLanguage],
        ['User-Agent', visit.userAgent],
        ['Cookie', visit.cookie],
        ...visit.decorations,
      ];
      const headers = named
        .map(([name, value], at) => ({
          name: visit.capitals[at] ? name.toUpperCase() : name.toLowerCase(),
          value,
          rank: visit.ranks[at] ?? 0,
        }))
        .toSorted((one, other) => one.rank - other.rank)
        .flatMap(({ name, value }) => [name, value]);
      return { headers, path: visit.path };
    });
}
