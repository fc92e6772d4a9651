/** The sender's side of a push service: HTTPS, one URL per subscription, strict about everything. */
import type { IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SiteCertificate } from './site-certificate.ts';
import { checkVapid } from './vapid-check.ts';

export type Subscription = {
  /** Of the sender, in base64url. */
  key: string;
  /** Answered with 410 from then on. */
  isEnded: boolean;
};

/** What is passed on to the browser, still encrypted; the body is undefined for a message without content. */
export type Delivery = {
  id: string;
  body: Buffer | undefined;
  ttlSeconds: number;
  /** As the sender wrote them, undefined where it did not. */
  urgency: string | undefined;
  topic: string | undefined;
};

export type PushEndpoint = {
  port: number;
  /** By token: the last part of the address. */
  subscriptions: Map<string, Subscription>;
  /** Answers the next message with this status. */
  failNext(status: number, headers?: Record<string, string>): void;
  stop(): Promise<void>;
};

const BODY_BYTES = 4096;

export async function startPushEndpoint(options: {
  certificate: SiteCertificate;
  /** Origin of the URLs that browsers are given; the server's own by default. */
  origin?: string;
  /** @default any that is free */
  port?: number;
  deliver: (token: string, delivery: Delivery) => void;
}): Promise<PushEndpoint> {
  const { certificate, deliver } = options;
  const subscriptions = new Map<string, Subscription>();
  const failures: { status: number; headers: Record<string, string> }[] = [];
  let sent = 0;
  // Senders of one message speak HTTP/1.1, those of many HTTP/2, as with the real services.
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, async (request, response) => {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure) return response.writeHead(failure.status, failure.headers).end();
    const token = request.url?.split('/').at(-1) ?? '';
    const status = judge(request, body, { subscription: subscriptions.get(token), origin });
    if (status !== 201) return response.writeHead(status).end();
    const id = `message-${++sent}`;
    const ttlSeconds = Number(request.headers.ttl);
    const { urgency, topic } = request.headers;
    deliver(token, {
      id,
      body: body.length > 0 ? body : undefined,
      ttlSeconds,
      urgency: urgency?.toString(),
      topic: topic?.toString(),
    });
    return response.writeHead(201, { location: `${origin}/m/${id}` }).end();
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = options.origin ?? `https://localhost:${port}`;
  return {
    port,
    subscriptions,
    failNext: (status, headers = {}) => void failures.push({ status, headers }),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function judge(
  { method, headers }: { method?: string; headers: IncomingHttpHeaders },
  body: Buffer,
  { subscription, origin }: { subscription: Subscription | undefined; origin: string },
): number {
  if (method !== 'POST') return 405;
  if (!subscription) return 404;
  if (subscription.isEnded) return 410;
  if (!/^\d+$/.test(String(headers.ttl))) return 400;
  if (body.length > BODY_BYTES) return 413;
  if (body.length > 0 && headers['content-encoding'] !== 'aes128gcm') return 400;
  return checkVapid(headers.authorization, { origin, subscribedKey: subscription.key }) ?? 201;
}
