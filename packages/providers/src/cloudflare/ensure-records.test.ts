import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cloudflare } from './cloudflare-types.ts';
import { createCloudflare } from './create-cloudflare.ts';

const ADDRESSES = ['192.0.2.1', '2001:db8::1'];

let fake: FakeCloudflare;
let cloudflare: Cloudflare;
const changed: string[] = [];
let name: string;
let zoneId: string;

beforeAll(async () => {
  fake = await startFakeCloudflare({ onZoneChange: (zone) => void changed.push(zone.name) });
  const token = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '';
  cloudflare = createCloudflare({ credential: { kind: 'token', token }, baseUrl: fake.url });
});
beforeEach(async () => {
  name = `shop${fake.zones.length}.test`;
  zoneId = (await cloudflare.ensureZone(name, FAKE_CLOUDFLARE_ACCOUNT.id)).id;
  changed.length = 0;
});
afterEach(() => fake.heal());
afterAll(() => fake.stop());

const ensure = (addresses = ADDRESSES) => cloudflare.ensureRecords(zoneId, name, addresses);
const records = () =>
  (fake.findZone(name)?.records ?? [])
    .map(({ type, name: host, content, proxied }) => `${host} ${type} ${content}${proxied ? ' proxied' : ''}`)
    .sort();
const wanted = () => [`${name} A 192.0.2.1`, `${name} AAAA 2001:db8::1`];

it('makes the addresses of the name, past the proxy, in one change', async () => {
  await ensure();
  expect(records()).toEqual(wanted());
  expect(changed).toEqual([name]);
});

it('changes nothing the second time', async () => {
  await ensure();
  const ids = fake.findZone(name)?.records.map(({ id }) => id);
  await ensure();
  expect(fake.findZone(name)?.records.map(({ id }) => id)).toEqual(ids);
  expect(changed).toEqual([name]);
});

it('knows an address however it is spelt', async () => {
  await ensure();
  await ensure(['192.0.2.1', '2001:0DB8:0::0001', '192.0.2.1']);
  expect(changed).toEqual([name]);
});

it('takes the place of other addresses, and lets other records be', async () => {
  await fake.addRecord(name, { type: 'A', name: '@', content: '198.51.100.7' });
  await fake.addRecord(name, { type: 'AAAA', name: '@', content: '2001:db8::7' });
  await fake.addRecord(name, { type: 'A', name: '@', content: '192.0.2.1', proxied: true });
  await fake.addRecord(name, { type: 'MX', name: '@', content: 'mx.test' });
  await fake.addRecord(name, { type: 'A', name: 'mail', content: '198.51.100.8' });
  await ensure();
  expect(records()).toEqual([...wanted(), `${name} MX mx.test`, `mail.${name} A 198.51.100.8`].sort());
});

it('moves to new addresses', async () => {
  await ensure();
  await ensure(['192.0.2.2']);
  expect(records()).toEqual([`${name} A 192.0.2.2`]);
});

it('leaves everything alone when a CNAME is in the way', async () => {
  await fake.addRecord(name, { type: 'CNAME', name: '@', content: 'elsewhere.test' });
  const before = records();
  await expect(ensure()).rejects.toMatchObject({
    problem: 'record_in_the_way',
    said: `${name} CNAME elsewhere.test`,
  });
  expect(records()).toEqual(before);
});

it('sees a CNAME that Cloudflare alone knows of', async () => {
  fake.fail(/batch/, { code: 81_054, message: 'A CNAME record with that host already exists.' });
  await expect(ensure()).rejects.toMatchObject({ problem: 'record_in_the_way' });
});

it('looks again when somebody was faster', async () => {
  fake.fail(/batch/, { code: 81_058, message: 'An identical record already exists.' });
  await ensure();
  expect(records()).toEqual(wanted());
});

it('can be repeated after a lost answer', async () => {
  fake.loseAnswer(/batch/);
  await expect(ensure()).rejects.toMatchObject({ problem: 'unreachable' });
  await ensure();
  expect(records()).toEqual(wanted());
});

it('reads every page before it decides', async () => {
  for (let host = 1; host <= 120; host += 1) {
    await fake.addRecord(name, { type: 'TXT', name: '@', content: `note ${host}` });
  }
  await fake.addRecord(name, { type: 'A', name: '@', content: '198.51.100.7' });
  await ensure();
  expect(records().filter((record) => record.includes(' A '))).toEqual(
    wanted().filter((record) => record.includes(' A ')),
  );
});
