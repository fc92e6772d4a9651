/** What a stream's host answers beside its pages: each endpoint has a path, its methods, and does its own answering. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '@sluice/routing';
import type { StepDeps } from './step-deps.ts';

/** Of endpoints, for the outcome metric. */
export type EndpointName = string;

export type EndpointCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly nowMs: number;
  /** Lower case, without the port. */
  readonly host: string;
  readonly path: string;
  /** Without its question mark; empty for none. */
  readonly query: string;
  /** Undefined where the endpoint does without a stream and the host has none. */
  readonly route: Route | undefined;
};

export type Endpoint = {
  readonly name: EndpointName;
  readonly methods: readonly string[];
  /** Exactly this path; or, ending in a slash, every path below it. */
  readonly path: string;
  /** Answered on hosts that have no stream as well. */
  readonly needsNoStream?: true;
  /** Answers, now or later. What it throws or rejects with becomes a 500, so what can be expected is answered for. */
  readonly handle: (call: EndpointCall, deps: StepDeps) => void | Promise<void>;
};

/** As the road of a visit hands it over. */
export async function callEndpoint(
  endpoint: Endpoint,
  visit: Omit<EndpointCall, 'path' | 'query'>,
  deps: StepDeps,
): Promise<void> {
  const { request, response, nowMs, host, route } = visit;
  const { url = '/' } = request;
  const mark = url.indexOf('?');
  await endpoint.handle(
    {
      ...{ request, response, nowMs, host: host.toLowerCase(), route },
      path: mark === -1 ? url : url.slice(0, mark),
      query: mark === -1 ? '' : url.slice(mark + 1),
    },
    deps,
  );
}

/** Undefined: it is longer than allowed, or was cut off. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most) return undefined;
      pieces.push(piece);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(pieces);
}
