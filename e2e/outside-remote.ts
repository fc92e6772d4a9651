/**
 * The fake services around the platform (DNS, certificates, Cloudflare, registrar) run once, in the process that started the platform. Tests run in processes of
 * their own, and ask it for what they need over HTTP: each act below is one call, with arguments and answer as JSON.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Outside as Services, verifiedGet } from '@sluice/outside';
import type { PaymentChains } from '@sluice/outside/chains';

type Outside = Services & { chains: Pick<PaymentChains, 'pay' | 'evm' | 'holdEvmBlocks'> };

/** More than a test asks. */
const REFUSALS = 1_000;

type Fault = { status?: number; code?: number; times?: number };

const ACTS = {
  delegate: (outside: Outside, host: string, nameServers?: string[]) => outside.delegate(host, nameServers),
  point: (outside: Outside, host: string, addresses: string[], text?: { name: string; value: string }) =>
    outside.point(host, addresses, text),
  /** Of the host's zone at Cloudflare. */
  listNameServers: async ({ cloudflare }: Outside, host: string) =>
    cloudflare.findZone(host)?.nameServers ?? [],
  /** The calls of this command about the host. */
  listRegistrarCalls: async ({ namecheap }: Outside, command: string, host: string) =>
    namecheap.calls.filter(({ name, input }) => name === command && input.DomainName === host),
  countRegistrations: async ({ namecheap }: Outside, host: string) =>
    namecheap.domains.filter((domain) => domain.host === host).length,
  takeNames: async ({ namecheap }: Outside, hosts: string[]) => {
    for (const host of hosts) namecheap.state.takenNames.add(host);
  },
  delayRegistrar: async ({ namecheap }: Outside, command: string, ms: number) => namecheap.delay(command, ms),
  failRegistrar: async ({ namecheap }: Outside, command: string, fault: Fault) =>
    namecheap.fail(command, fault),
  loseRegistrarAnswer: async ({ namecheap }: Outside, command: string) => namecheap.loseAnswer(command),
  /** Answers the hash. */
  pay: ({ chains }: Outside, payment: { wallet: string; dollars: number; isOtherToken?: boolean }) =>
    chains.pay(payment),
  holdEvmBlocks: async ({ chains }: Outside, isHeld: boolean) => chains.holdEvmBlocks(isHeld),
  mineEvmBlocks: ({ chains }: Outside, blocks: number) => chains.evm.mine(blocks),
  /** From now on Facebook refuses every token of this pixel. */
  refuseToken: async ({ facebook }: Outside, pixelId: string) =>
    facebook.fail(`POST /${pixelId}/events`, { code: 190, times: REFUSALS }),
  takeToken: async ({ facebook }: Outside, pixelId: string) => facebook.healCall(`POST /${pixelId}/events`),
  countPixelEvents: async ({ facebook }: Outside, pixelId: string) =>
    facebook.events.filter((event) => event.pixelId === pixelId).length,
  healRegistrar: async ({ namecheap }: Outside) => namecheap.heal(),
};

type Acts = typeof ACTS;
type Asked<Act> = Act extends (outside: Outside, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;

/** The JSON passed to a test process. */
export type OutsideAddresses = {
  controlUrl: string;
  httpsPort: number;
  rootCertificate: string;
  rootCertificateFile: string;
  /** Of the one account at Cloudflare that a team may use. */
  cloudflareAccount: Outside['cloudflare']['accounts'][number];
};

export type RemoteOutside = { [Name in keyof Acts]: Asked<Acts[Name]> } & OutsideAddresses & {
    /** A visit over HTTPS, its certificate verified. */
    fetch: (
      host: string,
      path?: string,
      more?: { headers: Record<string, string> },
    ) => ReturnType<typeof verifiedGet>;
  };

const LIMIT_MS = 30_000;

export async function serveOutside(
  outside: Outside,
): Promise<{ addresses: OutsideAddresses; stop: () => Promise<void> }> {
  const acts = ACTS as Record<string, (outside: Outside, ...args: never[]) => Promise<unknown>>;
  const server = createServer(async (request, response) => {
    try {
      const { name, args } = (await json(request)) as { name: string; args: never[] };
      const answer = await acts[name]?.(outside, ...args);
      response.end(JSON.stringify({ answer }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { httpsPort, rootCertificate, rootCertificateFile, cloudflare } = outside;
  const [cloudflareAccount] = cloudflare.accounts;
  if (!cloudflareAccount) throw new Error('Cloudflare has no account for teams');
  return {
    addresses: {
      controlUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      httpsPort,
      rootCertificate,
      rootCertificateFile,
      cloudflareAccount,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function connectOutside(addresses: OutsideAddresses): RemoteOutside {
  const ask = async (name: string, args: unknown[]): Promise<unknown> => {
    const response = await fetch(addresses.controlUrl, {
      method: 'POST',
      body: JSON.stringify({ name, args }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return ((await response.json()) as { answer: unknown }).answer;
  };
  const acts = Object.fromEntries(
    Object.keys(ACTS).map((name) => [name, (...args: unknown[]) => ask(name, args)]),
  ) as { [Name in keyof Acts]: Asked<Acts[Name]> };
  const { httpsPort: port, rootCertificate: ca } = addresses;
  return {
    ...acts,
    ...addresses,
    fetch: (host, path, more) => verifiedGet({ host, port, ca, path, ...more }),
  };
}
