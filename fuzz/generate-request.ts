/** Request number `index` of a seed: the same two numbers give the same bytes, so a failure can be reported and repeated. */
import { ENDPOINTS } from '@sluice/edge/pipeline/endpoints.ts';
import { type SeededRandom, seededRandom } from '../faults/seeded-random.ts';
import { bodyOf } from './bodies.ts';
import { breakFrame } from './broken-frames.ts';
import { cookieHeader } from './cookies.ts';
import {
  HEADER_NAMES,
  HEADER_VALUES,
  METHODS,
  NASTY,
  ODD_METHODS,
  PATH_TWISTS,
  PATHS,
  QUERY_NAMES,
  USER_AGENTS,
} from './corpus.ts';
import type { FuzzRequest } from './request.ts';
import { CONVERSION_SECRET, HOSTS } from './streams.ts';

const BROKEN_SHARE = 0.02;
/** Every endpoint from the edge's own list: a new one is fuzzed from its first day. */
const ENDPOINT_PATHS = ENDPOINTS.map(({ path }) => path);
const STRANGE_HOSTS = [
  '',
  'unknown.example',
  '127.0.0.1',
  '[::1]',
  'a'.repeat(300),
  'plain.example.',
  'plain.example/x',
];

export function generateRequest(seed: number, index: number, nowMs: number): FuzzRequest {
  const random = seededRandom(`request ${index}`, seed);
  const method = random.chance(0.95) ? random.pick(METHODS) : random.pick(ODD_METHODS);
  const { written, host } = hostOf(random);
  const target = targetOf(random);
  const body = method === 'GET' || method === 'HEAD' ? '' : bodyOf(random);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${written}`,
    ...headerLines(random, nowMs),
    ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
  ];
  const bytes = `${lines.join('\r\n')}\r\n\r\n${body}`;
  const isRoot = target === '/' || target.startsWith('/?');
  const whole = { index, bytes, method, host, isBroken: false, isVisit: method === 'GET' && isRoot };
  return random.chance(BROKEN_SHARE) ? breakFrame(whole, random) : whole;
}

function hostOf(random: SeededRandom): { written: string; host: string } {
  if (random.chance(0.1)) {
    const strange = random.pick(STRANGE_HOSTS);
    return { written: strange, host: '' };
  }
  const host = random.pick(HOSTS);
  return { written: random.pick([host, host, host, host.toUpperCase(), `${host}:443`, `${host}:x`]), host };
}

function targetOf(random: SeededRandom): string {
  let path = random.chance(0.6) ? random.pick(PATHS) : random.pick(ENDPOINT_PATHS);
  if (path === '/c/') path += random.pick([CONVERSION_SECRET, CONVERSION_SECRET, 'x', '', ...NASTY]);
  if (random.chance(0.15)) path += random.pick(PATH_TWISTS);
  if (random.chance(0.5)) return withoutBlanks(path);
  const pairs = Array.from({ length: random.between(1, 6) }, () => {
    const name = random.pick(QUERY_NAMES);
    return random.chance(0.9) ? `${name}=${random.pick(NASTY)}` : name;
  });
  return withoutBlanks(`${path}?${pairs.join(random.pick(['&', '&', '&&', ';', '?']))}`);
}

/** A blank in a target would end it, and control characters belong to the broken frames. */
const withoutBlanks = (target: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand there
  target.replaceAll(/[\u0000-\u0020\u007f]/g, '_');

function headerLines(random: SeededRandom, nowMs: number): string[] {
  const lines = [`User-Agent: ${random.pick(USER_AGENTS)}`];
  const cookie = random.chance(0.5) ? cookieHeader(random, nowMs) : '';
  if (cookie !== '') lines.push(`Cookie: ${clean(cookie)}`);
  for (let count = random.between(0, 6); count > 0; count--) {
    const value = random.chance(0.7) ? random.pick(HEADER_VALUES) : random.pick(NASTY);
    lines.push(`${random.pick(HEADER_NAMES)}: ${clean(value)}`);
  }
  return lines;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header's value ends at these
const clean = (value: string): string => value.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '_');
