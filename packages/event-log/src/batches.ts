import { headers } from '@nats-io/transport-node';
import type { EventLog } from './connect.ts';
import { isMessageKept } from './log-rewind.ts';
import type { LogName } from './topology.ts';

/** A batch's position in the spool that it came from: `boot:number`. A batch has the same id at every attempt. */
export type SpoolPosition = { readonly boot: string; readonly batch: number };

export const SCHEMA_HEADER = 'Sluice-Schema';
const ID_HEADER = 'Nats-Msg-Id';
/** Longer than a healthy broker ever takes, shorter than a person would wait for a number to change. */
const PUBLISH_TIMEOUT_MS = 5_000;

export type PublishBatch = (batch: { id: string; schema: string; bytes: Uint8Array }) => Promise<unknown>;

/** Resolves with the sequence once the log has stored the batch, now or before; throws on timeout, refusal and a missing stream. */
export function createBatchPublisher(
  log: EventLog,
  into: LogName,
): (...batch: Parameters<PublishBatch>) => Promise<number> {
  const { subject, name } = log.topology.streams[into];
  return async ({ id, schema, bytes }) => {
    const batchHeaders = headers();
    batchHeaders.set(SCHEMA_HEADER, schema);
    const { seq } = await log.js.publish(subject, bytes, {
      msgID: id,
      headers: batchHeaders,
      timeout: PUBLISH_TIMEOUT_MS,
      expect: { streamName: name },
    });
    return seq;
  };
}

export type LossDetectingPublisher = {
  publish: PublishBatch;
  /** Whether the log has lost batches that it had confirmed (a broker confirms before its disk does). True once for each loss. */
  hasLostBatches: () => Promise<boolean>;
};

type Checkpoint = { readonly id: string; readonly sequence: number };

/** No broker dies, is restored from a backup and accepts batches again in less. */
const SHORTEST_OUTAGE_MS = 100;

/**
 * Remembers the newest confirmed batch. As long as the log has that one under that sequence, it has all before it: a broker always loses
 * the end of the log. After an outage the log may soon be longer than before, though: so the last batch before every pause is remembered
 * too, until the log has been asked for it.
 */
export function createLossDetectingPublisher(log: EventLog, into: LogName): LossDetectingPublisher {
  const publish = createBatchPublisher(log, into);
  const { name } = log.topology.streams[into];
  const connection = watchConnection(log);
  let newest: Checkpoint | undefined;
  let newestAtMs = 0;
  const beforePauses = new Set<Checkpoint>();

  const isKept = ({ id, sequence }: Checkpoint): Promise<boolean> =>
    isMessageKept(log, name, sequence, ({ header }) => header.get(ID_HEADER) === id);

  function remember(confirmed: Checkpoint): void {
    const nowMs = performance.now();
    const isAfterPause = nowMs - newestAtMs >= SHORTEST_OUTAGE_MS;
    newestAtMs = nowMs;
    if (newest && isAfterPause) beforePauses.add(newest);
    if (!newest || isAfterPause || confirmed.sequence > newest.sequence) newest = confirmed;
  }

  async function hasLost(checkpoint: Checkpoint): Promise<boolean> {
    if (await isKept(checkpoint)) {
      beforePauses.delete(checkpoint);
      return false;
    }
    newest = undefined;
    beforePauses.clear();
    return true;
  }

  /** Without this, the NATS client would buffer a batch in memory until the broker is back; the spool does that, on disk. */
  function assertConnected(): void {
    if (connection.isDown) throw new Error('the broker is away');
  }

  return {
    publish: async (batch) => {
      assertConnected();
      remember({ id: batch.id, sequence: await publish(batch) });
    },
    hasLostBatches: async () => {
      assertConnected();
      for (const checkpoint of beforePauses) if (await hasLost(checkpoint)) return true;
      return newest !== undefined && (await hasLost(newest));
    },
  };
}

export const formatSpoolId = (position: SpoolPosition): string => `${position.boot}:${position.batch}`;

function watchConnection(log: EventLog): { isDown: boolean } {
  const connection = { isDown: false };
  void (async () => {
    for await (const { type } of log.connection.status()) {
      if (type === 'disconnect') connection.isDown = true;
      if (type === 'reconnect') connection.isDown = false;
    }
  })();
  return connection;
}

/** Identifies a message's content, whatever its sequence in the log. */
export const batchIdOf = (message: { sequence: number; header(name: string): string }): string =>
  message.header(ID_HEADER) || `#${message.sequence}`;

/** Undefined for a message that no spool made, such as a replayed dead letter. */
export function spoolPositionOf(message: { header(name: string): string }): SpoolPosition | undefined {
  const match = /^([0-9a-f-]{36}):(\d{1,15})$/.exec(message.header(ID_HEADER));
  return match?.[1] ? { boot: match[1], batch: Number(match[2]) } : undefined;
}
