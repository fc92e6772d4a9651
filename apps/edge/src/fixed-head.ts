/**
 * The head of an answer whose most lines are the same each time. Node checks and joins every line of every answer, the policy of four
 * hundred signs with them: a fifth of what a visit costs a core. Here the lines that stay are checked and joined once, and for each
 * answer only what somebody else had a hand in is looked at. See docs/decisions/0026-heads-are-written-at-once.md.
 */
import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** What node calls it; it sends this, once there is one, in place of its own. */
type WithHead = { _header: string };

/** Anything that could end a line, or that a head cannot carry. */
const UNFIT = /[^\t\x20-\x7e]/;

export class FixedHead {
  readonly #status: number;
  readonly #pairs: readonly string[];
  readonly #text: string;

  /** Names and values by turns. */
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
   * With the lines that are of this answer alone, the length of its body among them. `ours` are values of our own making, of signs
   * that are fit; `theirs` may hold what somebody else wrote, and are looked at. Whatever is out of the ordinary is node's to do, or to
   * refuse: a connection that ends with its answer, a value that is unfit.
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
