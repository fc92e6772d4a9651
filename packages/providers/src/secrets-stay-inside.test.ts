/** Whatever a provider answers, even with our own key in its words, no error and no list of calls shows the key. */
import { inspect } from 'node:util';
import { type FakeCloudflare, startFakeCloudflare } from '@sluice/outside/cloudflare';
import { type FakeNamecheap, startFakeNamecheap } from '@sluice/outside/namecheap';
import { type FakeCrashGames, startFakeCrashGames } from '@sluice/outside/platforms';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCloudflare } from './cloudflare/index.ts';
import { createCrashGames } from './crash-games/index.ts';
import { createNamecheap } from './namecheap/index.ts';

const CONTACT = {
  firstName: 'A',
  lastName: 'B',
  address: 'C',
  city: 'D',
  stateProvince: 'E',
  postalCode: 'F',
  country: 'LV',
  phone: '+371.20000000',
  email: 'a@sluice.test',
};

/** As keys are, and now and then with what a careless paste brings along. */
const secret = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/),
    fc.constantFrom('', '', '', '\n', ' ', '\r\nX-Other: 1', 'é'),
  )
  .map((parts) => parts.join(''));
const words = fc.constantFrom('the key KEY is wrong', 'KEYKEY', '<b>KEY</b>', 'header "Bearer KEY"');
const failure = fc.record({
  status: fc.constantFrom(200, 400, 401, 403, 404, 429, 500, 503),
  code: fc.constantFrom(undefined, 1061, 6003, 9109, 10_000, 3_019_166, 2_528_166, 5_050_900),
  isPage: fc.boolean(),
  isLost: fc.boolean(),
  words,
});

let cloudflare: FakeCloudflare;
let namecheap: FakeNamecheap;
let crashGames: FakeCrashGames;
beforeAll(async () => {
  [cloudflare, namecheap, crashGames] = await Promise.all([
    startFakeCloudflare(),
    startFakeNamecheap(),
    startFakeCrashGames(),
  ]);
});
afterAll(() => Promise.all([cloudflare.stop(), namecheap.stop(), crashGames.stop()]));

type Failure = typeof failure extends fc.Arbitrary<infer Value> ? Value : never;

function plan(
  fake: FakeCloudflare | FakeNamecheap | FakeCrashGames,
  { status, code, isPage, isLost, words }: Failure,
  key: string,
) {
  fake.heal();
  const message = words.replaceAll('KEY', key);
  if (isLost) fake.loseAnswer(/./);
  else fake.fail(/./, { status, message, ...(code && { code }), ...(isPage && { html: message }) });
}

async function thrown(call: () => Promise<unknown>): Promise<string> {
  const error = await call().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  // The whole of it, with its stack, causes and fields: what a log would write.
  return inspect(error, { depth: 10, showHidden: true });
}

it('keeps the keys of Cloudflare to itself', async () => {
  await fc.assert(
    fc.asyncProperty(secret, failure, fc.boolean(), async (key, failing, isToken) => {
      plan(cloudflare, failing, key);
      const credential = isToken
        ? ({ kind: 'token', token: key } as const)
        : ({ kind: 'global_key', email: 'nika@sluice.test', key } as const);
      const api = createCloudflare({ credential, baseUrl: cloudflare.url });
      expect(await thrown(() => api.findAccount())).not.toContain(key);
      expect(JSON.stringify(cloudflare.calls)).not.toContain(key);
    }),
    { numRuns: 150 },
  );
});

it('keeps the key of Namecheap to itself', async () => {
  await fc.assert(
    fc.asyncProperty(secret, failure, async (apiKey, failing) => {
      plan(namecheap, failing, apiKey);
      const registrar = createNamecheap({
        ...namecheap.account,
        baseUrl: namecheap.url,
        apiKey,
        contact: CONTACT,
      });
      const order = { host: 'shop.com', nameServers: ['a.test', 'b.test'], years: 1 } as const;
      expect(await thrown(() => registrar.register(order))).not.toContain(apiKey);
      expect(await thrown(() => registrar.findOwned('shop.com'))).not.toContain(apiKey);
      expect(JSON.stringify(namecheap.calls)).not.toContain(apiKey);
    }),
    { numRuns: 150 },
  );
});

it('keeps the key of the crash-games platform to itself', async () => {
  await fc.assert(
    fc.asyncProperty(secret, failure, async (key, failing) => {
      plan(crashGames, failing, key);
      const platform = createCrashGames({ baseUrl: crashGames.url, key });
      expect(await thrown(() => platform.findAccount())).not.toContain(key);
      expect(JSON.stringify(crashGames.calls)).not.toContain(key);
    }),
    { numRuns: 150 },
  );
});
