/** What a person does at a registrar, or with a wallet, as URLs to open and to post to. For development. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentChains } from './chains/index.ts';
import type { Outside } from './start-outside.ts';

export type Control = { url: string; stop(): Promise<void> };

type Act = (host: string, query: URLSearchParams) => Promise<void>;

export async function startControl(
  outside: Outside,
  { port = 0, chains }: { port?: number; chains?: Pick<PaymentChains, 'pay'> } = {},
): Promise<Control> {
  const acts: Record<string, Act> = {
    '/delegate': (host, query) => outside.delegate(host, listOf(query, 'ns')),
    '/point': (host, query) =>
      outside.point(host, listOf(query, 'address') ?? ['127.0.0.1'], proofOf(host, query.get('proof'))),
    '/release': (host) => outside.release(host),
    '/pay': async (_, query) => {
      const payment = { wallet: query.get('wallet') ?? '', dollars: Number(query.get('dollars')) };
      await chains?.pay(payment);
    },
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const act = request.method === 'POST' ? acts[pathname] : undefined;
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    if (!act) return answer(pathname === '/' ? 200 : 404, describe(outside));
    const host = searchParams.get('host') ?? '';
    try {
      await act(host, searchParams);
      return answer(200, describe(outside));
    } catch (error) {
      return answer(400, error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As the console shows it: the whole value of the record. */
const proofOf = (host: string, value: string | null) =>
  value === null ? undefined : { name: `_sluice.${host}`, value };

function listOf(query: URLSearchParams, name: string): string[] | undefined {
  const values = query.getAll(name);
  return values.length > 0 ? values : undefined;
}

function describe({ cloudflare }: Outside): string {
  const zones = cloudflare.zones.map(
    ({ name, status, nameServers }) => `  ${name}  ${status}  ${nameServers.join(' ')}`,
  );
  return [
    'Zones at Cloudflare',
    ...(zones.length > 0 ? zones : ['  none yet']),
    'What a person does at their registrar',
    '  POST /delegate?host=NAME           sets the name servers that Cloudflare gave its zone',
    '  POST /delegate?host=NAME&ns=A&ns=B sets these',
    '  POST /point?host=NAME&address=IP&proof=TEXT  keeps its records elsewhere: its address, and the TXT record of its proof',
    '  POST /release?host=NAME            lets the registration end',
    'What a person does with a wallet of their own',
    '  POST /pay?wallet=ADDRESS&dollars=N sends so much to the wallet of a bill',
  ].join('\n');
}
