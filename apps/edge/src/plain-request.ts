/**
 * Before a request is ours, node looks whether it has a host, and whether it has a body or expects an answer before it sends one. For
 * that it makes an object of all its headers, which no step of a visit ever reads: ours pick theirs from the raw list. Here node's own
 * four are looked for in that list, too; a request that has one of them, or no host, is node's to judge by all.
 */
import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';

export class PlainRequest extends IncomingMessage {
  /** From then on `headers` are all that there are. */
  isOurs = false;
}

const nodes = Object.getOwnPropertyDescriptor(IncomingMessage.prototype, 'headers');
const allHeaders: (() => IncomingHttpHeaders) | undefined = nodes?.get;
if (!allHeaders) throw new Error('this version of node keeps headers elsewhere');
const WITH_HOST: IncomingHttpHeaders = Object.freeze({ host: 'some' });

// Not in the class: its type has a field there.
Object.defineProperty(PlainRequest.prototype, 'headers', {
  ...nodes,
  get(this: PlainRequest): IncomingHttpHeaders {
    return this.isOurs || !hasHostAlone(this.rawHeaders) ? allHeaders.call(this) : WITH_HOST;
  },
});

/** Names and values by turns. Told apart by their length first: so few are as long as one of these that hardly any is looked at. */
function hasHostAlone(raw: readonly string[]): boolean {
  let hasHost = false;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as string;
    switch (name.length) {
      case 4:
        hasHost ||= name.toLowerCase() === 'host';
        break;
      case 6:
        // As long as Accept and Cookie, which nearly every request has.
        if ((name.charCodeAt(0) | 32) === SMALL_E && name.toLowerCase() === 'expect') return false;
        break;
      case 2:
        if (name.toLowerCase() === 'te') return false;
        break;
      case 14:
        if (name.toLowerCase() === 'content-length') return false;
        break;
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') return false;
    }
  }
  return hasHost;
}

const SMALL_E = 0x65;
