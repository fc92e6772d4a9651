import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CloudflareProblem } from './cloudflare-error.ts';
import type { Cloudflare, CloudflareCredential } from './cloudflare-types.ts';
import { createCloudflare } from './create-cloudflare.ts';

const [TOKEN = ''] = FAKE_CLOUDFLARE_ACCOUNT.tokens;
const [GLOBAL_KEY = { email: '', key: '' }] = FAKE_CLOUDFLARE_ACCOUNT.globalKeys;
const OTHER_ACCOUNT = { id: 'f'.repeat(32), name: 'Other', tokens: ['another-token'], globalKeys: [] };
const ADDRESSES = ['192.0.2.1', '2001:db8::1'];

let fake: FakeCloudflare;
let cloudflare: Cloudflare;
const freshName = () => `shop${fake.zones.length}-${fake.calls.length}.test`;

beforeAll(async () => {
  fake = await startFakeCloudflare({
    accounts: [FAKE_CLOUDFLARE_ACCOUNT, OTHER_ACCOUNT],
    bannedNames: ['banned.test'],
  });
  cloudflare = open({ kind: 'token', token: TOKEN });
});
afterEach(() => fake.heal());
afterAll(() => fake.stop());

const open = (credential: CloudflareCredential, timeoutMs = 2_000) =>
  createCloudflare({ credential, baseUrl: fake.url, timeoutMs });
const makeZone = (name = freshName()) => cloudflare.ensureZone(name, FAKE_CLOUDFLARE_ACCOUNT.id);
const problem = (name: CloudflareProblem) => expect.objectContaining({ problem: name });

describe('the account', () => {
  it('is found by token, and by e-mail and global key', async () => {
    const account = { id: FAKE_CLOUDFLARE_ACCOUNT.id, name: 'Fake account' };
    expect(await cloudflare.findAccount()).toEqual(account);
    expect(await open({ kind: 'global_key', ...GLOBAL_KEY }).findAccount()).toEqual(account);
  });

  it.each<[string, CloudflareCredential]>([
    ['an unknown token', { kind: 'token', token: 'wrong' }],
    ['an unknown key', { kind: 'global_key', email: GLOBAL_KEY.email, key: 'wrong' }],
    ['a token pasted with a line break', { kind: 'token', token: `${TOKEN}\n` }],
    ['an empty token', { kind: 'token', token: '' }],
  ])('says key_invalid of %s', async (_, credential) => {
    await expect(open(credential).findAccount()).rejects.toEqual(problem('key_invalid'));
  });

  it('takes "authentication error" for the key here, and for a missing right elsewhere', async () => {
    fake.fail(/./, { status: 403, code: 10_000, message: 'Authentication error', times: 2 });
    await expect(cloudflare.findAccount()).rejects.toEqual(problem('key_invalid'));
    await expect(makeZone()).rejects.toEqual(problem('forbidden'));
  });
});

describe('a zone', () => {
  it('is made once, and found when it stands already', async () => {
    const zone = await makeZone('made.test');
    expect(zone).toMatchObject({ name: 'made.test', status: 'pending', isPhishing: false });
    expect(zone.nameServers).toEqual(['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test']);
    expect(await makeZone('made.test')).toEqual(zone);
    expect(fake.zones.filter(({ name }) => name === 'made.test')).toHaveLength(1);
  });

  it('survives a lost answer: the second call finds what the first one made', async () => {
    fake.loseAnswer('POST /zones');
    await expect(makeZone('lost.test')).rejects.toEqual(problem('unreachable'));
    expect(await makeZone('lost.test')).toMatchObject({ name: 'lost.test' });
  });

  it('is one zone when something on the way sends the request twice', async () => {
    fake.repeat('POST /zones');
    expect(await makeZone('twice.test')).toMatchObject({ name: 'twice.test' });
    expect(fake.zones.filter(({ name }) => name === 'twice.test')).toHaveLength(1);
  });

  it('of another account is zone_elsewhere, a banned one zone_banned', async () => {
    const other = open({ kind: 'token', token: 'another-token' });
    await other.ensureZone('theirs.test', OTHER_ACCOUNT.id);
    await expect(makeZone('theirs.test')).rejects.toEqual(problem('zone_elsewhere'));
    await expect(makeZone('banned.test')).rejects.toEqual(problem('zone_banned'));
  });

  it('tells its status and whether it was flagged', async () => {
    const { id, name } = await makeZone();
    await fake.activate(name);
    expect(await cloudflare.getZone(id)).toMatchObject({ status: 'active', isPhishing: false });
    await fake.changeZone(name, { status: 'moved', isPhishing: true });
    expect(await cloudflare.getZone(id)).toMatchObject({ status: 'moved', isPhishing: true });
  });

  it('that was removed is zone_gone, for every call', async () => {
    const { id, name } = await makeZone();
    fake.removeZone(name);
    for (const call of [
      () => cloudflare.getZone(id),
      () => cloudflare.askActivation(id),
      () => cloudflare.ensureTls(id),
      () => cloudflare.ensureRecords(id, name, ADDRESSES),
    ]) {
      await expect(call()).rejects.toEqual(problem('zone_gone'));
    }
  });

  it('of somebody else is forbidden', async () => {
    const zone = await open({ kind: 'token', token: 'another-token' }).ensureZone(
      freshName(),
      OTHER_ACCOUNT.id,
    );
    await expect(cloudflare.getZone(zone.id)).rejects.toEqual(problem('forbidden'));
  });
});

