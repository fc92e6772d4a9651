/** What can be paid with: tokens that are worth a dollar, each on a chain. Which of them are offered is configuration. */
import { type AddressFormat, withChecksum } from './deposit-address.ts';
import { toUnits } from './token-amount.ts';

export type PaymentSystem = {
  id: string;
  token: string;
  chain: string;
  standard: string;
  /** CAIP-2, such as `eip155:1`: two chains with the same addresses are told apart by it. */
  chainId: string;
  format: AddressFormat;
  contract: string;
  decimals: number;
  /** Blocks on a payment, its own included, after which a reorganisation is not expected any more. */
  confirmations: number;
  /** About how long these take. */
  minutes: number;
  minimumMicros: number;
  /** The page of a transaction at a public explorer; `{txid}` stands for the hash. */
  explorer: string | null;
};

const DOLLAR = 1_000_000;

/** By id. Contracts are the issuer's own. */
export const KNOWN_SYSTEMS: Readonly<Record<string, Omit<PaymentSystem, 'id'>>> = {
  'usdt-tron': {
    token: 'USDT',
    chain: 'TRON',
    standard: 'TRC-20',
    chainId: 'tron:0x2b6653dc',
    format: 'tron',
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    decimals: 6,
    // More than two thirds of the 27 block makers.
    confirmations: 19,
    minutes: 1,
    minimumMicros: 10 * DOLLAR,
    explorer: 'https://tronscan.org/#/transaction/{txid}',
  },
  'usdt-ethereum': {
    token: 'USDT',
    chain: 'Ethereum',
    standard: 'ERC-20',
    chainId: 'eip155:1',
    format: 'evm',
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    confirmations: 12,
    minutes: 3,
    minimumMicros: 50 * DOLLAR,
    explorer: 'https://etherscan.io/tx/{txid}',
  },
  'usdt-bnb': {
    token: 'USDT',
    chain: 'BNB Smart Chain',
    standard: 'BEP-20',
    chainId: 'eip155:56',
    format: 'evm',
    contract: '0x55d398326f99059fF775485246999027B3197955',
    decimals: 18,
    confirmations: 20,
    minutes: 1,
    minimumMicros: 10 * DOLLAR,
    explorer: 'https://bscscan.com/tx/{txid}',
  },
};

/** As the chain's own tools write it: with `0x` on Ethereum-like chains, without on TRON. */
export function normaliseTxid(format: AddressFormat, txid: string): string {
  const digits = txid.trim().toLowerCase().replace(/^0x/, '');
  return format === 'evm' ? `0x${digits}` : digits;
}

export const normaliseContract = (format: AddressFormat, contract: string): string =>
  format === 'evm' ? withChecksum(contract) : contract;

export const explorerUrlOf = (system: Pick<PaymentSystem, 'explorer'>, txid: string): string | null =>
  system.explorer?.replace('{txid}', txid) ?? null;

/** What a wallet reads from the QR code: token, receiver and amount (EIP-681). TRON's wallets agree on nothing but the address. */
export function paymentUriOf(bill: {
  chain: string;
  token: string;
  tokenDecimals: number;
  wallet: string;
  sumMicros: number;
}): string {
  const [namespace, reference] = bill.chain.split(':');
  if (namespace !== 'eip155') return bill.wallet;
  const units = toUnits(bill.sumMicros, bill.tokenDecimals);
  return `ethereum:${bill.token}@${reference}/transfer?address=${bill.wallet}&uint256=${units}`;
}
