/** What the watcher asks of a chain, whatever its nodes speak. */

/** A token's transfer, as a node tells it. Addresses and hashes are in the form that the chain's own wallets show. */
export type ChainTransfer = {
  txid: string;
  /** Among the logs of its transaction. A reorganisation may move a transaction to another place in a block, but not its logs in it. */
  logIndex: number;
  /** The contract. */
  token: string;
  to: string;
  units: bigint;
  block: number;
  blockHash: string;
};

export type ChainTransaction = {
  /** The transaction is in a block, but what it was to do failed. */
  hasFailed: boolean;
  block: number;
  blockHash: string;
  /** Of any token, to anyone. */
  transfers: readonly ChainTransfer[];
  /** Who received the chain's own coin, if the transaction sent some. */
  coinTo: string | null;
};

export type Chain = {
  /** The number of the newest block. */
  findHead: () => Promise<number>;
  /** Transfers of the token to any of the wallets, in these blocks, both included. */
  listTransfers: (question: {
    token: string;
    wallets: readonly string[];
    fromBlock: number;
    toBlock: number;
  }) => Promise<ChainTransfer[]>;
  /** Undefined: in no block that the node knows. */
  findTransaction: (txid: string) => Promise<ChainTransaction | undefined>;
};
