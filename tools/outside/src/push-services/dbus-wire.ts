/** The part of D-Bus's wire format that notifications need: strings, numbers, and lists of strings. */

export const DBUS_TYPES = { call: 1, answer: 2, signal: 4 } as const;

export type DbusMessage = {
  type: number;
  serial: number;
  path?: string;
  interface?: string;
  member?: string;
  answerTo?: number;
  destination?: string;
  sender?: string;
  signature?: string;
  body: Buffer;
};

/** Number, name and kind of the header's fields. */
const FIELDS = [
  [1, 'path', 'o'],
  [2, 'interface', 's'],
  [3, 'member', 's'],
  [5, 'answerTo', 'u'],
  [6, 'destination', 's'],
  [7, 'sender', 's'],
  [8, 'signature', 'g'],
] as const;
const LITTLE_ENDIAN = 'l'.charCodeAt(0);
const VERSION = 1;
const FIXED_HEAD_BYTES = 16;

export class DbusWriter {
  #bytes: number[] = [];
  align(to: number): this {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0);
    return this;
  }
  byte(value: number): this {
    this.#bytes.push(value);
    return this;
  }
  number(value: number): this {
    this.align(4);
    for (let shift = 0; shift < 32; shift += 8) this.#bytes.push((value >>> shift) & 255);
    return this;
  }
  text(value: string): this {
    const bytes = Buffer.from(value);
    this.number(bytes.length).#bytes.push(...bytes, 0);
    return this;
  }
  signature(value: string): this {
    this.byte(value.length).#bytes.push(...Buffer.from(value), 0);
    return this;
  }
  texts(values: readonly string[]): this {
    const list = new DbusWriter();
    for (const value of values) list.text(value);
    const bytes = list.toBuffer();
    this.number(bytes.length).#bytes.push(...bytes);
    return this;
  }
  bytes(value: Buffer): this {
    this.#bytes.push(...value);
    return this;
  }
  toBuffer(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

export class DbusReader {
  readonly #bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  align(to: number): this {
    this.at = Math.ceil(this.at / to) * to;
    return this;
  }
  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }
  number(): number {
    this.align(4).at += 4;
    return this.#bytes.readUInt32LE(this.at - 4);
  }
  text(): string {
    return this.#slice(this.number());
  }
  signature(): string {
    return this.#slice(this.byte());
  }
  texts(): string[] {
    const length = this.number();
    const end = this.at + length;
    const values: string[] = [];
    while (this.at < end) values.push(this.text());
    return values;
  }
  #slice(length: number): string {
    this.at += length + 1;
    return this.#bytes.toString('utf8', this.at - length - 1, this.at - 1);
  }
}

export function writeDbusMessage(message: DbusMessage): Buffer {
  const fields = new DbusWriter();
  for (const [number, name, kind] of FIELDS) {
    const value = message[name];
    if (value === undefined) continue;
    fields.align(8).byte(number).signature(kind);
    if (kind === 'u') fields.number(Number(value));
    else if (kind === 'g') fields.signature(String(value));
    else fields.text(String(value));
  }
  const list = fields.toBuffer();
  const head = new DbusWriter().byte(LITTLE_ENDIAN).byte(message.type).byte(0).byte(VERSION);
  head.number(message.body.length).number(message.serial).number(list.length).bytes(list).align(8);
  return Buffer.concat([head.toBuffer(), message.body]);
}

/** Undefined: incomplete. */
export function readDbusMessage(bytes: Buffer): { message: DbusMessage; length: number } | undefined {
  if (bytes.length < FIXED_HEAD_BYTES) return undefined;
  const bodyLength = bytes.readUInt32LE(4);
  const fieldsEnd = FIXED_HEAD_BYTES + bytes.readUInt32LE(12);
  const bodyStart = Math.ceil(fieldsEnd / 8) * 8;
  const length = bodyStart + bodyLength;
  if (bytes.length < length) return undefined;
  const message: DbusMessage = {
    type: bytes[1] ?? 0,
    serial: bytes.readUInt32LE(8),
    body: bytes.subarray(bodyStart, length),
  };
  const reader = new DbusReader(bytes);
  reader.at = FIXED_HEAD_BYTES;
  while (reader.at < fieldsEnd) {
    const number = reader.align(8).byte();
    const kind = reader.signature();
    const value = kind === 'u' ? reader.number() : kind === 'g' ? reader.signature() : reader.text();
    const name = FIELDS.find(([known]) => known === number)?.[1];
    if (name) Object.assign(message, { [name]: value });
  }
  return { message, length };
}
