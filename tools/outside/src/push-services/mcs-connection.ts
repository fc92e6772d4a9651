/** Chromium's permanent connection to its push service: frames of a tag, a length and a protobuf message, over TLS. */
import type { Socket } from 'node:net';
import { type Field, readTexts, readVarint, writeMessage, writeVarint } from './protobuf.ts';

const VERSION = 41;
const TAGS = { ping: 0, pong: 1, login: 2, welcome: 3, message: 8 } as const;

export type PushedMessage = {
  id: string;
  sender: string;
  app: string;
  subtype: string;
  ttlSeconds: number;
  body: Buffer | undefined;
};
export type McsConnection = { push(message: PushedMessage): void };

/** `onLogin`: from then on messages may be pushed. */
export function serveMcs(socket: Socket, onLogin: (connection: McsConnection) => void): void {
  let waiting = Buffer.alloc(0);
  let hasVersion = false;
  let received = 0;
  let sent = 0;
  const send = (tag: number, fields: readonly Field[]) => {
    const message = writeMessage(fields);
    const head = sent++ === 0 ? [VERSION, tag] : [tag];
    socket.write(Buffer.concat([Buffer.from(head), writeVarint(message.length), message]));
  };
  const push: McsConnection['push'] = ({ id, sender, app, subtype, ttlSeconds, body }) => {
    const data: Field[] = [[7, pair('subtype', subtype)]];
    if (body) data.push([7, pair('content-encoding', 'aes128gcm')], [21, body]);
    send(TAGS.message, [
      ...([[2, id], [3, sender], [5, app], ...data.filter(([number]) => number === 7)] as Field[]),
      ...([
        [9, id],
        [10, sent + 1],
        [11, received],
        [17, ttlSeconds],
        [18, Date.now()],
      ] as Field[]),
      ...data.filter(([number]) => number === 21),
    ]);
  };
  const take = (tag: number, message: Buffer) => {
    received++;
    if (tag === TAGS.ping) send(TAGS.pong, [[2, received]]);
    if (tag !== TAGS.login) return;
    const id = readTexts(message).get(1) ?? '';
    send(TAGS.welcome, [
      [1, id],
      [2, 'browser'],
      [5, 1],
      [8, Date.now()],
    ]);
    onLogin({ push });
  };
  socket.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (!hasVersion && waiting.length > 0) {
      hasVersion = true;
      waiting = waiting.subarray(1);
    }
    for (;;) {
      const length = readVarint(waiting, 1);
      if (!length || waiting.length < length.next + length.value) return;
      const end = length.next + length.value;
      take(waiting[0] ?? 0, waiting.subarray(length.next, end));
      waiting = waiting.subarray(end);
    }
  });
  // A browser that is closed does not end the connection cleanly.
  socket.on('error', () => socket.destroy());
}

const pair = (key: string, value: string): Buffer =>
  writeMessage([
    [1, key],
    [2, value],
  ]);
