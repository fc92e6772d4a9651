import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, startTestEdge, type TestEdge } from './edge.fixture.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
  edge.routes.apply(edgeDocument());
});
afterEach(() => edge.server.close());

const REQUEST = `GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;

/** A connection that remembers what came over it and how it ended. */
async function openConnection(): Promise<{
  socket: Socket;
  received: () => string;
  end: Promise<'closed' | 'reset'>;
}> {
  const socket = connect(edge.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const end = new Promise<'closed' | 'reset'>((resolve) => {
    socket.on('error', () => resolve('reset'));
    socket.on('close', () => resolve('closed'));
  });
  await once(socket, 'connect');
  return { socket, received: () => received, end };
}

const isWhole = (answer: string) => answer.endsWith('</html>');

describe('drain', () => {
  it('answers what a kept-alive connection still brings, says that it was the last, and closes', async () => {
    const { socket, received, end } = await openConnection();
    socket.write(REQUEST);
    await expect.poll(() => isWhole(received())).toBe(true);
    expect(received()).toMatch(/^connection: keep-alive\r$/im);
    const before = received().length;
    const drained = edge.drain();
    // The request was on its way when the drain began, which it does once nobody waits to be let in.
    await expect.poll(() => edge.server.listening, { interval: 5 }).toBe(false);
    socket.write(REQUEST);
    expect(await end).toBe('closed');
    const last = received().slice(before);
    expect(last).toMatch(/^HTTP\/1\.1 200 /);
    expect(last).toMatch(/^connection: close\r$/im);
    expect(isWhole(last)).toBe(true);
    await drained;
  });

  it('waits for a request of which one half has come', async () => {
    const { socket, received, end } = await openConnection();
    socket.write(REQUEST.slice(0, 20));
    await sleep(50);
    const drained = edge.drain();
    await sleep(300);
    socket.write(REQUEST.slice(20));
    expect(await end).toBe('closed');
    expect(isWhole(received())).toBe(true);
    await drained;
  });

  it('takes no new connection', async () => {
    const { socket } = await openConnection();
    const drained = edge.drain();
    await expect.poll(() => edge.server.listening, { timeout: 500, interval: 5 }).toBe(false);
    await expect(ask(edge.port, ['Host', HOST])).rejects.toThrow('ECONNREFUSED');
    socket.end();
    await drained;
  });

  it('answers those whose connection only the kernel had taken when it began', async () => {
    const answers = Array.from({ length: 50 }, () => ask(edge.port, ['Host', HOST]));
    // Enough for them to connect and send, and not enough for the event loop to let them in.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const drained = edge.drain();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    await drained;
  });

  it('ends at once when nobody is there, and in known time when somebody stays', async () => {
    const before = performance.now();
    await edge.drain();
    expect(performance.now() - before).toBeLessThan(500);
    edge = await startTestEdge();
    const { end } = await openConnection();
    const started = performance.now();
    await edge.drain();
    expect(await end).toBe('closed');
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
