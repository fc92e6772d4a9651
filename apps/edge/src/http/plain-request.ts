/**
 * Before node hands over a request it checks its `host` and whether it has a body or an `expect` header. For that it builds an object of
 * all headers, which no step ever reads: steps use the raw list. Here the four headers that node needs are looked for in the raw list too;
 * a request that has one of them, or no host, gets node's full object.
 */
import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';

export class PlainRequest extends IncomingMessage {
  /** Once set, `headers` is the full object. */
  isOurs = false;
}

const nodes = Object.getOwnPropertyDescriptor(IncomingMessage.prototype, 'headers');
const allHeaders: (() => IncomingHttpHeaders) | undefined = nodes?.get;
if (!allHeaders) throw new Error('this version of node keeps headers elsewhere');
const WITH_HOST: IncomingHttpHeaders = Object.freeze({ host: 'some' });

// Not in the class: its type declares a field there.
Object.defineProperty(PlainRequest.prototype, 'headers', {
  ...nodes,
  get(this: PlainRequest): IncomingHttpHeaders {
    return this.isOurs || !hasHostAlone(this.rawHeaders) ? allHeaders.call(this) : WITH_HOST;
  },
});

/** Names and values alternate. Compared by length first: hardly any header is as long as one of these. */
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
