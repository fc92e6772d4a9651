import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Item } from '../item.ts';
import { measureSends } from '../push/measure-sends.ts';
import { openPush } from '../push/open-push.ts';
import { startLoop } from '../push/sending-process.ts';

const LOOP_MESSAGES = 2_000;

export const sendsAgainstStock: Item = {
  name: 'P13',
  title: 'push messages of a campaign ÷ `web-push` with connections kept alive, each in a second',
  figure: 'ratio',
  gate: { kind: 'at least', value: 4 },
  run: async (context) => {
    const push = await openPush(context);
    // The library speaks HTTP/1.1.
    const server = createServer(push.certificate, (request, response) => {
      request.resume();
      request.once('end', () => response.writeHead(201).end());
    });
    // Rounds lie further apart than connections usually stay open.
    server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    const loop = await startLoop('push-stock.ts', push, origin);
    try {
      return await measureSends(context, push, { loop, loopMessages: LOOP_MESSAGES });
    } finally {
      await loop.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await push.close();
    }
  },
};
