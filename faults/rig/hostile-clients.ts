/** Hostile clients: they cost little here, and must cost the edge little too. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client hello cut short, and noise: what a scanner sends to a port that speaks no TLS. */
const TLS_BYTES = Buffer.from('160301020001000' + '1fc0303deadbeefdeadbeef', 'hex');
const HUGE_HEADER = 'x'.repeat(64 * 1024);

export class HostileClients {
  readonly #port: number;
  readonly #host: string;
  readonly #sockets = new Set<Socket>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Connections that the edge has closed or refused. */
  ended = 0;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
  }

  get open(): number {
    return this.#sockets.size;
  }

  /** Connections that send nothing. */
  async sitIdle(count: number): Promise<void> {
    for (let made = 0; made < count; made += 200) {
      await Promise.all(Array.from({ length: Math.min(200, count - made) }, () => this.#connect()));
    }
  }

  /** A request that is never finished: a header every second. */
  async sendSlowly(count: number): Promise<void> {
    const sockets = await Promise.all(Array.from({ length: count }, () => this.#connect()));
    for (const socket of sockets) socket?.write(`GET / HTTP/1.1\r\nHost: ${this.#host}\r\n`);
    const drip = () => {
      for (const socket of sockets) if (socket?.writable) socket.write('X-Slow: 1\r\n');
    };
    this.#timers.push(setInterval(drip, 1_000));
  }

  /** Headers of 64 KB; what the edge answered, once for each. */
  sendHuge(count: number): Promise<string[]> {
    return this.#sendAll(count, `GET / HTTP/1.1\r\nHost: ${this.#host}\r\nX-Huge: ${HUGE_HEADER}\r\n\r\n`);
  }

  sendTlsBytes(count: number): Promise<string[]> {
    return this.#sendAll(count, TLS_BYTES);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  async #sendAll(count: number, bytes: string | Buffer): Promise<string[]> {
    const answers = Array.from({ length: count }, async () => {
      const socket = await this.#connect();
      if (!socket) return '';
      const first = once(socket, 'data').then(
        ([data]) => String(data).split('\r\n')[0] ?? '',
        () => '',
      );
      socket.write(bytes);
      return Promise.race([first, once(socket, 'close').then(() => 'closed')]);
    });
    return Promise.all(answers);
  }

  async #connect(): Promise<Socket | undefined> {
    const socket = connect(this.#port, '127.0.0.1');
    // Being disconnected is expected.
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.ended++;
    });
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      once(socket, 'close').then(() => false),
    ]);
    if (!isOpen) return undefined;
    this.#sockets.add(socket);
    return socket;
  }
}
