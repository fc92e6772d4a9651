import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, type Consumer, DeliverPolicy } from '@nats-io/jetstream';
import { backoffMs } from '@sluice/runtime';
import type { EventLog } from './connect.ts';
import { isPositionKept, type LogPosition, LogRewoundError } from './log-rewind.ts';

export type LogMessage = LogPosition & {
  readonly subject: string;
  readonly data: Uint8Array;
  /** How many messages were still to be read when this one was delivered. */
  readonly behind: number;
  header(name: string): string;
};

export type ReadLogOptions = {
  stream: string;
  /** The sequence to start at. */
  from: number;
  /** Messages per fetch, all in memory at once. @default 256 */
  fetchMessages?: number;
  /** The same while fewer than `fetchMessages` are left to read. @default `fetchMessages` */
  fetchMessagesAtEnd?: number;
  signal: AbortSignal;
  onTrouble: (error: unknown) => void;
};

const FETCH_MESSAGES = 256;
const FETCH_WAIT_MS = 1_000;
/** The broker deletes the consumer of a reader that died after this. */
const CONSUMER_INACTIVE_NS = 30_000_000_000;
const NS_PER_MS = 1_000_000n;

/**
 * The messages of a stream, in order, each once, until the signal aborts. The position is kept here and not in the broker: a restarted
 * broker forgets its consumers, so after any error a new one is made at the next sequence. Yields undefined after a second without a
 * message, so that the caller can act on time as well as on messages. Throws `LogRewoundError` when the log has lost messages that it
 * delivered before: then the position means nothing any more.
 */
export async function* readLog(
  log: EventLog,
  options: ReadLogOptions,
): AsyncGenerator<LogMessage | undefined> {
  const { fetchMessages = FETCH_MESSAGES, fetchMessagesAtEnd = fetchMessages } = options;
  let behind = 0;
  let position = options.from;
  let attempt = 0;
  let last: LogPosition | undefined;
  while (!options.signal.aborted) {
    try {
      if (!(await isPositionGood(log, options.stream, position, last)))
        throw new LogRewoundError(options.stream);
      const consumer = await openConsumer(log, options.stream, position);
      let delivered = 0;
      for (;;) {
        const messages = await consumer.fetch({
          max_messages: behind < fetchMessages ? fetchMessagesAtEnd : fetchMessages,
          expires: FETCH_WAIT_MS,
        });
        const stop = () => messages.stop();
        options.signal.addEventListener('abort', stop, { once: true });
        let received = 0;
        try {
          for await (const message of messages) {
            received++;
            if (options.signal.aborted) return;
            // Messages sent while the connection was down never arrive; the next delivery shows the gap.
            if (message.info.deliverySequence !== ++delivered) throw new Error('deliveries lost on the way');
            last = { sequence: message.seq, atMs: Number(message.timestampNanos / NS_PER_MS) };
            behind = message.info.pending;
            yield {
              ...last,
              subject: message.subject,
              data: message.data,
              behind,
              header: (name) => message.headers?.get(name) ?? '',
            };
            position = message.seq + 1;
            attempt = 0;
          }
        } finally {
          options.signal.removeEventListener('abort', stop);
          messages.stop();
        }
        if (options.signal.aborted) return;
        if (received === 0) {
          yield undefined;
          // Throws when the broker has no such consumer any more, which a fetch alone does not tell from an empty log. And when the last
          // deliveries were lost, no next one shows the gap: the broker's own count does.
          const info = await consumer.info();
          if (info.delivered.consumer_seq !== delivered) throw new Error('deliveries lost on the way');
        }
      }
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof LogRewoundError) throw error;
      options.onTrouble(error);
      yield undefined;
      await sleep(backoffMs(attempt++));
    }
  }
}

async function isPositionGood(
  log: EventLog,
  stream: string,
  position: number,
  last: LogPosition | undefined,
): Promise<boolean> {
  if (last) return isPositionKept(log, stream, last);
  const { state } = await log.jsm.streams.info(stream);
  return position <= state.last_seq + 1;
}

async function openConsumer(log: EventLog, stream: string, position: number): Promise<Consumer> {
  const info = await log.jsm.consumers.add(stream, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.max(position, 1),
    ack_policy: AckPolicy.None,
    inactive_threshold: CONSUMER_INACTIVE_NS,
    mem_storage: true,
    num_replicas: 1,
  });
  return log.js.consumers.getConsumerFromInfo(info);
}
