import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dns, startDns } from '@sluice/outside/dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResolver } from './create-resolver.ts';

describe('against a real name server', () => {
  const dir = mkdtempSync(join(tmpdir(), 'resolver-'));
  let dns: Dns;
  beforeAll(async () => {
    dns = await startDns({ dir });
    await dns.setZone('shop.test', [
      { name: '@', type: 'NS', value: 'Bob.ns.cloudflare.test' },
      { name: '@', type: 'NS', value: 'ada.ns.cloudflare.test' },
      { name: '@', type: 'A', value: '192.0.2.2' },
      { name: '@', type: 'A', value: '192.0.2.1' },
      { name: '@', type: 'AAAA', value: '2001:db8::1' },
      { name: 'four', type: 'A', value: '192.0.2.4' },
      { name: 'note', type: 'TXT', value: 'no address' },
      { name: '_sluice', type: 'TXT', value: 'Sluice-Domain=Ab1.' },
      { name: '_sluice', type: 'TXT', value: 'another' },
    ]);
  });
  afterAll(async () => {
    await dns.stop();
    rmSync(dir, { recursive: true });
  });
  const resolver = () => createResolver({ servers: [dns.server] });

  it('finds name servers, lower case, sorted, without the last dot', async () => {
    expect(await resolver().findNameServers('shop.test')).toEqual({
      kind: 'found',
      values: ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'],
    });
  });

  it('finds addresses of both kinds, or of the one there is', async () => {
    expect(await resolver().findAddresses('shop.test')).toEqual({
      kind: 'found',
      values: ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
    });
    expect(await resolver().findAddresses('four.shop.test')).toEqual({
      kind: 'found',
      values: ['192.0.2.4'],
    });
  });

  it('finds texts as they are written', async () => {
    expect(await resolver().findTexts('_sluice.shop.test')).toEqual({
      kind: 'found',
      values: ['Sluice-Domain=Ab1.', 'another'],
    });
    expect(await resolver().findTexts('four.shop.test')).toEqual({ kind: 'missing' });
    expect(await resolver().findTexts('_sluice.nobody.test')).toEqual({ kind: 'missing' });
  });

  it('sees a change at the next look', async () => {
    await dns.setZone('new.test', [{ name: '@', type: 'A', value: '192.0.2.1' }]);
    expect(await resolver().findAddresses('new.test')).toMatchObject({ kind: 'found' });
    await dns.removeZone('new.test');
    expect(await resolver().findAddresses('new.test')).toEqual({ kind: 'missing' });
  });

  it.each(['note.shop.test', 'nobody.shop.test', 'nobody.test', 'not a name', `${'a'.repeat(64)}.test`])(
    'says missing of %j',
    async (host) => {
      expect(await resolver().findAddresses(host)).toEqual({ kind: 'missing' });
      expect(await resolver().findNameServers(host)).toEqual({ kind: 'missing' });
    },
  );
});

describe('against a server that does not answer the question', () => {
  const SERVFAIL = 2;
  const REFUSED = 5;
  let socket: Socket;
  afterAll(() => socket.close());

  it.each([
    ['fails', SERVFAIL],
    ['refuses', REFUSED],
    ['says nothing', undefined],
    ['fails for IPv6 alone', 'v6'],
  ] as const)('that %s is unreachable', async (_, response) => {
    socket = await answerAll(response);
    const resolver = createResolver({ servers: [`127.0.0.1:${socket.address().port}`], timeoutMs: 100 });
    expect(await resolver.findAddresses('shop.test')).toEqual({ kind: 'unreachable' });
    if (response !== 'v6')
      expect(await resolver.findNameServers('shop.test')).toEqual({ kind: 'unreachable' });
  });

  it('that is not there is unreachable', async () => {
    const gone = await answerAll(undefined);
    const servers = [`127.0.0.1:${gone.address().port}`];
    gone.close();
    await once(gone, 'close');
    expect(await createResolver({ servers }).findNameServers('shop.test')).toEqual({ kind: 'unreachable' });
  });

  /** Sends every question back with this response code; `v6` is an empty answer, but for AAAA a failure. */
  async function answerAll(response: number | 'v6' | undefined): Promise<Socket> {
    const server = createSocket('udp4');
    server.on('message', (question, { port, address }) => {
      if (response === undefined) return;
      const isV6 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 28;
      const code = response === 'v6' ? (isV6 ? SERVFAIL : 0) : response;
      const answer = Buffer.from(question);
      answer.writeUInt16BE(0x8180 | code, 2);
      server.send(answer, port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
});
