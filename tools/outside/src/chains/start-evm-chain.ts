/** A real Ethereum node on loopback, with blocks made only when they are asked for, and two tokens. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Address,
  createTestClient,
  getAddress,
  type Hash,
  http,
  publicActions,
  walletActions,
} from 'viem';
import { foundry } from 'viem/chains';
import { compileTestToken } from './test-token.ts';

const require = createRequire(import.meta.url);
const HOST = '127.0.0.1';
const START_LIMIT_MS = 20_000;
const SUPPLY = 10n ** 36n;
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
};

export type EvmChainOptions = {
  /** Of the tokens. @default 6 */
  decimals?: number;
  /** @default the one of every chain for development */
  chainNumber?: number;
};

export type TestEvmChain = {
  url: string;
  /** CAIP-2. */
  chainId: string;
  token: Address;
  /** Another token, which nobody takes. */
  otherToken: Address;
  /** Sends a transfer of the token; it is in a block after the next `mine`. */
  send: (transfer: { to: string; units: bigint; token?: Address }) => Promise<Hash>;
  /** Two transfers in one transaction. */
  sendTwice: (transfer: { to: string; units: readonly [bigint, bigint] }) => Promise<Hash>;
  /** A transaction that fails in its block: more than there is. */
  sendFailing: (to: string) => Promise<Hash>;
  /** Of the chain's own coin. */
  sendCoin: (to: string, wei: bigint) => Promise<Hash>;
  mine: (blocks?: number) => Promise<void>;
  /** Replaces the newest blocks by empty ones: what they held is in no block any more. */
  reorganise: (depth: number) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startEvmChain({
  decimals = 6,
  chainNumber = foundry.id,
}: EvmChainOptions = {}): Promise<TestEvmChain> {
  const port = await findFreePort();
  const child = spawn(
    findAnvil(),
    ['--host', HOST, '--port', String(port), '--no-mining', '--silent', '--chain-id', String(chainNumber)],
    {
      stdio: 'ignore',
    },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const url = `http://${HOST}:${port}`;
  const client = createTestClient({
    mode: 'anvil',
    chain: { ...foundry, id: chainNumber },
    transport: http(url, { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions);
  try {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isUp(() => client.getChainId()))) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('anvil did not start');
      await sleep(50);
    }
    const [account] = await client.getAddresses();
    if (!account) throw new Error('anvil has no accounts');
    const mine = (blocks = 1) => client.mine({ blocks });
    const { abi, bytecode } = compileTestToken();
    const deploy = async (): Promise<Address> => {
      const hash = await client.deployContract({ account, abi, bytecode, args: [decimals, SUPPLY] });
      await mine();
      const { contractAddress } = await client.getTransactionReceipt({ hash });
      if (!contractAddress) throw new Error('the token was not deployed');
      return contractAddress;
    };
    const token = await deploy();
    const otherToken = await deploy();
    const write = (address: Address, functionName: string, args: readonly unknown[]) =>
      client.writeContract({ account, address, abi, functionName, args, gas: 200_000n });

    return {
      url,
      mine,
      stop,
      chainId: `eip155:${chainNumber}`,
      token: getAddress(token),
      otherToken: getAddress(otherToken),
      send: ({ to, units, token: sent = token }) => write(sent, 'transfer', [to, units]),
      sendTwice: ({ to, units }) => write(token, 'transferTwice', [to, ...units]),
      sendFailing: (to) => write(token, 'transfer', [to, SUPPLY * 2n]),
      sendCoin: (to, value) => client.sendTransaction({ account, to: to as Address, value }),
      reorganise: async (depth) => {
        await client.request({ method: 'anvil_reorg', params: [depth, []] } as never);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}

/** The program itself: npm's wrapper would leave it behind when it is killed. */
function findAnvil(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) throw new Error('anvil is not made for this machine');
  // The program's package is a dependency of the wrapper's, not ours.
  const wrapper = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  return wrapper.resolve(`${name}/bin/anvil`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
