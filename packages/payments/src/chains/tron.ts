/**
 * TRON, by the HTTP API that every full node has: https://developers.tron.network/reference/full-node-api-overview. Blocks are read whole:
 * a node has no filter over the logs of many addresses, and a block holds a few hundred transactions.
 */
import { z } from 'zod';
import { tronAddressOfHex } from '../deposit-address.ts';
import type { Chain, ChainTransaction, ChainTransfer } from './chain.ts';

const TIMEOUT_MS = 10_000;
/** keccak256("Transfer(address,address,uint256)") */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const WORD = /^[0-9a-f]{64}$/;

const blockSchema = z.object({
  blockID: z.string(),
  block_header: z.object({ raw_data: z.object({ number: z.number().int().default(0) }) }),
});
const logSchema = z.object({
  /** Twenty bytes, without the prefix of addresses. */
  address: z.string(),
  topics: z.array(z.string()).default([]),
  data: z.string().default(''),
});
const infoSchema = z.object({
  id: z.string(),
  blockNumber: z.number().int(),
  /** There only where it is FAILED. */
  result: z.string().optional(),
  log: z.array(logSchema).default([]),
});
type Info = z.output<typeof infoSchema>;
/** A node that does not know the transaction answers an empty object. */
const perhapsInfoSchema = z.union([infoSchema, z.object({}).transform(() => undefined)]);
const transactionSchema = z.object({
  raw_data: z
    .object({
      contract: z
        .array(
          z.object({
            type: z.string(),
            parameter: z.object({
              value: z.object({ to_address: z.string().optional(), amount: z.number().optional() }),
            }),
          }),
        )
        .default([]),
    })
    .optional(),
});

export function openTronChain(node: string, apiKey?: string): Chain {
  const base = node.replace(/\/+$/, '');
  const headers = { 'content-type': 'application/json', ...(apiKey && { 'TRON-PRO-API-KEY': apiKey }) };

  async function ask<Schema extends z.ZodType>(
    method: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${base}/wallet/${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the TRON node answered ${response.status} to ${method}`);
    return schema.parse(await response.json());
  }

  const findBlockHash = async (block: number): Promise<string> =>
    (await ask('getblock', { id_or_num: String(block), detail: false }, blockSchema)).blockID;

  return {
    findHead: async () => (await ask('getnowblock', {}, blockSchema)).block_header.raw_data.number,
    findTransaction: async (txid): Promise<ChainTransaction | undefined> => {
      const info = await ask('gettransactioninfobyid', { value: txid }, perhapsInfoSchema);
      if (!info) return undefined;
      const [blockHash, sent] = await Promise.all([
        findBlockHash(info.blockNumber),
        ask('gettransactionbyid', { value: txid }, transactionSchema),
      ]);
      const coin = sent.raw_data?.contract.find(({ type }) => type === 'TransferContract')?.parameter.value;
      return {
        hasFailed: hasFailed(info),
        block: info.blockNumber,
        blockHash,
        transfers: readTransfers(info, blockHash),
        coinTo: coin?.to_address && coin.amount ? tronAddressOfHex(coin.to_address) : null,
      };
    },
    listTransfers: async ({ token, wallets, fromBlock, toBlock }) => {
      const wanted = new Set(wallets);
      const found: ChainTransfer[] = [];
      for (let block = fromBlock; block <= toBlock; block++) {
        const infos = await ask('gettransactioninfobyblocknum', { num: block }, z.array(infoSchema));
        const transfers = infos
          .filter((info) => !hasFailed(info))
          .flatMap((info) => readTransfers(info, ''))
          .filter((each) => each.token === token && wanted.has(each.to));
        if (transfers.length === 0) continue;
        const blockHash = await findBlockHash(block);
        found.push(...transfers.map((each) => ({ ...each, blockHash })));
      }
      return found;
    },
  };
}

const hasFailed = ({ result }: Info): boolean => result === 'FAILED';

function readTransfers({ id, blockNumber, log }: Info, blockHash: string): ChainTransfer[] {
  return log.flatMap(({ address, topics, data }, logIndex) => {
    const [topic, , to] = topics;
    if (topic !== TRANSFER_TOPIC || !to || topics.length !== 3) return [];
    return {
      txid: id,
      logIndex,
      token: tronAddressOfHex(address),
      to: tronAddressOfHex(to),
      units: WORD.test(data) ? BigInt(`0x${data}`) : 0n,
      block: blockNumber,
      blockHash,
    };
  });
}
