/** A domain from registration to HTTPS, with the same adapters and settings that api and worker use. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cloudflareOpener,
  createEdgeView,
  type EdgeView,
  edgeSettings,
  findRegistrar,
  type OpenCloudflare,
  providerSettings,
} from '@sluice/providers/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FAKE_CLOUDFLARE_ACCOUNT } from './cloudflare/index.ts';
import { startControl } from './start-control.ts';
import { type Outside, startOutside } from './start-outside.ts';

const undo = new AsyncDisposableStack();
afterAll(() => undo.disposeAsync());

const approved = new Set<string>();
let outside: Outside;
let view: EdgeView;
let openCloudflare: OpenCloudflare;

/** Stands for the api's gate, under /ask, and for the edge. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
  const isRefused = pathname === '/ask' && !approved.has(searchParams.get('domain') ?? '');
  response.writeHead(isRefused ? 404 : 200).end(`page of ${request.headers.host}`);
}

beforeAll(async () => {
  const upstream = createServer(answer).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  undo.defer(async () => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const { port } = upstream.address() as AddressInfo;
  const dir = mkdtempSync(join(tmpdir(), 'sluice-outside-'));
  undo.defer(async () => rmSync(dir, { recursive: true, force: true }));
  outside = await startOutside({ dir, edgePort: port, askUrl: `http://127.0.0.1:${port}/ask` });
  undo.defer(outside.stop);
  view = createEdgeView(z.object(edgeSettings).parse(outside.env));
  openCloudflare = cloudflareOpener(z.object(providerSettings).parse(outside.env));
});

async function makeZone(host: string, token = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '') {
  const cloudflare = openCloudflare({ kind: 'token', token });
  const { id: accountId } = await cloudflare.findAccount();
  const zone = await cloudflare.ensureZone(host, accountId);
  await cloudflare.ensureRecords(zone.id, host, view.addresses);
  return { cloudflare, zone };
}

describe('an own domain', () => {
  it('goes from a zone over name servers to a page over HTTPS', async () => {
    const host = 'own.example';
    const { cloudflare, zone } = await makeZone(host);
    expect(await view.findNameServers(host)).toEqual({ kind: 'missing' });

    await outside.delegate(host, ['ns1.parking.test', 'ns2.parking.test']);
    expect(await view.findNameServers(host)).toMatchObject({
      values: ['ns1.parking.test', 'ns2.parking.test'],
    });
    expect(await view.findAddresses(host)).toEqual({ kind: 'missing' });
    expect((await cloudflare.getZone(zone.id)).status).toBe('pending');

    await outside.delegate(host, zone.nameServers);
    expect(await view.findNameServers(host)).toMatchObject({ values: [...zone.nameServers].sort() });
    expect(await view.findAddresses(host)).toMatchObject({ values: [...view.addresses] });
    expect((await cloudflare.getZone(zone.id)).status).toBe('active');

    approved.add(host);
    expect(await view.probe(host, view)).toMatchObject({ kind: 'served', status: 200 });
    expect((await outside.fetch(host)).body).toBe(`page of ${host}`);
  });

  it('shows a record that was made after the name came', async () => {
    const host = 'late.example';
    await makeZone(host);
    await outside.delegate(host);
    await outside.cloudflare.addRecord(host, { type: 'TXT', name: '@', content: 'hello' });
    await outside.cloudflare.addRecord(host, { type: 'A', name: 'shop', content: '127.0.0.5' });
    expect(await view.findAddresses(`shop.${host}`)).toMatchObject({ values: ['127.0.0.5'] });
  });

  it('cannot be delegated to a zone that is not there', async () => {
    await expect(outside.delegate('nowhere.example')).rejects.toThrow('has no zone at Cloudflare');
  });
});

it('a bought domain is seen at once, with the name servers that it was registered with', async () => {
  const host = 'bought.com';
  const { zone } = await makeZone(host, outside.env.PLATFORM_CLOUDFLARE_TOKEN);
  const registrar = findRegistrar(z.object(providerSettings).parse(outside.env));
  expect(await registrar?.listOffers([host])).toMatchObject([{ host }]);
  await registrar?.register({ host, nameServers: zone.nameServers, years: 1 });
  expect(await view.findNameServers(host)).toMatchObject({ values: [...zone.nameServers].sort() });
  expect(await view.findAddresses(host)).toMatchObject({ values: [...view.addresses] });
  expect(outside.cloudflare.findZone(host)?.status).toBe('active');
});

it('a person does at the registrar, over HTTP, what a person does there', async () => {
  const control = await startControl(outside);
  const post = async (path: string) => {
    const response = await fetch(`${control.url}${path}`, { method: 'POST' });
    return { status: response.status, text: await response.text() };
  };
  try {
    await makeZone('posted.example');
    expect(await post('/delegate?host=posted.example')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/posted\.example {2}active/),
    });
    await post('/point?host=posted.example&address=127.0.0.9');
    expect(await view.findAddresses('posted.example')).toMatchObject({ values: ['127.0.0.9'] });
    await post('/release?host=posted.example');
    expect(await view.findNameServers('posted.example')).toEqual({ kind: 'missing' });
    expect(await post('/delegate?host=nobody.example')).toMatchObject({ status: 400 });
    expect(await post('/point?host=not a host')).toMatchObject({ status: 400 });
    expect((await fetch(control.url)).status).toBe(200);
  } finally {
    await control.stop();
  }
});
