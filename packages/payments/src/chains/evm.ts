/** Chains whose nodes speak Ethereum's JSON-RPC. */
import {
  createPublicClient,
  getAddress,
  type Hash,
  hexToBigInt,
  http,
  type Log,
  parseAbiItem,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from 'viem';
import type { Chain, ChainTransaction, ChainTransfer } from './chain.ts';

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const TRANSFER_TOPIC = toEventSelector(TRANSFER);
const TIMEOUT_MS = 10_000;
/** Nodes refuse filters with too many addresses. */
const WALLETS_AT_ONCE = 400;
const ADDRESS_DIGITS = 40;

export function openEvmChain(node: string): Chain {
  // The watcher repeats what failed, with its own waits.
  const client = createPublicClient({ transport: http(node, { timeout: TIMEOUT_MS, retryCount: 0 }) });

  async function findTransaction(txid: string): Promise<ChainTransaction | undefined> {
    const hash = txid as Hash;
    try {
      const [receipt, transaction] = await Promise.all([
        client.getTransactionReceipt({ hash }),
        client.getTransaction({ hash }),
      ]);
      const { blockHash } = receipt;
      const block = Number(receipt.blockNumber);
      const at = { txid, block, blockHash };
      return {
        hasFailed: receipt.status !== 'success',
        block,
        blockHash,
        transfers: receipt.logs.flatMap((log, logIndex) => readTransfer(log, { ...at, logIndex }) ?? []),
        coinTo: transaction.value > 0n && transaction.to ? getAddress(transaction.to) : null,
      };
    } catch (error) {
      // In no block, or, between the two questions, taken out of it again.
      if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError) {
        return undefined;
      }
      throw error;
    }
  }

  return {
    findTransaction,
    findHead: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    listTransfers: async ({ token, wallets, fromBlock, toBlock }) => {
      const txids = new Set<string>();
      for (let from = 0; from < wallets.length; from += WALLETS_AT_ONCE) {
        const logs = await client.getLogs({
          address: getAddress(token),
          event: TRANSFER,
          args: { to: wallets.slice(from, from + WALLETS_AT_ONCE).map((wallet) => getAddress(wallet)) },
          fromBlock: BigInt(fromBlock),
          toBlock: BigInt(toBlock),
        });
        for (const { transactionHash } of logs) if (transactionHash) txids.add(transactionHash);
      }
      const wanted = new Set(wallets);
      const found: ChainTransfer[] = [];
      for (const txid of txids) {
        // Undefined after a reorganisation in this very moment: the next look finds the transaction where it is then.
        const transaction = await findTransaction(txid);
        if (!transaction || transaction.hasFailed) continue;
        found.push(...transaction.transfers.filter((each) => each.token === token && wanted.has(each.to)));
      }
      return found;
    },
  };
}

function readTransfer(
  { address, topics, data }: Pick<Log, 'address' | 'topics' | 'data'>,
  at: Pick<ChainTransfer, 'txid' | 'logIndex' | 'block' | 'blockHash'>,
): ChainTransfer | undefined {
  const [topic, , to] = topics;
  // Tokens that are no amounts (NFTs) put their number among the topics.
  if (topic !== TRANSFER_TOPIC || !to || topics.length !== 3) return undefined;
  return {
    ...at,
    token: getAddress(address),
    to: getAddress(`0x${to.slice(-ADDRESS_DIGITS)}`),
    units: data === '0x' ? 0n : hexToBigInt(data),
  };
}
