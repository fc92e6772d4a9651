import { headers } from '@nats-io/transport-node';
import type { EventLog } from './connect.ts';
import type { LogName } from './topology.ts';

/** Where a batch stands in the spool it came from: `boot:number`. The same batch has the same id at every attempt. */
export type SpoolPosition = { readonly boot: string; readonly batch: number };

export const SCHEMA_HEADER = 'Sluice-Schema';
const ID_HEADER = 'Nats-Msg-Id';
/** Longer than a healthy broker ever takes, shorter than a person waits for a number to move. */
const PUBLISH_TIMEOUT_MS = 5_000;

export type PublishBatch = (batch: { id: string; schema: string; bytes: Uint8Array }) => Promise<void>;

/** Resolves only when the log has taken the batch, now or before; throws on time-out, refusal and absence. */
export function createBatchPublisher(log: EventLog, into: LogName): PublishBatch {
  const { subject, name } = log.topology.streams[into];
  return async ({ id, schema, bytes }) => {
    const batchHeaders = headers();
    batchHeaders.set(SCHEMA_HEADER, schema);
    await log.js.publish(subject, bytes, {
      msgID: id,
      headers: batchHeaders,
      timeout: PUBLISH_TIMEOUT_MS,
      expect: { streamName: name },
    });
  };
}

export const formatSpoolId = (position: SpoolPosition): string => `${position.boot}:${position.batch}`;

/** Undefined for a message that no spool made, such as a replayed dead letter. */
export function spoolPositionOf(message: { header(name: string): string }): SpoolPosition | undefined {
  const match = /^([0-9a-f-]{36}):(\d{1,15})$/.exec(message.header(ID_HEADER));
  return match?.[1] ? { boot: match[1], batch: Number(match[2]) } : undefined;
}
