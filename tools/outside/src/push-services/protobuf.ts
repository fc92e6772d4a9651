/** The part of protobuf that Chromium's push connection uses. */

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

export type Field = readonly [number: number, value: number | string | Buffer | { fixed64: bigint }];

export function writeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** Undefined: incomplete. */
export function readVarint(bytes: Buffer, from: number): { value: number; next: number } | undefined {
  let value = 0;
  for (let index = from; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    value += (byte & 127) * 128 ** (index - from);
    if (byte < 128) return { value, next: index + 1 };
  }
  return undefined;
}

export function writeMessage(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [writeVarint(number * 8 + VARINT), writeVarint(value)];
      if (typeof value === 'object' && 'fixed64' in value) {
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64LE(value.fixed64);
        return [writeVarint(number * 8 + FIXED64), bytes];
      }
      const bytes = Buffer.from(value as string);
      return [writeVarint(number * 8 + BYTES), writeVarint(bytes.length), bytes];
    }),
  );
}

/** The string fields of a message by number, the last of each; the rest is skipped. */
export function readTexts(bytes: Buffer): Map<number, string> {
  const texts = new Map<number, string>();
  for (let at = 0; at < bytes.length; ) {
    const key = readVarint(bytes, at);
    if (!key) break;
    const [number, type] = [Math.floor(key.value / 8), key.value % 8];
    const first = readVarint(bytes, key.next);
    if (type === FIXED64) at = key.next + 8;
    else if (type === FIXED32) at = key.next + 4;
    else if (!first) break;
    else if (type === VARINT) at = first.next;
    else {
      texts.set(number, bytes.toString('utf8', first.next, first.next + first.value));
      at = first.next + first.value;
    }
  }
  return texts;
}
