/** Cookies: page tokens as the edge seals them, the same ones changed, and arbitrary values. */
import { type PageToken, pageTokenCookie, sealPageToken } from '@sluice/edge/features/clicks/page-token.ts';
import { NO_IDS } from '@sluice/events';
import { MACRO_PARAMETERS } from '@sluice/reference';
import type { SeededRandom } from '../faults/seeded-random.ts';
import { NASTY } from './corpus.ts';
import { STREAMS, TOKEN_SECRET } from './streams.ts';

const DAY_MS = 24 * 3_600_000;
const OTHER_NAMES = ['slv', 'sla', 'slt', '_fbp', '_ttp', '_subid', 'admin', '__proto__'];

export function cookieHeader(random: SeededRandom, nowMs: number): string {
  const pieces: string[] = [];
  if (random.chance(0.6)) pieces.push(touched(tokenCookie(random, nowMs), random));
  if (random.chance(0.4)) pieces.push(visitorCookie(random, nowMs));
  while (random.chance(0.3)) pieces.push(`${random.pick(OTHER_NAMES)}=${random.pick(NASTY)}`);
  return random.shuffle(pieces).join(random.pick(['; ', '; ', ';', ' ; ', ',']));
}

function visitorCookie(random: SeededRandom, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000) - random.between(-100, 200_000);
  return `slv=${random.between(1, 1e9)}.${random.between(1, 12).toString(36)}.${seconds.toString(36)}`;
}

/** Valid nine times in ten; otherwise of another stream, too old, or from the future. */
function tokenCookie(random: SeededRandom, nowMs: number): string {
  const { streamId, memberId } = random.pick(STREAMS);
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join('');
  const token: PageToken = {
    clickId: `0193${hex(4)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
    atMs: nowMs + (random.chance(0.1) ? random.pick([-9 * DAY_MS, DAY_MS, -nowMs, 1e15]) : -60_000),
    streamId,
    memberId,
    documentVersion: 1,
    page: 'black',
    reason: 'cloak_off',
    visitorId: String(random.between(1, 1e9)),
    isUnique: random.chance(0.5),
    isBot: random.chance(0.1),
    country: 'DE',
    os: random.pick(['Android', 'iOS', 'Windows']),
    browser: 'Chrome',
    device: 'mobile',
    language: 'de',
    landingId: 5,
    template: 'wheels-royal',
    variant: 0,
    subs: random.chance(0.3) ? [random.pick(NASTY), random.pick(NASTY)] : [],
    ids: random.chance(0.3) ? { fbclid: random.pick(NASTY), tracker: random.pick(NASTY) } : NO_IDS,
    params: random.chance(0.3) ? { [random.pick(MACRO_PARAMETERS)]: random.pick(NASTY) } : {},
    pressMicros: 20_000,
    isToApp: random.chance(0.2),
  };
  return pageTokenCookie(sealPageToken(token, TOKEN_SECRET), false).split(';', 1)[0] ?? '';
}

function touched(cookie: string, random: SeededRandom): string {
  if (random.chance(0.5)) return cookie;
  const at = random.between(4, cookie.length - 1);
  switch (random.between(0, 4)) {
    case 0:
      return cookie.slice(0, at);
    case 1:
      return `${cookie.slice(0, at)}${random.pick(NASTY)}${cookie.slice(at)}`;
    case 2:
      return `${cookie.slice(0, at)}${String.fromCharCode(random.between(33, 255))}${cookie.slice(at + 1)}`;
    case 3:
      return `${cookie}${cookie.slice(4)}`;
    default:
      return `slt=${'~'.repeat(random.between(0, 40))}`;
  }
}
