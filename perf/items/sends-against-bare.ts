import type { Item } from '../item.ts';
import { measureSends } from '../push/measure-sends.ts';
import { openPush } from '../push/open-push.ts';
import { startLoop } from '../push/sending-process.ts';

const LOOP_MESSAGES = 4_000;

export const sendsAgainstBare: Item = {
  name: 'P12',
  title: 'push messages of a campaign ÷ a bare loop of the same encryption and HTTP/2, each in a second',
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.95 },
  run: async (context) => {
    const push = await openPush(context);
    const loop = await startLoop('push-bare.ts', push, push.origin);
    try {
      return await measureSends(context, push, { loop, loopMessages: LOOP_MESSAGES });
    } finally {
      await loop.stop();
      await push.close();
    }
  },
};
