/**
 * The line that routing does not cross: anyone with the same country, language, device and system gets the same page.
 * Held here at the level of the whole edge: real server, real country database, real parsing of what visitors send.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EdgeDocument } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, readRecorded, startTestEdge, type TestEdge } from '../edge.fixture.ts';
import { FreeVisits } from '../features/domains/free-visits.ts';
import {
  LANDING_ID,
  landingDocument,
  openTestLandings,
  type TestLandings,
} from '../features/landings/landings.fixture.ts';
import { applyDocument } from '../features/streams/apply-document.ts';
import { createClientReader } from '../features/visits/facts/client.ts';
import { type CountryReader, openCountryReader } from '../features/visits/facts/country.ts';
import { createLanguageReader } from '../features/visits/facts/language.ts';
import { readRequestHeaders } from '../http/request-headers.ts';
import { ADDRESSES, LANGUAGES, USER_AGENTS } from './visitors.fixture.ts';
import { documents, facts, NOW_MS, OTHER_LANDING_ID, type Visit, visitWith } from './visits.fixture.ts';

let edge: TestEdge;
let readCountry: CountryReader;
let landings: TestLandings;

beforeAll(async () => {
  readCountry = await openCountryReader(undefined, createLog('test', { level: 'silent' }));
  landings = openTestLandings();
  await landings.put(landingDocument());
  await landings.put(landingDocument({ landingId: OTHER_LANDING_ID, template: 'wheels-night' }));
  const freeVisits = new FreeVisits();
  freeVisits.spendingOf({ host: HOST, visitsPerDay: 1 }, NOW_MS);
  freeVisits.count({ host: HOST, visitsPerDay: 1 });
  edge = await startTestEdge({ readCountry, now: () => NOW_MS, landings: landings.answers, freeVisits });
});
afterAll(() => {
  edge.server.close();
  landings.remove();
});

let version = 0;
async function publish(changes: Partial<EdgeDocument>): Promise<void> {
  const places = {
    routes: edge.routes,
    extras: landings.extras,
    log: createLog('test', { level: 'silent' }),
  };
  await applyDocument(edgeDocument({ ...changes, version: ++version }), places);
}

const askTogether = (visits: readonly Visit[]) =>
  Promise.all(visits.map((visit) => ask(edge.port, visit.headers, { path: visit.path })));

/** Everything by which a visitor could tell two answers apart, except the clock, their own cookie and the compression. */
const visible = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
  const {
    date: _date,
    'set-cookie': _cookie,
    'content-encoding': encoding = '',
    'content-length': length,
    location: _location,
    ...rest
  } = headers;
  expect(Number(length)).toBe(body.length);
  return { status, headers: rest, body: unpack(encoding, body).toString() };
};
/** A redirect carries each visitor's own id and parameters; the destination is the same. */
const placeOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers.location?.split(/[?#]/, 1)[0];
const unpack = (encoding: string, body: Buffer): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;

describe('equal facts, equal pages', () => {
  it('the visits below have the facts they are listed under', () => {
    for (const [country, addresses] of Object.entries(ADDRESSES)) {
      const plain = addresses.map((address) => address.replace('::ffff:', ''));
      expect(plain.map(readCountry), country).toEqual(addresses.map(() => country));
    }
    const readLanguage = createLanguageReader();
    for (const [language, headers] of Object.entries(LANGUAGES)) {
      expect(headers.map(readLanguage), language).toEqual(headers.map(() => language));
    }
    const readClient = createClientReader();
    for (const { device, os, people, bots } of USER_AGENTS) {
      for (const userAgent of [...people, ...bots]) {
        const client = readClient(readRequestHeaders(['User-Agent', userAgent]));
        expect(client, userAgent).toMatchObject({ device, os, isBot: bots.includes(userAgent) });
      }
    }
  });

  it('two visits equal in country, language, device, system and memory get equal pages, whatever else differs', async () => {
    const seen = {
      usedUp: 0,
      black: 0,
      white: 0,
      redirect: 0,
      ownWhite: 0,
      landing: 0,
      other: 0,
      packed: 0,
      mixed: 0,
    };
    const pairs = facts.chain((same) => fc.tuple(visitWith(same), visitWith(same)));
    await fc.assert(
      fc.asyncProperty(documents, pairs, async (changes, pair) => {
        await publish(changes);
        edge.recorded.length = 0;
        const [one, other] = await askTogether(pair);
        if (!one || !other) throw new Error('two visits have two answers');
        expect(visible(other)).toEqual(visible(one));
        // Where they are redirected, the destination is the same.
        expect(placeOf(other)).toBe(placeOf(one));
        if (changes.status === 'deleted') {
          expect(one.status).toBe(421);
          return;
        }
        const rows = edge.recorded.map(readRecorded).filter(({ type }) => type === 'visit');
        expect(rows).toHaveLength(2);
        seen[rows[0]?.page as 'black' | 'white' | 'redirect']++;
        if (rows[0]?.reason === 'daily_visits') seen.usedUp++;
        if (rows[0]?.page === 'white' && changes.whitePage) seen.ownWhite++;
        expect(rows[0]?.landing_id).toBe(rows[1]?.landing_id);
        if (rows[0]?.landing_id === LANDING_ID) seen.landing++;
        if (rows[0]?.landing_id === OTHER_LANDING_ID) seen.other++;
        if (one.headers['content-encoding'] !== other.headers['content-encoding']) seen.packed++;
        if (rows[0]?.is_bot !== rows[1]?.is_bot) seen.mixed++;
      }),
      { numRuns: 600 },
    );
    // A run that saw one page only, no redirect, no landing, no split, no white page of its stream’s own, or no bot beside a person, would have shown nothing.
    const { packed, ...others } = seen;
    for (const [name, count] of Object.entries(others)) expect(count, name).toBeGreaterThan(5);
    expect(packed).toBeGreaterThan(2);
  }, 60_000);

  it('records who is a bot, and serves bots and people of equal facts alike, on either page', async () => {
    for (const { device, os, people, bots } of USER_AGENTS) {
      const declared = { devices: [device], os: [os] } as Partial<EdgeDocument>;
      for (const [countries, page] of [
        [['DE'], 'black'],
        [['FR'], 'white'],
      ] as const) {
        await publish({ ...declared, countries: [...countries] });
        edge.recorded.length = 0;
        const answers = await askTogether(
          [...people, ...bots].map((userAgent) => ({
            headers: ['Host', HOST, 'User-Agent', userAgent, 'X-Forwarded-For', '91.0.0.1'],
            path: '/',
          })),
        );
        expect(new Set(answers.map((answer) => answer.body.toString())).size).toBe(1);
        const rows = edge.recorded.map(readRecorded);
        expect(rows.map((row) => row.page)).toEqual(rows.map(() => page));
        expect(rows.filter((row) => row.is_bot === 1)).toHaveLength(bots.length);
        expect(rows.filter((row) => row.is_bot === 0)).toHaveLength(people.length);
      }
    }
  });
});
