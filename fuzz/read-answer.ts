/** Parses HTTP/1.1 answers as a strict client: anything invalid is reported as broken, never guessed at. */
export type FuzzAnswer = {
  readonly status: number;
  /** Names in lower case, in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};
export type Read =
  | { kind: 'answer'; answer: FuzzAnswer; rest: string }
  | { kind: 'more' }
  | { kind: 'broken'; why: string };

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ([\t\x20-\x7e\x80-\xff]*)$/;
const HEAD_LIMIT = 64 * 1024;
const CONTINUE = 100;

/** `text` has a byte in each character. */
export function readAnswer(text: string, method: string): Read {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd === -1) {
    return text.length > HEAD_LIMIT ? { kind: 'broken', why: 'a head without end' } : { kind: 'more' };
  }
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const status = Number(STATUS_LINE.exec(first)?.[1] ?? 0);
  if (status === 0) return { kind: 'broken', why: `status line ${JSON.stringify(first.slice(0, 100))}` };
  const rest = text.slice(headEnd + 4);
  if (status === CONTINUE) return readAnswer(rest, method);
  const headers: [string, string][] = [];
  for (const line of lines) {
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined || value === undefined)
      return { kind: 'broken', why: `header ${JSON.stringify(line.slice(0, 200))}` };
    headers.push([name.toLowerCase(), value]);
  }
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  return hasBody
    ? readBody({ status, headers }, rest)
    : { kind: 'answer', answer: { status, headers, body: '' }, rest };
}

function readBody({ status, headers }: Omit<FuzzAnswer, 'body'>, rest: string): Read {
  const of = (wanted: string) => headers.filter(([name]) => name === wanted).map(([, value]) => value);
  const [length, ...moreLengths] = of('content-length');
  const [coding] = of('transfer-encoding');
  if (coding !== undefined) {
    return length === undefined && coding === 'chunked'
      ? readChunks({ status, headers }, rest)
      : { kind: 'broken', why: 'a length and a coding, or an unknown coding' };
  }
  // Node's own refusals only say that the connection closes, and end with their head.
  if (length === undefined && of('connection')[0] === 'close') {
    return { kind: 'answer', answer: { status, headers, body: rest }, rest: '' };
  }
  if (length === undefined || moreLengths.length > 0 || !/^\d+$/.test(length)) {
    return { kind: 'broken', why: `content-length ${JSON.stringify(of('content-length'))}` };
  }
  const size = Number(length);
  if (rest.length < size) return { kind: 'more' };
  return { kind: 'answer', answer: { status, headers, body: rest.slice(0, size) }, rest: rest.slice(size) };
}

function readChunks(head: Omit<FuzzAnswer, 'body'>, text: string): Read {
  let at = 0;
  let body = '';
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd === -1) return { kind: 'more' };
    const digits = text.slice(at, lineEnd);
    if (!/^[0-9a-f]{1,8}$/i.test(digits))
      return { kind: 'broken', why: `chunk of size ${JSON.stringify(digits)}` };
    const size = Number.parseInt(digits, 16);
    const end = lineEnd + 2 + size;
    if (text.length < end + 2) return { kind: 'more' };
    if (text.slice(end, end + 2) !== '\r\n') return { kind: 'broken', why: 'a chunk longer than it says' };
    if (size === 0) return { kind: 'answer', answer: { ...head, body }, rest: text.slice(end + 2) };
    body += text.slice(lineEnd + 2, end);
    at = end + 2;
  }
}
