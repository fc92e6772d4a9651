/** Chromium's push service on this machine: a real browser subscribes to it and receives real messages from it. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { startParts } from '../start-parts.ts';
import { type McsConnection, serveMcs } from './mcs-connection.ts';
import { writeMessage } from './protobuf.ts';
import { type Delivery, type PushEndpoint, startPushEndpoint } from './push-endpoint.ts';
import { makeSiteCertificate, type SiteCertificate } from './site-certificate.ts';

/** The host name is compiled into Debian's build. */
export const CHROMIUM_PUSH_HOST = 'jmt17.google.com';
const LOOPBACK = '127.0.0.1';
/** What the browser requests for itself, beside the pages' own subscriptions. */
const OWN_APP = 'com.google.android.gms';

export type ChromiumPushService = {
  /** For `launchPersistentContext`; any other context has no push at all. */
  args: string[];
  /** Routes a sender to this service under its real name. */
  agent: Agent;
  endpoint: PushEndpoint;
  /** The next browser that connects finds it failing. It retries by itself, 22 to 32 seconds later. */
  failNextCheckin(): void;
  /** Whoever subscribes gets no answer until the function that this answers is called. */
  holdRegistrations(): () => void;
  stop(): Promise<void>;
};

type Registered = { sender: string; app: string; subtype: string };

/** Where senders find it that were started before: made with `makeSiteCertificate(['localhost', CHROMIUM_PUSH_HOST])`. */
export type PushPlace = { port: number; certificate: SiteCertificate };

export function startChromiumPushService(place?: PushPlace): Promise<ChromiumPushService> {
  return startParts(async (keep) => {
    const certificate = place?.certificate ?? (await makeSiteCertificate(['localhost', CHROMIUM_PUSH_HOST]));
    const registered = new Map<string, Registered>();
    let connection: McsConnection | undefined;
    const waiting: { token: string; delivery: Delivery }[] = [];
    const flush = () => {
      for (const { token, delivery } of connection ? waiting.splice(0) : []) {
        const to = registered.get(token);
        if (to) connection?.push({ ...to, ...delivery });
      }
    };
    const mcs = keep(
      await startMcs(certificate, (opened) => {
        connection = opened;
        flush();
      }),
    );
    const endpoint = keep(
      await startPushEndpoint({
        certificate,
        origin: `https://${CHROMIUM_PUSH_HOST}`,
        ...(place && { port: place.port }),
        deliver: (token, delivery) => {
          waiting.push({ token, delivery });
          flush();
        },
      }),
    );
    const registry = keep(await startRegistry(registered, endpoint));
    const args = [
      `--gcm-checkin-url=http://${LOOPBACK}:${registry.port}/checkin`,
      `--gcm-registration-url=http://${LOOPBACK}:${registry.port}/register`,
      `--gcm-mcs-endpoint=https://localhost:${mcs.port}`,
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    ];
    const agent = new LoopbackAgent(endpoint.port, certificate);
    const { failNextCheckin, holdRegistrations } = registry;
    return { args, agent, endpoint, failNextCheckin, holdRegistrations };
  });
}

/** Whatever the name, the connection goes to the server on this machine; the certificate is still checked against the name. */
class LoopbackAgent extends Agent {
  readonly #port: number;
  constructor(port: number, { cert }: SiteCertificate) {
    super({ ca: cert });
    this.#port = port;
  }
  override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
    return super.createConnection({ ...options, host: LOOPBACK, port: this.#port }, callback);
  }
}

async function startMcs(certificate: SiteCertificate, onLogin: (connection: McsConnection) => void) {
  const sockets = new Set<Socket>();
  const server = createTlsServer(certificate, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveMcs(socket, onLogin);
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function startRegistry(registered: Map<string, Registered>, { subscriptions }: PushEndpoint) {
  let failures = 0;
  let held = Promise.resolve();
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/checkin')) {
      request.resume();
      if (failures > 0) {
        failures--;
        return response.writeHead(503).end();
      }
      return response.writeHead(200, { 'content-type': 'application/x-protobuffer' }).end(CHECKED_IN());
    }
    const form = new URLSearchParams(await text(request));
    const [app, subtype, sender] = ['app', 'X-subtype', 'sender'].map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
    ];
    if (form.get('delete') === 'true') {
      for (const [token, to] of registered) {
        const subscription = to.subtype === subtype ? subscriptions.get(token) : undefined;
        if (subscription) subscription.isEnded = true;
      }
      return response.end(`deleted=${app}`);
    }
    await held;
    const token = `token-${randomUUID()}`;
    if (app !== OWN_APP) {
      registered.set(token, { app, subtype, sender });
      subscriptions.set(token, { key: sender, isEnded: false });
    }
    return response.end(`token=${token}`);
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    failNextCheckin: () => {
      failures++;
    },
    holdRegistrations: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Accepted, the time, a digest, the device's two numbers, and that no setting follows. */
const CHECKED_IN = () =>
  writeMessage([
    ...([
      [1, 1],
      [3, Date.now()],
      [4, 'digest'],
    ] as const),
    ...([
      [7, { fixed64: 4711n }],
      [8, { fixed64: 815n }],
      [9, 0],
    ] as const),
  ]);
