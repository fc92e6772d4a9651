import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

let target: Server;
let proxy: TcpProxy;
let received: string[];

beforeEach(async () => {
  received = [];
  target = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()).toString());
    response.end('done');
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  proxy = await tcpProxy({ target: `http://127.0.0.1:${(target.address() as AddressInfo).port}/path` });
});

afterEach(async () => {
  await proxy.close();
  target.closeAllConnections();
  target.close();
});

async function post(body: string): Promise<string> {
  return (await fetch(proxy.url, { method: 'POST', body })).text();
}

it('passes everything on, large bodies too', async () => {
  expect(new URL(proxy.url).pathname).toBe('/path');
  const body = 'x'.repeat(3_000_000);
  expect(await post(body)).toBe('done');
  expect(received).toEqual([body]);
});

it('loses the answer after the work was done, as often as told', async () => {
  proxy.dropResponses(1);
  await expect(post('a')).rejects.toThrow();
  expect(received).toEqual(['a']);
  expect(await post('b')).toBe('done');
});

it('cuts open connections and refuses new ones until healed', async () => {
  proxy.delay(5_000);
  const waiting = post('a');
  await expect.poll(() => received).toEqual(['a']);
  proxy.cut();
  await expect(waiting).rejects.toThrow();
  await expect(post('b')).rejects.toThrow();
  proxy.heal();
  expect(await post('c')).toBe('done');
  expect(received).toEqual(['a', 'c']);
});

it.each([
  ['requests', []],
  ['answers', ['a']],
  ['both', []],
] as const)('swallows %s without a word, and is a line again when healed', async (what, arrived) => {
  proxy.swallow(what);
  const waiting = post('a');
  const isOver = await Promise.race([waiting.then(() => true), sleep(150, false)]);
  expect(isOver).toBe(false);
  expect(received).toEqual(arrived);
  proxy.heal();
  await expect(waiting).rejects.toThrow();
  expect(await post('b')).toBe('done');
});

it('holds answers back', async () => {
  proxy.delay(150);
  const before = performance.now();
  expect(await post('a')).toBe('done');
  expect(performance.now() - before).toBeGreaterThanOrEqual(145);
});

it('keeps user, scheme and path of addresses that are not http', async () => {
  const postgres = await tcpProxy({ target: 'postgres://me@127.0.0.1:5432/db?a=1' });
  expect(postgres.url).toBe(`postgres://me@127.0.0.1:${postgres.port}/db?a=1`);
  await postgres.close();
});
