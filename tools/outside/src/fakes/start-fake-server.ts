/** An HTTP server on loopback that stands in for a provider: records calls, and can produce faults. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createFaultPlan, type Failure, type Faults } from './fault-plan.ts';

const HOST = '127.0.0.1';
/** A fake that runs all day in development keeps the newest. */
const CALLS_MAX = 10_000;

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type FakeAnswer = { status: number; headers?: Record<string, string>; body: string };

/** What came in, without secrets. */
export type FakeCall = { name: string; input: Readonly<Record<string, unknown>> };

export type FakeProtocol = {
  describe: (request: FakeRequest) => FakeCall;
  answer: (request: FakeRequest) => Promise<FakeAnswer>;
  /** A failure in the provider's own form. */
  refuse: (failure: Failure) => FakeAnswer;
};

export type FakeServer = Faults & {
  origin: string;
  calls: FakeCall[];
  stop: () => Promise<void>;
};

export async function startFakeServer(protocol: FakeProtocol, port = 0): Promise<FakeServer> {
  const { faults, take } = createFaultPlan();
  const calls: FakeCall[] = [];

  const work = async (request: FakeRequest, name: string): Promise<FakeAnswer> => {
    const failure = take('fail', name)?.failure;
    if (failure) return failure.html === undefined ? protocol.refuse(failure) : page(failure.html, failure);
    try {
      if (take('repeat', name)) await protocol.answer(request);
      return await protocol.answer(request);
    } catch (error) {
      // A hook that threw, or a bug in the fake: the caller's test fails on it, and says why.
      return protocol.refuse({ status: 500, message: String(error) });
    }
  };

  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    const call = protocol.describe(request);
    calls.push(call);
    if (calls.length > CALLS_MAX) calls.shift();
    const answer = await work(request, call.name);
    const late = take('delay', call.name);
    if (late) await wait(late.ms, undefined, { ref: false });
    if (take('lose', call.name)) incoming.socket.destroy();
    else send(outgoing, answer);
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    ...faults,
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    calls,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const { method = 'GET', headers } = incoming;
  return { method, path: url.pathname, query: url.searchParams, headers, body: await text(incoming) };
}

function page(html: string, { status = 502 }: Failure): FakeAnswer {
  return { status, headers: { 'content-type': 'text/html' }, body: html };
}

function send(outgoing: ServerResponse, { status, headers, body }: FakeAnswer): void {
  outgoing.writeHead(status, headers).end(body);
}
