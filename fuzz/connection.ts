/** One kept-alive connection, one request at a time; reopened whenever the edge has closed it. */
import { connect, type Socket } from 'node:net';
import { type FuzzAnswer, readAnswer } from './read-answer.ts';
import type { FuzzRequest } from './request.ts';

export type Exchange =
  | { kind: 'answer'; answer: FuzzAnswer }
  /** The connection ended, or nothing came. */
  | { kind: 'none'; why: string }
  | { kind: 'broken'; why: string };

const ANSWER_LIMIT_MS = 10_000;

export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async exchange(request: FuzzRequest): Promise<Exchange> {
    // What a broken frame leaves behind must not be read as the next answer.
    if (request.isBroken) this.close();
    const socket = this.#socket ?? this.#open();
    const exchange = await converse(socket, request);
    const isOver = exchange.kind !== 'answer' || request.isBroken || saysClose(exchange.answer);
    if (isOver) this.close();
    return exchange;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    // Errors between two requests, or after the last, do not matter.
    socket.on('error', () => undefined);
    this.#socket = socket;
    return socket;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}

const saysClose = ({ headers }: FuzzAnswer): boolean =>
  headers.some(([name, value]) => name === 'connection' && value.toLowerCase() === 'close');

function converse(socket: Socket, request: FuzzRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    let received = '';
    const end = (exchange: Exchange) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose).off('error', onError);
      resolve(exchange);
    };
    const onData = (text: string) => {
      received += text;
      const read = readAnswer(received, request.method);
      if (read.kind === 'more') return;
      if (read.kind === 'broken') return end(read);
      if (read.rest !== '' && !request.isBroken)
        return end({ kind: 'broken', why: `${read.rest.length} bytes after the answer` });
      end({ kind: 'answer', answer: read.answer });
    };
    const onClose = () => end({ kind: 'none', why: 'closed' });
    const onError = (error: Error) => end({ kind: 'none', why: error.message });
    const timer = setTimeout(() => end({ kind: 'none', why: 'no answer in time' }), ANSWER_LIMIT_MS);
    socket.on('data', onData).on('close', onClose).on('error', onError);
    // After half a request the connection is closed for writing: waiting out the edge's timeouts is tested elsewhere.
    if (request.isBroken) socket.end(request.bytes, 'latin1');
    else socket.write(request.bytes, 'latin1');
  });
}
