/** A TCP proxy with injectable faults: the network between two parts that both work. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TcpProxy {
  port: number;
  /** The target's address with the proxy's host and port; scheme, user and path stay. */
  url: string;
  /** Closes every open connection and accepts no new one until heal(). */
  cut(): void;
  /** Delays every answer by so long, until heal(). */
  delay(ms: number): void;
  /**
   * Requests pass; at the first byte of an answer the connection is closed instead. The other side has done the work, and the caller cannot
   * know. For so many answers, or until heal().
   */
  dropResponses(count?: number): void;
  /**
   * Drops everything sent in one direction, or both, on connections that stay open, until heal(): a silent network partition. Connections
   * that lost bytes are closed by heal(), as the two ends eventually would.
   */
  swallow(what: 'requests' | 'answers' | 'both'): void;
  heal(): void;
  close(): Promise<void>;
}

export interface TcpProxyOptions {
  /** An address with a port, such as `http://127.0.0.1:8123/db`. */
  target: string;
}

export async function tcpProxy({ target }: TcpProxyOptions): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let dropsLeft = 0;
  let swallowed: 'requests' | 'answers' | 'both' | undefined;
  const torn = new Set<Socket>();

  function endAll(): void {
    for (const socket of open) socket.resetAndDestroy();
  }

  function track(socket: Socket): Socket {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Errors on a connection that is broken on purpose are expected; 'close' follows.
    socket.on('error', () => {});
    return socket;
  }

  async function relayAnswers(upstream: Socket, client: Socket): Promise<void> {
    for await (const chunk of upstream as AsyncIterable<Buffer>) {
      if (dropsLeft > 0) {
        dropsLeft -= 1;
        client.resetAndDestroy();
        upstream.destroy();
        return;
      }
      if (swallowed === 'answers' || swallowed === 'both') {
        torn.add(client);
        continue;
      }
      if (delayMs > 0) await sleep(delayMs);
      if (client.destroyed) return;
      if (!client.write(chunk)) await Promise.race([once(client, 'drain'), once(client, 'close')]);
    }
    client.end();
  }

  async function relayRequests(client: Socket, upstream: Socket): Promise<void> {
    for await (const chunk of client as AsyncIterable<Buffer>) {
      if (swallowed === 'requests' || swallowed === 'both') {
        torn.add(client);
        continue;
      }
      if (upstream.destroyed) return;
      if (!upstream.write(chunk)) await Promise.race([once(upstream, 'drain'), once(upstream, 'close')]);
    }
    upstream.end();
  }

  const server = createServer((client) => {
    track(client);
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const upstream = track(connect(Number(targetPort), hostname));
    relayRequests(client, upstream).catch(() => upstream.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroySoon());
    relayAnswers(upstream, client).catch(() => client.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: replacePlace(target, port),
    cut() {
      isCut = true;
      endAll();
    },
    delay(ms) {
      delayMs = ms;
    },
    dropResponses(count = Number.POSITIVE_INFINITY) {
      dropsLeft = count;
    },
    swallow(what) {
      swallowed = what;
    },
    heal() {
      swallowed = undefined;
      for (const socket of torn) socket.resetAndDestroy();
      torn.clear();
      isCut = false;
      delayMs = 0;
      dropsLeft = 0;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}

// By text, because URL refuses to change the host of a scheme it does not know, such as nats: or postgres:.
function replacePlace(target: string, port: number): string {
  const { host } = new URL(target);
  return target.replace(host, `127.0.0.1:${port}`);
}
