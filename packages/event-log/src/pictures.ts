/** The pictures of landings, in the broker's object store: each under a name that is made of its content, so never changed. */
import { JetStreamApiError } from '@nats-io/jetstream';
import type { EventLog } from './connect.ts';

/** What one picture may weigh as it is stored; the api stores them smaller than they come. */
export const STORED_PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Of each part of a picture, and of one picture read whole. A reading whose broker dies would otherwise wait for half a minute. */
const PUT_TIMEOUT_MS = 5_000;
const FIND_LIMIT_MS = 15_000;

const WRONG_LAST_SEQUENCE = 10071;

/** Puts a picture unless it is there: under a name that says what is in it, a second one is the same one. */
export async function putPicture(log: EventLog, name: string, bytes: Uint8Array): Promise<void> {
  if (bytes.length > STORED_PICTURE_MAX_BYTES) throw new RangeError(`picture of ${bytes.length} bytes`);
  const pictures = await log.pictures();
  const standing = await pictures.info(name);
  if (standing && !standing.deleted && standing.size === bytes.length) return;
  try {
    await pictures.putBlob({ name }, bytes, {
      timeout: PUT_TIMEOUT_MS,
      previousRevision: standing?.revision ?? 0,
    });
  } catch (error) {
    // Somebody else has just put the same.
    if (!(error instanceof JetStreamApiError) || error.code !== WRONG_LAST_SEQUENCE) throw error;
  }
}

/** Undefined: there is none of this name. Throws when the broker could not be asked, or lost a part on the way. */
export async function findPicture(log: EventLog, name: string): Promise<Uint8Array | undefined> {
  const pictures = await log.pictures();
  const found = await pictures.get(name);
  if (!found) return undefined;
  // The reader fails with the same.
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
