/** Stands before the fake networks and a tracker, and misbehaves as told: what reaches the one behind it is what really arrived. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const TOXINS = ['throttle', 'fail', 'hang', 'reset', 'slow body', 'error in 200', 'page'] as const;
export type Toxin = (typeof TOXINS)[number];

export type ToxicNetwork = {
  url: string;
  /** The next calls meet this, until they are used up. */
  poison: (toxin: Toxin, times: number) => void;
  heal: () => void;
  /** Resolves when the next call has arrived. */
  nextCall: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `pass` answers a call that nothing happens to; `refusal` is an error in a good answer, in the network's own form. */
export async function startToxicNetwork(
  pass: (request: {
    method: string;
    url: string;
    headers: IncomingMessage['headers'];
    body: string;
  }) => Promise<{
    status: number;
    body: string;
  }>,
  refusal: string,
): Promise<ToxicNetwork> {
  let toxin: Toxin | undefined;
  let timesLeft = 0;
  let arrived = (): void => undefined;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    arrived();
    const met = timesLeft > 0 ? toxin : undefined;
    timesLeft -= 1;
    if (met && spoil(met, request, response, refusal)) return;
    const answer = await pass({ method, url, headers, body });
    // Taken, and then nobody hears of it.
    if (met === 'reset') return void request.socket.destroy();
    if (met === 'slow body') return void response.writeHead(200).write(answer.body.slice(0, 5));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    poison: (next, times) => {
      toxin = next;
      timesLeft = times;
    },
    heal: () => {
      timesLeft = 0;
    },
    nextCall: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the call ends here, and nothing is taken. */
function spoil(
  toxin: Toxin,
  { socket }: IncomingMessage,
  response: ServerResponse,
  refusal: string,
): boolean {
  switch (toxin) {
    case 'throttle':
      response.writeHead(429, { 'retry-after': '1' }).end(refusal);
      return true;
    case 'fail':
      response.writeHead(500).end(refusal);
      return true;
    case 'hang':
      socket.setTimeout(60_000);
      return true;
    case 'error in 200':
      response.writeHead(200).end(refusal);
      return true;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Sorry</title>');
      return true;
    default:
      return false;
  }
}
