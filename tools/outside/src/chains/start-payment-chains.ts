/** The chains that bills are paid on, offline, with a new block twice a second, and somebody who pays. */

import { startEvmChain, type TestEvmChain } from './start-evm-chain.ts';
import { type FakeTron, startFakeTron } from './start-fake-tron.ts';
import { readTronAddress } from './tron-address.ts';

/** Published: m/44'/60'/0' of the phrase of the BIP-39 test vectors. Whoever is paid here can be robbed by everyone. */
const ACCOUNT =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const TRON_TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON_TOKEN = 'ab'.repeat(20);
const BLOCK_MS = 500;
const CONFIRMATIONS = 4;
const UNITS_PER_DOLLAR = 1_000_000;

export type PaymentChains = {
  evm: TestEvmChain;
  tron: FakeTron;
  /** For api and worker. */
  env: Record<string, string>;
  /** Sends dollars to a wallet, on the chain that its address is of; answers the hash. */
  pay: (payment: { wallet: string; dollars: number; isOtherToken?: boolean }) => Promise<string>;
  /** From now on the EVM chain has new blocks only by `evm.mine`; or again by itself. */
  holdEvmBlocks: (isHeld: boolean) => void;
  stop: () => Promise<void>;
};

export async function startPaymentChains(): Promise<PaymentChains> {
  // Other chains at every start: how far those before were read says nothing of these.
  const chainNumber = Math.floor(Date.now() / 1_000);
  const tron = await startFakeTron();
  const evm = await startEvmChain({ chainNumber }).catch(async (error: unknown) => {
    await tron.stop();
    throw error;
  });
  let isEvmHeld = false;
  const mining = setInterval(() => {
    tron.mine();
    // One that falls into the node's end.
    if (!isEvmHeld) evm.mine().catch(() => undefined);
  }, BLOCK_MS);
  const systems = [
    { id: 'usdt-tron', node: tron.url, chainId: `tron:${chainNumber}`, contract: TRON_TOKEN },
    { id: 'usdt-ethereum', node: evm.url, chainId: evm.chainId, contract: evm.token },
  ].map((system) => ({ ...system, confirmations: CONFIRMATIONS, explorer: null }));
  return {
    evm,
    tron,
    env: {
      PAYMENT_SYSTEMS: JSON.stringify(systems),
      PAYMENT_EVM_ACCOUNT: ACCOUNT,
      PAYMENT_TRON_ACCOUNT: ACCOUNT,
      BILL_WATCH_MS: String(BLOCK_MS),
    },
    pay: async ({ wallet, dollars, isOtherToken = false }) => {
      const units = BigInt(Math.round(dollars * UNITS_PER_DOLLAR));
      if (wallet.startsWith('0x')) {
        return evm.send({ to: wallet, units, ...(isOtherToken && { token: evm.otherToken }) });
      }
      const token = isOtherToken ? OTHER_TRON_TOKEN : readTronAddress(TRON_TOKEN);
      return tron.send({ transfers: [{ token, to: readTronAddress(wallet), units }] });
    },
    holdEvmBlocks: (isHeld) => {
      isEvmHeld = isHeld;
    },
    stop: async () => {
      clearInterval(mining);
      await Promise.all([tron.stop(), evm.stop()]);
    },
  };
}
