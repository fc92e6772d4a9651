import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { IDLE_SECONDS, IdleConnections } from './idle-connections.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

async function openServer(answer: (response: ServerResponse) => void = (response) => response.end('ok')) {
  let nowMs = 1_000_000;
  const idle: { current?: IdleConnections } = {};
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    idle.current?.noteRequest(request.socket, nowMs);
    answer(response);
  });
  const connections = new IdleConnections(server, () => nowMs);
  idle.current = connections;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({ close: () => server.close() });
  const open = async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    opened.push({ close: () => socket.destroy() });
    socket.resume();
    await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
    return socket;
  };
  const sweepAfter = (seconds: number) => {
    nowMs += seconds * 1000;
    connections.sweep(nowMs);
  };
  return { open, sweepAfter };
}

describe('IdleConnections', () => {
  it('closes a connection that has been idle for so long, and only that one', async () => {
    const { open, sweepAfter } = await openServer();
    const silent = await open();
    sweepAfter(IDLE_SECONDS - 10);
    const busy = await open();
    busy.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(busy, 'data');
    const closed = once(silent, 'close');
    sweepAfter(11);
    await closed;
    expect([silent.destroyed, busy.destroyed]).toEqual([true, false]);
  });

  it('leaves a connection alone over which an answer still goes, and closes it when nobody takes it any more', async () => {
    const { open, sweepAfter } = await openServer((response) => {
      const piece = Buffer.alloc(1024 * 1024);
      const source = Readable.from(
        (function* () {
          for (let count = 0; count < 40; count++) yield piece;
        })(),
      );
      pipeline(source, response, () => undefined);
    });
    const socket = await open();
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    let closed = false;
    socket.on('close', () => {
      closed = true;
    });
    for (let turn = 1; turn <= 3; turn++) {
      socket.resume();
      while (socket.bytesRead < turn * 5 * 1024 * 1024) await once(socket, 'data');
      socket.pause();
      sweepAfter(IDLE_SECONDS + 1);
    }
    await sleep(50);
    expect(closed).toBe(false);
    // The kernel's buffers drain for a moment; then nothing moves.
    socket.pause();
    await sleep(100);
    sweepAfter(1);
    sweepAfter(IDLE_SECONDS + 1);
    socket.resume();
    await expect.poll(() => closed).toBe(true);
    expect(socket.bytesRead).toBeLessThan(40 * 1024 * 1024);
  });

  it('counts from the last request', async () => {
    const { open, sweepAfter } = await openServer();
    const socket = await open();
    for (let turn = 0; turn < 3; turn++) {
      sweepAfter(IDLE_SECONDS - 1);
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await once(socket, 'data');
    }
    expect(socket.destroyed).toBe(false);
    const closed = once(socket, 'close');
    sweepAfter(IDLE_SECONDS + 1);
    await closed;
  });
});
