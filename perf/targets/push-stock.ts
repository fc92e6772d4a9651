/**
 * The library that most senders use, as its manual says, with connections that stay open. Asked for a number of messages, it sends them, a
 * hundred at once, and answers in how many milliseconds.
 * Usage: node perf/targets/push-stock.ts --origin URL --ca FILE --p256dh KEY --auth KEY --payload TEXT
 */
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { parseArgs } from 'node:util';
import webPush from 'web-push';

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
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, ca: readFileSync(values.ca, 'utf8') });
const vapidDetails = { subject: 'mailto:push@sluice.example', ...webPush.generateVAPIDKeys() };

async function sendAll(count: number): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const endpoint = `${origin}/push/stock-${next++}`;
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: 14_400,
        urgency: 'normal',
        agent,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return performance.now() - startedAt;
}

process.on('message', (count) => {
  void sendAll(Number(count)).then((ms) => process.send?.(String(ms)));
});
process.once('disconnect', () => process.exit(0));
console.log(JSON.stringify({ address: { port: 0 } }));
