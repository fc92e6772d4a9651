import { headers } from '@nats-io/transport-node';
import type { EventLog } from './connect.ts';
import { isMessageKept } from './log-past.ts';
import type { LogName } from './topology.ts';

/** Where a batch stands in the spool it came from: `boot:number`. The same batch has the same id at every attempt. */
export type SpoolPosition = { readonly boot: string; readonly batch: number };

export const SCHEMA_HEADER = 'Sluice-Schema';
const ID_HEADER = 'Nats-Msg-Id';
/** Longer than a healthy broker ever takes, shorter than a person waits for a number to move. */
const PUBLISH_TIMEOUT_MS = 5_000;

export type PublishBatch = (batch: { id: string; schema: string; bytes: Uint8Array }) => Promise<unknown>;

/** Resolves only when the log has taken the batch, now or before, with its sequence; throws on time-out, refusal and absence. */
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

export type WitnessedPublisher = {
  publish: PublishBatch;
  /** Whether the log has lost what it took: a broker's word is not a disk's. Said once for each loss. */
  hasForgotten: () => Promise<boolean>;
};

type Witness = { readonly id: string; readonly sequence: number };

/** No broker dies, is restored from a copy and takes batches again in less. */
const SHORTEST_LOSS_MS = 100;

/**
 * Remembers the newest batch that the log took. As long as the log has that one under that number, it has all before it: what a
 * broker loses is always the end of the log. A loss needs a silence, though, and after it the log may soon be longer than it ever
 * was: so the last batch before a silence is kept, too, until the log has been asked for it.
 */
export function createWitnessedPublisher(log: EventLog, into: LogName): WitnessedPublisher {
  const publish = createBatchPublisher(log, into);
  const { name } = log.topology.streams[into];
  const line = watchLine(log);
  let newest: Witness | undefined;
  let newestAtMs = 0;
  const beforeSilences = new Set<Witness>();

  const isKept = ({ id, sequence }: Witness): Promise<boolean> =>
    isMessageKept(log, name, sequence, ({ header }) => header.get(ID_HEADER) === id);

  function remember(taken: Witness): void {
    const nowMs = performance.now();
    const isAfterSilence = nowMs - newestAtMs >= SHORTEST_LOSS_MS;
    newestAtMs = nowMs;
    if (newest && isAfterSilence) beforeSilences.add(newest);
    if (!newest || isAfterSilence || taken.sequence > newest.sequence) newest = taken;
  }

  async function hasLost(witness: Witness): Promise<boolean> {
    if (await isKept(witness)) {
      beforeSilences.delete(witness);
      return false;
    }
    newest = undefined;
    beforeSilences.clear();
    return true;
  }

  /** The client would keep a batch in memory and send it whenever the broker is back; the spool does that, and knows that it does. */
  function demandLine(): void {
    if (line.isDown) throw new Error('the broker is away');
  }

  return {
    publish: async (batch) => {
      demandLine();
      remember({ id: batch.id, sequence: await publish(batch) });
    },
    hasForgotten: async () => {
      demandLine();
      for (const witness of beforeSilences) if (await hasLost(witness)) return true;
      return newest !== undefined && (await hasLost(newest));
    },
  };
}

export const formatSpoolId = (position: SpoolPosition): string => `${position.boot}:${position.batch}`;

function watchLine(log: EventLog): { isDown: boolean } {
  const line = { isDown: false };
  void (async () => {
    for await (const { type } of log.connection.status()) {
      if (type === 'disconnect') line.isDown = true;
      if (type === 'reconnect') line.isDown = false;
    }
  })();
  return line;
}

/** What names a message's content, wherever in the log it stands. */
export const batchIdOf = (message: { sequence: number; header(name: string): string }): string =>
  message.header(ID_HEADER) || `#${message.sequence}`;

/** Undefined for a message that no spool made, such as a replayed dead letter. */
export function spoolPositionOf(message: { header(name: string): string }): SpoolPosition | undefined {
  const match = /^([0-9a-f-]{36}):(\d{1,15})$/.exec(message.header(ID_HEADER));
  return match?.[1] ? { boot: match[1], batch: Number(match[2]) } : undefined;
}
