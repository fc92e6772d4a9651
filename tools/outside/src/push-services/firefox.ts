/** Firefox's push service on this machine: JSON over a WebSocket, and the same strict endpoint. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { startParts } from '../start-parts.ts';
import { type Delivery, type PushEndpoint, startPushEndpoint } from './push-endpoint.ts';
import { makeSiteCertificate, type SiteCertificate } from './site-certificate.ts';

const LOOPBACK = '127.0.0.1';

export type FirefoxPushService = {
  preferences: Record<string, string | number | boolean>;
  /** Trusts the endpoint. */
  agent: Agent;
  endpoint: PushEndpoint;
  /** The browser's result for each message, by its id: 100 delivered, 101 not decrypted, 102 not delivered. */
  acknowledged: Map<string, number>;
  /** Closes the connection; messages sent meanwhile are queued for the next one. */
  drop(): void;
  /** Closes it and forgets the browser: all its subscriptions are gone. */
  forget(): void;
  stop(): Promise<void>;
};

type FromBrowser = {
  messageType?: string;
  channelID?: string;
  key?: string;
  updates?: { version: string; code: number }[];
};

type FirefoxPushOptions = {
  /** One for localhost, where senders that were started before trust it already. @default a new one */
  certificate?: SiteCertificate;
  /** Shows its notifications on the desktop (desktop.ts), where they can be pressed, rather than in windows of its own. */
  hasDesktop?: boolean;
};

export function startFirefoxPushService(options: FirefoxPushOptions = {}): Promise<FirefoxPushService> {
  return startParts(async (keep) => {
    const certificate = options.certificate ?? (await makeSiteCertificate(['localhost']));
    const service = new FirefoxSide();
    const endpoint = keep(
      await startPushEndpoint({
        certificate,
        deliver: (token, delivery) => service.deliver(token, delivery),
      }),
    );
    service.endpoint = endpoint;
    const socketServer = new WebSocketServer({
      port: 0,
      host: LOOPBACK,
      handleProtocols: () => 'push-notification',
    });
    await new Promise((resolve) => socketServer.once('listening', resolve));
    socketServer.on('connection', (socket) => service.serve(socket));
    keep({
      stop: async () => {
        service.drop();
        await new Promise((resolve) => socketServer.close(resolve));
      },
    });
    return {
      preferences: {
        'dom.push.serverURL': `ws://${LOOPBACK}:${(socketServer.address() as AddressInfo).port}/`,
        'dom.push.testing.allowInsecureServerURL': true,
        // Turned off under automation unless enabled.
        'dom.push.connection.enabled': true,
        'dom.push.retryBaseInterval': 200,
        'alerts.useSystemBackend': options.hasDesktop ?? false,
        'permissions.default.desktop-notification': 1,
      },
      agent: new Agent({ ca: certificate.cert }),
      endpoint,
      acknowledged: service.acknowledged,
      drop: () => service.drop(),
      forget: () => service.forget(),
    };
  });
}

class FirefoxSide {
  endpoint: PushEndpoint | undefined;
  readonly acknowledged = new Map<string, number>();
  readonly #channels = new Map<string, string>();
  readonly #kept: { token: string; delivery: Delivery }[] = [];
  #browserId = newBrowserId();
  #socket: WebSocket | undefined;

  serve(socket: WebSocket): void {
    socket.on('message', (text) => this.#answer(socket, JSON.parse(String(text)) as FromBrowser));
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
  }

  deliver(token: string, delivery: Delivery): void {
    this.#kept.push({ token, delivery });
    this.#flush();
  }

  drop(): void {
    this.#socket?.terminate();
    this.#socket = undefined;
  }

  forget(): void {
    this.#browserId = newBrowserId();
    for (const subscription of this.endpoint?.subscriptions.values() ?? []) subscription.isEnded = true;
    this.#channels.clear();
    this.drop();
  }

  #answer(socket: WebSocket, message: FromBrowser): void {
    const send = (answer: object) => socket.send(JSON.stringify(answer));
    const { messageType, channelID = '' } = message;
    switch (messageType) {
      // A ping.
      case undefined:
        send({});
        break;
      case 'hello':
        this.#socket = socket;
        send({ messageType, status: 200, uaid: this.#browserId, use_webpush: true, broadcasts: {} });
        this.#flush();
        break;
      case 'register':
        send({
          messageType,
          status: 200,
          channelID,
          pushEndpoint: this.#register(channelID, message.key),
        });
        break;
      case 'unregister':
        this.#unregister(channelID);
        send({ messageType, status: 200, channelID });
        break;
      case 'ack':
        for (const { version, code } of message.updates ?? []) this.acknowledged.set(version, code);
    }
  }

  #register(channelId: string, key = ''): string {
    const token = randomUUID();
    this.#channels.set(token, channelId);
    this.endpoint?.subscriptions.set(token, { key: key.replace(/=+$/, ''), isEnded: false });
    return `https://localhost:${this.endpoint?.port}/push/${token}`;
  }

  #unregister(channelId: string): void {
    for (const [token, channel] of this.#channels) {
      const subscription = channel === channelId ? this.endpoint?.subscriptions.get(token) : undefined;
      if (subscription) subscription.isEnded = true;
    }
  }

  #flush(): void {
    for (const { token, delivery } of this.#socket ? this.#kept.splice(0) : []) {
      const { id, body, ttlSeconds } = delivery;
      const content = body && { data: body.toString('base64url'), headers: { encoding: 'aes128gcm' } };
      const channelID = this.#channels.get(token);
      this.#socket?.send(
        JSON.stringify({ messageType: 'notification', channelID, version: id, ttl: ttlSeconds, ...content }),
      );
    }
  }
}

const newBrowserId = (): string => randomUUID().replaceAll('-', '');
