/** What a stream's host answers besides pages: each endpoint has a path, its methods, and sends its own answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '@sluice/routing';

export type EndpointCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly nowMs: number;
  /** Lower case, without the port. */
  readonly host: string;
  readonly path: string;
  /** Without its question mark; empty for none. */
  readonly query: string;
  /** Undefined where the endpoint needs no stream and the host has none. */
  readonly route: Route | undefined;
};

/** `Deps`: what the endpoint needs of the edge; the pipeline provides the sum of them. */
export type Endpoint<Deps> = {
  /** A label of the outcome metric. */
  readonly name: string;
  readonly methods: readonly string[];
  /** Exactly this path; or, ending in a slash, every path below it. */
  readonly path: string;
  /** Answered on hosts that have no stream as well. */
  readonly needsNoStream?: true;
  /** Answers, now or later. What it throws or rejects with becomes a 500, so it answers expected failures itself. */
  readonly handle: (call: EndpointCall, deps: Deps) => void | Promise<void>;
};

/** Undefined: it is longer than allowed, or was cut off. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
