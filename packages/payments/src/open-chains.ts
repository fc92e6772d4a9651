/** The chains of what is offered, each with its node. Apart from the settings: only the worker asks chains, and viem takes half a second to load. */
import type { Chain } from './chains/chain.ts';
import { openEvmChain } from './chains/evm.ts';
import { openTronChain } from './chains/tron.ts';
import type { AddressFormat } from './deposit-address.ts';
import { type Offered, type PaymentConfig, toSystem } from './settings.ts';

export type { Chain, ChainTransaction, ChainTransfer } from './chains/chain.ts';

export type WatchedChain = {
  chainId: string;
  confirmations: number;
  chain: Chain;
  /** Blocks that are read with one question. */
  blocksAtOnce: number;
  /** How far back a chain is read that was never read before. */
  firstBlocks: number;
};

/** The chains of all systems, each once. */
export function openChains(config: PaymentConfig): WatchedChain[] {
  const chains = new Map<string, WatchedChain>();
  for (const offered of config.PAYMENT_SYSTEMS) {
    const { chainId, confirmations, format } = toSystem(offered);
    const known = chains.get(chainId);
    if (known) known.confirmations = Math.max(known.confirmations, confirmations);
    else
      chains.set(chainId, { chainId, confirmations, ...READING[format], chain: openChain(format, offered) });
  }
  return [...chains.values()];
}

const READING = {
  evm: { blocksAtOnce: 1_000, firstBlocks: 1_000 },
  tron: { blocksAtOnce: 20, firstBlocks: 200 },
} as const satisfies Record<AddressFormat, unknown>;

function openChain(format: AddressFormat, { node, apiKey }: Offered): Chain {
  return format === 'evm' ? openEvmChain(node) : openTronChain(node, apiKey);
}
