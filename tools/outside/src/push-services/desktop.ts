/** A desktop for tests: a message bus with a notification server, which shows browsers' notifications and can press them. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAttached } from '../attached-process.ts';
import { startParts } from '../start-parts.ts';
import {
  DBUS_TYPES,
  type DbusMessage,
  DbusReader,
  DbusWriter,
  readDbusMessage,
  writeDbusMessage,
} from './dbus-wire.ts';

const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';
const BUS = {
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
  destination: 'org.freedesktop.DBus',
};
const CAPABILITIES = ['body', 'actions', 'icon-static', 'persistence'];
const SERVER = ['desktop of a test', 'sluice', '1', '1.2'];
/** The action name of a press on the notification itself. */
const PRESSED = 'default';

/** As a person sees it. */
export type ShownOnDesktop = { id: number; title: string; body: string };

export type Desktop = {
  /** Of the browser that is to show its notifications here. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  shown: ShownOnDesktop[];
  press(id: number): void;
  stop(): Promise<void>;
};

export function startDesktop(): Promise<Desktop> {
  return startParts(async (keep) => {
    // Short: the path of a socket has at most 107 characters.
    const dir = await mkdtemp(join(tmpdir(), 'bus-'));
    keep({ stop: () => rm(dir, { recursive: true }) });
    const path = join(dir, 'bus');
    const address = `unix:path=${path}`;
    keep(
      await startAttached({
        name: 'dbus',
        dir,
        program: 'dbus-daemon',
        args: ['--session', '--nofork', '--nopidfile', `--address=${address}`],
        isReady: async () => existsSync(path),
      }),
    );
    const socket = connect(path);
    keep({ stop: async () => void socket.destroy() });
    const shown: ShownOnDesktop[] = [];
    const send = await joinBus(socket, (call, answer) => takeCall(call, answer, shown));
    return {
      env: { DBUS_SESSION_BUS_ADDRESS: address },
      shown,
      press: (id) =>
        send({
          type: DBUS_TYPES.signal,
          path: PATH,
          interface: NAME,
          member: 'ActionInvoked',
          signature: 'us',
          body: new DbusWriter().number(id).text(PRESSED).toBuffer(),
        }),
    };
  });
}

type Send = (message: Omit<DbusMessage, 'serial'>) => void;
type Answer = (signature: string, body: Buffer) => void;

/** Authenticates, takes the bus name that browsers look for, and passes on what they request. */
async function joinBus(socket: Socket, onCall: (call: DbusMessage, answer: Answer) => void): Promise<Send> {
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('BEGIN\r\n');
  let serial = 0;
  let waiting = Buffer.alloc(0);
  const send: Send = (message) => void socket.write(writeDbusMessage({ ...message, serial: ++serial }));
  let onNamed: () => void;
  const named = new Promise<void>((resolve) => {
    onNamed = resolve;
  });
  socket.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (let read = readDbusMessage(waiting); read; read = readDbusMessage(waiting)) {
      const { message, length } = read;
      waiting = waiting.subarray(length);
      // The second call below has been answered.
      if (message.type === DBUS_TYPES.answer && message.answerTo === 2) onNamed();
      if (message.type !== DBUS_TYPES.call) continue;
      const { serial: answerTo, sender: destination = '' } = message;
      onCall(message, (signature, body) =>
        send({ type: DBUS_TYPES.answer, answerTo, destination, ...(signature && { signature }), body }),
      );
    }
  });
  send({ ...BUS, type: DBUS_TYPES.call, member: 'Hello', body: Buffer.alloc(0) });
  const body = new DbusWriter().text(NAME).number(0).toBuffer();
  send({ ...BUS, type: DBUS_TYPES.call, member: 'RequestName', signature: 'su', body });
  await named;
  return send;
}

function takeCall({ member, body }: DbusMessage, answer: Answer, shown: ShownOnDesktop[]): void {
  switch (member) {
    case 'GetCapabilities':
      answer('as', new DbusWriter().texts(CAPABILITIES).toBuffer());
      break;
    case 'GetServerInformation':
      answer('ssss', SERVER.reduce((writer, text) => writer.text(text), new DbusWriter()).toBuffer());
      break;
    case 'Notify': {
      const reader = new DbusReader(body);
      reader.text();
      const replaced = reader.number();
      reader.text();
      const [title, text] = [reader.text(), reader.text()];
      const id = replaced || shown.length + 1;
      shown.push({ id, title, body: text });
      answer('u', new DbusWriter().number(id).toBuffer());
      break;
    }
    default:
      answer('', Buffer.alloc(0));
  }
}
