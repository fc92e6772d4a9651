/**
 * Columns of many rows as one parameter each, in the database's own binary format: as text, the database spends as long on reading a row as
 * on storing it. Sent as bytes, so the statement says of which type each is (`$1::uuid[]`).
 */

/** Of PostgreSQL's built-in types; the same in every database. */
const OIDS = { uuid: 2950, bigint: 20, text: 25, timestamptz: 1184 } as const;
/** How many dimensions, whether there are nulls, the type; and of the one dimension its length and first index. */
const HEADER_BYTES = 20;
const EMPTY_BYTES = 12;
const LENGTH_BYTES = 4;
const UUID_BYTES = 16;
const WIDE_BYTES = 8;
const WORD = 2 ** 32;
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_MS = 946_684_800_000;
const MICROS_PER_MS = 1_000;

export function uuidArray(ids: readonly string[]): Buffer {
  return fixedArray(OIDS.uuid, UUID_BYTES, ids, writeUuid);
}

/** Exact numbers only, as every amount and id of ours is. A column of integers takes them too, and refuses what it cannot hold. */
export function bigintArray(values: readonly number[]): Buffer {
  return fixedArray(OIDS.bigint, WIDE_BYTES, values, (buffer, at, value) => {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no exact number`);
    writeWide(buffer, at, Math.floor(value / WORD), value);
  });
}

export function timestampArray(timesMs: readonly number[]): Buffer {
  return fixedArray(OIDS.timestamptz, WIDE_BYTES, timesMs, (buffer, at, timeMs) => {
    const ms = timeMs - EPOCH_MS;
    const high = Math.floor(ms / WORD);
    // In two halves: the microseconds of a far year are more than a number holds exactly.
    const low = (ms - high * WORD) * MICROS_PER_MS;
    writeWide(buffer, at, high * MICROS_PER_MS + Math.floor(low / WORD), low);
  });
}

export function textArray(values: readonly string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const buffer = begin(
    OIDS.text,
    values.length,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  let at = HEADER_BYTES;
  for (const [index, value] of values.entries()) {
    at = buffer.writeInt32BE(lengths[index] ?? 0, at);
    at += buffer.write(value, at);
  }
  return buffer;
}

function fixedArray<Value>(
  oid: number,
  bytes: number,
  values: readonly Value[],
  write: (buffer: Buffer, at: number, value: Value) => void,
): Buffer {
  const buffer = begin(oid, values.length, values.length * bytes);
  let at = HEADER_BYTES;
  for (const value of values) {
    buffer.writeInt32BE(bytes, at);
    write(buffer, at + LENGTH_BYTES, value);
    at += LENGTH_BYTES + bytes;
  }
  return buffer;
}

function begin(oid: number, count: number, valueBytes: number): Buffer {
  // An array of nothing has no dimension.
  const isEmpty = count === 0;
  const buffer = Buffer.alloc(isEmpty ? EMPTY_BYTES : HEADER_BYTES + count * LENGTH_BYTES + valueBytes);
  buffer.writeInt32BE(isEmpty ? 0 : 1, 0);
  buffer.writeInt32BE(oid, 8);
  if (isEmpty) return buffer;
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

/** Of the lower half only what a word holds. */
function writeWide(buffer: Buffer, at: number, high: number, low: number): void {
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(low - Math.floor(low / WORD) * WORD, at + 4);
}

const DASH = 45;
const NO_DIGIT = 255;
/** What each character is worth. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let digit = 0; digit < 16; digit++) {
  const written = digit.toString(16);
  DIGITS[written.charCodeAt(0)] = digit;
  DIGITS[written.toUpperCase().charCodeAt(0)] = digit;
}

function writeUuid(buffer: Buffer, start: number, id: string): void {
  let at = start;
  for (let index = 0; index < id.length; index += 2) {
    if (id.charCodeAt(index) === DASH) index++;
    const high = DIGITS[id.charCodeAt(index)] ?? NO_DIGIT;
    const low = DIGITS[id.charCodeAt(index + 1)] ?? NO_DIGIT;
    if ((high | low) === NO_DIGIT || at - start === UUID_BYTES) throw new RangeError(`${id} is no uuid`);
    buffer[at++] = (high << 4) | low;
  }
  if (at - start !== UUID_BYTES) throw new RangeError(`${id} is no uuid`);
}
