/** Random streams and visits whose facts are known beforehand. The same for the same seed. */
import { HOST } from '@sluice/edge/edge.fixture.ts';
import { ADDRESSES, LANGUAGES, USER_AGENTS } from '@sluice/edge/pipeline/visitors.fixture.ts';
import {
  DEVICES,
  type DeclaredFacts,
  EDGE_DOCUMENT_DEFAULTS,
  type EdgeDocument,
  OPERATING_SYSTEMS,
} from '@sluice/routing';
import type { SeededRandom } from '../../faults/seeded-random.ts';

export type GeneratedVisit = {
  facts: DeclaredFacts;
  isReturning: boolean;
  /** As they go over the wire. */
  headers: string[];
};

const STREAM_ID = 7;
export const LANDING_IDS = [5, 6, 8] as const;
const COUNTRIES = Object.keys(ADDRESSES);
const LANGUAGE_CODES = Object.keys(LANGUAGES);
const HOUR_SECONDS = 3_600;
/** Within the day, after it, and a cookie of another stream. */
const COOKIE_AGES_HOURS = [1, 23, 25, 24 * 300] as const;

export function generateDocument(random: SeededRandom, version: number): EdgeDocument {
  const some = <Value>(values: readonly Value[]) => values.filter(() => random.chance(0.6));
  const noneOrSome = <Value>(values: readonly Value[]) => (random.chance(0.6) ? [] : some(values));
  const landings = random.shuffle(LANDING_IDS).slice(0, random.between(0, 3));
  return {
    ...EDGE_DOCUMENT_DEFAULTS,
    streamId: STREAM_ID,
    teamId: 1,
    memberId: 2,
    version,
    hosts: [HOST],
    status: random.chance(0.85) ? 'active' : random.pick(['suspended', 'technical_stop', 'blocked']),
    cloak: random.chance(0.7),
    countries: some(COUNTRIES.filter((country) => country !== 'XX')),
    languages: noneOrSome(LANGUAGE_CODES.filter((language) => language !== '')),
    devices: noneOrSome(DEVICES),
    os: noneOrSome(OPERATING_SYSTEMS),
    link: random.chance(0.9) ? 'https://offer.example/?from=sluice' : null,
    landings: landings.map((id) => ({ id, weight: random.between(0, 100) })),
    ios: random.chance(0.4)
      ? { flow: 'wheel', link: 'https://apps.example/flow', isLandingOff: random.chance(0.7) }
      : null,
    isReturnedToOffer: random.chance(0.4),
  };
}

export function generateVisit(random: SeededRandom, nowMs: number): GeneratedVisit {
  const country = random.pick(COUNTRIES);
  const language = random.pick(LANGUAGE_CODES);
  const { device, os, people, bots } = random.pick(USER_AGENTS);
  const isKnown = random.chance(0.4);
  const isOfThisStream = random.chance(0.8);
  const cookie = cookieOf(random, nowMs, isOfThisStream ? STREAM_ID : STREAM_ID + 1);
  return {
    facts: { country, language, device, os },
    isReturning: isKnown && isOfThisStream,
    headers: [
      ...['Host', HOST],
      ...['X-Forwarded-For', random.pick(ADDRESSES[country] ?? [])],
      ...['Accept-Language', random.pick(LANGUAGES[language] ?? [])],
      ...['User-Agent', random.pick([...people, ...bots])],
      ...(isKnown ? ['Cookie', cookie] : []),
    ],
  };
}

function cookieOf(random: SeededRandom, nowMs: number, streamId: number): string {
  const ageSeconds = random.pick(COOKIE_AGES_HOURS) * HOUR_SECONDS;
  const uniqueAt = Math.floor(nowMs / 1000) - ageSeconds;
  return `slv=${random.between(1, 2 ** 31)}.${streamId.toString(36)}.${uniqueAt.toString(36)}`;
}
