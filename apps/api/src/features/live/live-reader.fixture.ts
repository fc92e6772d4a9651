/** A reader of server-sent events, as a program with a token would be one. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { LiveEvent, LiveMessage } from '@sluice/contracts';

export type LiveReader = {
  status: number;
  contentType: string;
  messages: LiveMessage[];
  /** Ids of all events received, in order. */
  ids: () => string[];
  /** What the last hour, and everything that was added to it, add up to. */
  count: (kind: LiveEvent['kind']) => number;
  /** Once the server has ended it, or the reader left. */
  ended: Promise<void>;
  close: () => void;
};

const DATA = /^data: (.+)$/m;

export async function openLiveReader(url: string, token: string): Promise<LiveReader> {
  // A connection of its own: those that fetch keeps for later would hold up the end of the server.
  const asked = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const messages: LiveMessage[] = [];
  const contentType = answer.headers['content-type'] ?? '';
  return {
    status: answer.statusCode ?? 0,
    contentType,
    messages,
    ids: () => messages.flatMap(({ events }) => events.map(({ id }) => id)),
    count: (kind) => {
      const since = messages.slice(messages.findLastIndex(({ type }) => type === 'hour'));
      return since
        .flatMap(({ minutes }) => minutes)
        .reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);
    },
    ended: readEvents(answer, messages).catch(() => undefined),
    close: () => asked.destroy(),
  };
}

async function readEvents(answer: IncomingMessage, messages: LiveMessage[]): Promise<void> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = DATA.exec(block)?.[1];
      if (data !== undefined) messages.push(JSON.parse(data) as LiveMessage);
    }
  }
}
