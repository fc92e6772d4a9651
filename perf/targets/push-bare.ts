/**
 * What a sender cannot do without, and nothing else: the same encryption, a POST over one HTTP/2 connection, a token that is signed once. Asked
 * for a number of messages, it sends them, a hundred at once, and answers in how many milliseconds.
 * Usage: node perf/targets/push-bare.ts --origin URL --ca FILE --p256dh KEY --auth KEY --payload TEXT
 */
import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { parseArgs } from 'node:util';
import { createVapidKeys, createVapidSigner, encryptMessage } from '@sluice/webpush';

const AT_ONCE = 100;
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: '' },
    ca: { type: 'string', default: '' },
    p256dh: { type: 'string', default: '' },
    auth: { type: 'string', default: '' },
    payload: { type: 'string', default: '' },
  },
});
const { origin, p256dh, auth, payload } = values;
const session: ClientHttp2Session = connect(origin, { ca: readFileSync(values.ca, 'utf8') });
const authorization = createVapidSigner(createVapidKeys(), {
  subject: 'mailto:push@sluice.example',
}).authorizationFor(origin);

function send(number: number): Promise<void> {
  const body = encryptMessage(payload, { p256dh, auth });
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/push/bare-${number}`,
      authorization,
      ttl: '14400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
    });
    stream.on('response', (headers) => {
      if (headers[':status'] !== 201) reject(new Error(`answered ${headers[':status']}`));
    });
    stream.on('error', reject);
    stream.on('close', resolve);
    stream.resume();
    stream.end(body);
  });
}

async function sendAll(count: number): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const work = async () => {
    while (next < count) await send(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return performance.now() - startedAt;
}

process.on('message', (count) => {
  void sendAll(Number(count)).then((ms) => process.send?.(String(ms)));
});
process.once('disconnect', () => process.exit(0));
console.log(JSON.stringify({ address: { port: 0 } }));
