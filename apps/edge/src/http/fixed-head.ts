/**
 * The head of an answer most of whose lines never change. Node validates and joins every line of every answer, including the content
 * security policy of four hundred characters: a fifth of a visit's CPU time. Here constant lines are validated and joined once, and only
 * values from outside are validated for each answer. See docs/decisions/0026-heads-are-written-at-once.md.
 */
import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** Node's internal property; when it is set, node sends it instead of building the head itself. */
type WithHead = { _header: string };

/** Anything that could end a line, or that a head cannot carry. */
const UNFIT = /[^\t\x20-\x7e]/;

export class FixedHead {
  readonly #status: number;
  readonly #pairs: readonly string[];
  readonly #text: string;

  /** Names and values alternate. */
  constructor(status: number, pairs: readonly string[]) {
    this.#status = status;
    this.#pairs = pairs;
    let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let at = 0; at < pairs.length; at += 2) {
      const [name = '', value = ''] = [pairs[at], pairs[at + 1]];
      validateHeaderName(name);
      validateHeaderValue(name, value);
      text += `${name}: ${value}\r\n`;
    }
    this.#text = text;
  }

  /**
   * Sends the constant lines and those of this answer, including the body's length. `ours` are values we made, known to be valid; `theirs`
   * may hold input and are validated. Unusual cases (a connection that closes after its answer, an invalid value) are left to node.
   */
  write(response: ServerResponse, ours: readonly string[], theirs: readonly string[] = NONE): void {
    if (!response.shouldKeepAlive || response.headersSent || !areFit(theirs)) {
      response.writeHead(this.#status, [...this.#pairs, ...ours, ...theirs]);
      return;
    }
    let text = this.#text;
    for (let at = 0; at < ours.length; at += 2) text += `${ours[at]}: ${ours[at + 1]}\r\n`;
    for (let at = 0; at < theirs.length; at += 2) text += `${theirs[at]}: ${theirs[at + 1]}\r\n`;
    text += `Date: ${httpDate()}\r\nConnection: keep-alive\r\n\r\n`;
    response.statusCode = this.#status;
    (response as unknown as WithHead)._header = text;
  }
}

const NONE: readonly string[] = [];

function areFit(pairs: readonly string[]): boolean {
  for (let at = 1; at < pairs.length; at += 2) if (UNFIT.test(pairs[at] as string)) return false;
  return true;
}

const SECOND_MS = 1_000;
let dateOf = { second: 0, text: '' };

function httpDate(): string {
  const second = Math.floor(Date.now() / SECOND_MS);
  if (second !== dateOf.second) dateOf = { second, text: new Date(second * SECOND_MS).toUTCString() };
  return dateOf.text;
}