describe('asking for activation', () => {
  it('takes "too early" for an answer, and a wrong key for an error', async () => {
    const { id } = await makeZone();
    await cloudflare.askActivation(id);
    fake.fail(/activation_check/, { status: 429, message: 'only once an hour' });
    await cloudflare.askActivation(id);
    fake.fail(/activation_check/, { status: 400, code: 1224, message: 'performed too recently' });
    await cloudflare.askActivation(id);
    fake.fail(/activation_check/, { status: 403, code: 9109, message: 'Invalid access token' });
    await expect(cloudflare.askActivation(id)).rejects.toEqual(problem('key_invalid'));
  });
});

describe('TLS', () => {
  it('is strict, always on, 1.2 at least', async () => {
    const { id, name } = await makeZone();
    await cloudflare.ensureTls(id);
    expect(fake.findZone(name)?.settings).toEqual({
      ssl: 'strict',
      always_use_https: 'on',
      min_tls_version: '1.2',
    });
  });
});

describe('what goes wrong on the way', () => {
  it('429 is limit_reached, with the delay that was asked for', async () => {
    fake.fail('GET /accounts', { status: 429, retryAfterSeconds: 300 });
    await expect(cloudflare.findAccount()).rejects.toMatchObject({
      problem: 'limit_reached',
      retryAfterMs: 300_000,
    });
    fake.fail('GET /accounts', { status: 429 });
    await expect(cloudflare.findAccount()).rejects.toMatchObject({
      problem: 'limit_reached',
      retryAfterMs: undefined,
    });
  });

  it('is tried once and no more', async () => {
    const before = fake.calls.length;
    fake.fail('GET /accounts', { status: 503, times: 3 });
    await expect(cloudflare.findAccount()).rejects.toEqual(problem('unreachable'));
    expect(fake.calls.length - before).toBe(1);
  });

  it('a page instead of JSON is unreachable, whatever its status, and no empty list', async () => {
    for (const status of [200, 502]) {
      fake.fail('GET /accounts', { html: '<h1>Be right back</h1>', status });
      await expect(cloudflare.findAccount()).rejects.toEqual(problem('unreachable'));
    }
  });

  it('a success that is none is unreachable', async () => {
    fake.fail('GET /accounts', { status: 200, code: 1, message: 'odd' });
    await expect(cloudflare.findAccount()).rejects.toEqual(problem('unreachable'));
  });

  it('a slow answer, a broken connection and a closed port are unreachable', async () => {
    fake.delay('GET /accounts', 1_000);
    const hasty = open({ kind: 'token', token: TOKEN }, 50);
    await expect(hasty.findAccount()).rejects.toMatchObject({ problem: 'unreachable', said: /timed out/ });
    fake.loseAnswer('GET /accounts');
    await expect(cloudflare.findAccount()).rejects.toEqual(problem('unreachable'));
    const gone = await startFakeCloudflare();
    await gone.stop();
    const nobody = createCloudflare({ credential: { kind: 'token', token: TOKEN }, baseUrl: gone.url });
    await expect(nobody.findAccount()).rejects.toMatchObject({ said: 'no answer (ECONNREFUSED)' });
  });

  it('any other refusal keeps the words of Cloudflare', async () => {
    fake.fail('POST /zones', { code: 1118, message: 'You have exceeded the limit for adding zones.' });
    await expect(makeZone()).rejects.toMatchObject({
      problem: 'refused',
      said: 'You have exceeded the limit for adding zones. (1118)',
    });
  });

  it('ends at once when whoever asked goes away', async () => {
    const stop = new AbortController();
    fake.delay('GET /accounts', 5_000);
    const call = createCloudflare({
      credential: { kind: 'token', token: TOKEN },
      baseUrl: fake.url,
      signal: stop.signal,
    }).findAccount();
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toEqual(problem('unreachable'));
  });
});
