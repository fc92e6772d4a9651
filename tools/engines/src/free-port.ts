/** Free ports on the loopback address. */
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

// Below the range that Linux takes outgoing ports from: while an engine is down between kill and restart, its port
// must not become the near end of somebody's connection.
const LOWEST_PORT = 18_000;
const HIGHEST_PORT = 32_000;
const MAX_ATTEMPTS = 200;

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}

/** All different: each is held until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  for (let attempt = 0; held.size < count; attempt += 1) {
    if (attempt === MAX_ATTEMPTS) throw new Error(`no ${count} free ports found`);
    const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    const server = await tryListen(port);
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => once(server.close(), 'close')));
  return [...held.keys()];
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

function tryListen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
