/** The pictures of landings, in the broker's object store: each is named by a hash of its content, so it never changes. */
import { JetStreamApiError } from '@nats-io/jetstream';
import type { EventLog } from './connect.ts';

/** The api makes pictures smaller before it stores them. */
export const STORED_PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Of each part of a picture; and of reading a whole picture, which would otherwise wait half a minute for a broker that dies. */
const PUT_TIMEOUT_MS = 5_000;
const FIND_LIMIT_MS = 15_000;

const WRONG_LAST_SEQUENCE = 10071;

/** Puts a picture unless it is stored already: the same name means the same content. */
export async function putPicture(log: EventLog, name: string, bytes: Uint8Array): Promise<void> {
  if (bytes.length > STORED_PICTURE_MAX_BYTES) throw new RangeError(`picture of ${bytes.length} bytes`);
  const pictures = await log.pictures();
  const stored = await pictures.info(name);
  if (stored && !stored.deleted && stored.size === bytes.length) return;
  try {
    await pictures.putBlob({ name }, bytes, {
      timeout: PUT_TIMEOUT_MS,
      previousRevision: stored?.revision ?? 0,
    });
  } catch (error) {
    // Another writer has just put the same picture.
    if (!(error instanceof JetStreamApiError) || error.code !== WRONG_LAST_SEQUENCE) throw error;
  }
}

/** Undefined: there is none of this name. Throws when the broker is away, or when a part was lost. */
export async function findPicture(log: EventLog, name: string): Promise<Uint8Array | undefined> {
  const pictures = await log.pictures();
  const found = await pictures.get(name);
  if (!found) return undefined;
  // The reader below fails with the same error.
  found.error.catch(() => undefined);
  const reader = found.data.getReader();
  const timer = setTimeout(() => void reader.cancel(), FIND_LIMIT_MS);
  const chunks: Uint8Array[] = [];
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  } finally {
    clearTimeout(timer);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== found.info.size) throw new Error(`picture ${name}: only a part came in time`);
  return bytes;
}
