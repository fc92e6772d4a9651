/** Stands for the service that errors are reported to: takes whatever comes, and remembers it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ErrorIngest = {
  /** For the console's configuration. */
  dsn: string;
  /** The envelopes that came, as text. */
  envelopes: string[];
  stop(): Promise<void>;
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
};

export async function startErrorIngest(): Promise<ErrorIngest> {
  const envelopes: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    if (request.method === 'POST') envelopes.push(text);
    response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    envelopes,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
