import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than the usual proxy keeps an idle connection, so that the edge never closes one just as a request arrives. */
export const IDLE_SECONDS = 75;
const SWEEP_MS = 5_000;

const lastRequestAt = Symbol('lastRequestAt');
const lastWritten = Symbol('lastWritten');
type SeenSocket = Socket & { [lastRequestAt]?: number; [lastWritten]?: number };

/**
 * Closes connections that have been idle for a while. node:http uses a timer that it sets after every answer and clears at every request; a
 * sweep over all connections every few seconds costs a busy edge almost nothing.
 */
export class IdleConnections {
  readonly #sockets = new Set<SeenSocket>();
  readonly #timer: NodeJS.Timeout;

  constructor(server: Server, now: () => number) {
    server.on('connection', (socket: SeenSocket) => {
      socket[lastRequestAt] = now();
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#timer = setInterval(() => this.sweep(now()), SWEEP_MS);
    this.#timer.unref();
    server.on('close', () => clearInterval(this.#timer));
  }

  noteRequest(socket: SeenSocket, nowMs: number): void {
    socket[lastRequestAt] = nowMs;
  }

  sweep(nowMs: number): void {
    for (const socket of this.#sockets) {
      // A large picture over a slow connection: as long as more of it is sent, the connection is not idle.
      if (socket.writableLength > 0 && socket.bytesWritten !== socket[lastWritten]) {
        socket[lastWritten] = socket.bytesWritten;
        socket[lastRequestAt] = nowMs;
      }
      if (nowMs - (socket[lastRequestAt] ?? nowMs) > IDLE_SECONDS * 1000) socket.destroy();
    }
  }
}
