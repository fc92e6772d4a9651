/** Bodies: what endpoints expect, the same with something wrong, and what nobody expects. */
import type { SeededRandom } from '../faults/seeded-random.ts';
import { NASTY, QUERY_NAMES } from './corpus.ts';

const ENDPOINTS_OF_PUSH = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  ...[
    'http://127.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'ftp://a.b/',
  ],
];
const KEYS = {
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};
/** Above what any endpoint takes, and still soon sent. */
const HUGE_LENGTH = 20_000;

const MAKERS: readonly ((random: SeededRandom) => string)[] = [
  () => '',
  (random) => random.pick(NASTY),
  (random) => JSON.stringify(subscription(random)),
  (random) => JSON.stringify({ ...subscription(random), [random.pick(NASTY)]: random.pick(NASTY) }),
  (random) => JSON.stringify({ old: random.pick(ENDPOINTS_OF_PUSH), subscription: subscription(random) }),
  (random) => JSON.stringify({ endpoint: random.pick([...ENDPOINTS_OF_PUSH, ...NASTY]) }),
  (random) => JSON.stringify({ what: random.pick(['install_offer', 'install_accept', 'install', ...NASTY]) }),
  (random) => JSON.stringify(subscription(random)).slice(0, random.between(1, 60)),
  () => `{"__proto__":{"endpoint":"x"},"constructor":{"prototype":{"a":1}}}`,
  (random) => '['.repeat(random.between(1, 5_000)),
  (random) => form(random),
  (random) =>
    `click_id=${random.pick(NASTY)}&status=${random.pick(['dep', 'reg', ...NASTY])}&payout=${random.pick(NASTY)}`,
  (random) =>
    Array.from({ length: random.between(1, 200) }, () => String.fromCharCode(random.between(0, 255))).join(
      '',
    ),
  (random) => 'a'.repeat(random.between(1, HUGE_LENGTH)),
];

export const bodyOf = (random: SeededRandom): string => random.pick(MAKERS)(random);

function subscription(random: SeededRandom): Record<string, unknown> {
  return {
    endpoint: random.pick(ENDPOINTS_OF_PUSH),
    keys: random.chance(0.7) ? KEYS : { p256dh: random.pick(NASTY), auth: random.pick(NASTY) },
    timeZone: random.pick(['Europe/Berlin', ...NASTY]),
  };
}

function form(random: SeededRandom): string {
  const pairs = Array.from(
    { length: random.between(0, 12) },
    () => `${random.pick(QUERY_NAMES)}=${random.pick(NASTY)}`,
  );
  return pairs.join('&');
}
