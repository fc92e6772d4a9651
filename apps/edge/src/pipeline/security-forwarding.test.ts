/** Address and country come from the connection, or from a trusted proxy; from anybody else such headers are ignored. */
import { afterEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, readRecorded, startTestEdge, type TestEdge } from '../edge.fixture.ts';

/** Each address of the tests has a country of its own. */
const COUNTRIES: Record<string, string> = { '127.0.0.1': 'LO', '91.0.0.1': 'DE', '73.0.0.1': 'US' };
const FORGED = [
  ['X-Forwarded-For', '91.0.0.1'],
  ['x-forwarded-for', '91.0.0.1, 91.0.0.1'],
  ['CF-IPCountry', 'DE'],
  ['CF-Connecting-IP', '91.0.0.1'],
  ['X-Real-IP', '91.0.0.1'],
  ['True-Client-IP', '91.0.0.1'],
  ['X-Client-IP', '91.0.0.1'],
  ['X-Cluster-Client-IP', '91.0.0.1'],
  ['Fastly-Client-IP', '91.0.0.1'],
  ['X-AppEngine-Country', 'DE'],
  ['CloudFront-Viewer-Country', 'DE'],
  ['X-Country-Code', 'DE'],
  ['Forwarded', 'for=91.0.0.1;proto=https'],
] as const;

let edge: TestEdge;
afterEach(() => {
  edge.server.close();
  edge.server.closeAllConnections();
});

async function start(trustedProxies: string[]): Promise<void> {
  edge = await startTestEdge({ trustedProxies, readCountry: (address) => COUNTRIES[address] ?? 'XX' });
  edge.routes.apply(edgeDocument());
}

async function countryWith(headers: readonly string[]): Promise<unknown> {
  const before = edge.recorded.length;
  await ask(edge.port, ['Host', HOST, 'User-Agent', 'Mozilla/5.0 (Android 14)', ...headers]);
  return readRecorded(edge.recorded[before] ?? '[]').country;
}

describe('a visitor who comes straight to the edge', () => {
  it.each(FORGED)('is where the connection comes from, whatever %s says', async (name, value) => {
    await start([]);
    expect(await countryWith([name, value])).toBe('LO');
  });

  it('gets no mark for secure cookies by saying so', async () => {
    await start([]);
    const answer = await ask(edge.port, ['Host', HOST, 'X-Forwarded-Proto', 'https']);
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure');
  });

  it('is not taken for one of our proxies by naming its address', async () => {
    await start(['10.0.0.1']);
    expect(await countryWith(['X-Forwarded-For', '91.0.0.1, 10.0.0.1'])).toBe('LO');
  });
});

describe('a visitor who comes through our proxy', () => {
  it('is whom the proxy saw, and not whom the visitor says the proxy saw', async () => {
    await start(['127.0.0.1']);
    expect(await countryWith(['X-Forwarded-For', '91.0.0.1, 73.0.0.1'])).toBe('US');
    expect(await countryWith(['X-Forwarded-For', '91.0.0.1', 'X-Forwarded-For', '73.0.0.1'])).toBe('US');
  });

  it.each(FORGED.filter(([name]) => name.toLowerCase() !== 'x-forwarded-for'))(
    'is not moved by %s either',
    async (name, value) => {
      await start(['127.0.0.1']);
      expect(await countryWith([name, value, 'X-Forwarded-For', '73.0.0.1'])).toBe('US');
    },
  );

  it.each([
    '',
    'unknown',
    '_hidden',
    'DE',
    '91.0.0.1:80',
    '91.0.0.1 ',
    '[::1]',
    '999.0.0.1',
    '91.0.0.1\u00a0',
  ])('is nowhere when the last address is none of them: %j', async (last) => {
    await start(['127.0.0.1']);
    const country = await countryWith(['X-Forwarded-For', `73.0.0.1,${last}`]);
    // The address before the last is the client's own claim.
    expect(country).not.toBe('US');
  });
});
