/** Sends a request as raw bytes and returns the answer's head unparsed: for what no HTTP client would send or show. For tests only. */
import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; all: string };

/** One byte per character. The connection is ended after the request, so nothing follows the answer. */
export async function rawAsk(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1' });
  let all = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    all += text;
  });
  socket.on('error', () => undefined);
  socket.end(bytes, 'latin1');
  await once(socket, 'close');
  const [head = ''] = all.split('\r\n\r\n', 1);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, all };
}
