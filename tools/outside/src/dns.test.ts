import { Resolver } from 'node:dns/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDelegations } from './delegations.ts';
import { type Dns, startDns } from './dns.ts';
import { zoneFile } from './zone-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'sluice-dns-'));
const resolver = new Resolver({ timeout: 500, tries: 2 });
let dns: Dns;
beforeAll(async () => {
  dns = await startDns({ dir });
  resolver.setServers([dns.server]);
});
afterAll(async () => {
  await dns.stop();
  rmSync(dir, { recursive: true, force: true });
});

const addressesOf = (name: string) =>
  resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => error.code);
const serversOf = (name: string) =>
  resolver.resolveNs(name).then(
    (found) => found.sort(),
    (error: NodeJS.ErrnoException) => error.code,
  );

describe('the name server', () => {
  it('shows a zone as soon as it is set, changed or removed', async () => {
    expect(await addressesOf('one.example')).toBe('ENOTFOUND');
    for (const value of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) {
      await dns.setZone('one.example', [{ name: '@', type: 'A', value }]);
      expect(await addressesOf('one.example')).toEqual([value]);
    }
    await dns.removeZone('one.example');
    expect(await addressesOf('one.example')).toBe('ENOTFOUND');
  });

  it('takes many changes at once, each whole', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `many-${index}.example`);
    await Promise.all(
      names.map((name, index) => dns.setZone(name, [{ name: 'www', type: 'A', value: `127.0.1.${index}` }])),
    );
    const seen = await Promise.all(names.map((name) => addressesOf(`www.${name}`)));
    expect(seen).toEqual(names.map((_, index) => [`127.0.1.${index}`]));
  });

  it('goes on after a change that it refuses', async () => {
    await expect(dns.setZone('bad zone', [])).rejects.toThrow('not a name of a zone');
    await expect(
      dns.setZone('clash.example', [
        { name: 'a', type: 'CNAME', value: 'b.example' },
        { name: 'a', type: 'A', value: '127.0.0.1' },
      ]),
    ).rejects.toThrow();
    await dns.setZone('after.example', [{ name: '@', type: 'TXT', value: 'still "here"' }]);
    expect(await resolver.resolveTxt('after.example')).toEqual([['still "here"']]);
  });
});

describe('a delegation', () => {
  const OURS = ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'];
  const records = [{ name: '@', type: 'A', value: '127.0.0.1' } as const];

  it('shows the records of a zone once its owner has pointed the name to its servers', async () => {
    const seen: string[] = [];
    const delegations = createDelegations(dns, ({ name }) => void seen.push(name));
    await delegations.hold({ name: 'own.example', nameServers: OURS, records });
    expect(await serversOf('own.example')).toBe('ENOTFOUND');

    await delegations.delegate('own.example', ['ns1.parking.test']);
    expect(await serversOf('own.example')).toEqual(['ns1.parking.test']);
    expect(await addressesOf('own.example')).toBe('ENODATA');
    expect(seen).toEqual([]);

    await delegations.delegate('own.example', ['Bob.ns.cloudflare.test.', 'ada.ns.cloudflare.test']);
    expect(await serversOf('own.example')).toEqual(OURS);
    expect(await addressesOf('own.example')).toEqual(['127.0.0.1']);
    expect(seen).toEqual(['own.example']);

    await delegations.hold({ name: 'own.example', nameServers: OURS, records: [] });
    expect(await addressesOf('own.example')).toBe('ENODATA');
    await delegations.release('own.example');
    expect(await serversOf('own.example')).toBe('ENOTFOUND');
  });
});

it.each([
  [{ name: 'a\n@', type: 'A', value: '127.0.0.1' } as const],
  [{ name: '@', type: 'A', value: '127.0.0.1\n$INCLUDE /etc/passwd' } as const],
  [{ name: '@', type: 'NS', value: 'a b' } as const],
])('a record that is more than a record is refused: %j', (record) => {
  expect(() => zoneFile([record])).toThrow('not a');
});
