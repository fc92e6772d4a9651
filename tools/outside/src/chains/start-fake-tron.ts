/** A TRON node's HTTP API as far as payments need it, over blocks that a test makes. */
import { createHash } from 'node:crypto';
import { type FakeServer, startFakeServer } from '../fakes/start-fake-server.ts';

const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Addresses as a node's logs have them: twenty bytes in hexadecimal. */
export type FakeTronTransfer = { token: string; to: string; units: bigint };
type Transaction = {
  id: string;
  transfers: readonly FakeTronTransfer[];
  hasFailed?: boolean;
  coin?: { to: string; sun: number };
};

export type FakeTron = Omit<FakeServer, 'origin'> & {
  url: string;
  /** In a block after the next `mine`. */
  send: (transaction: Omit<Transaction, 'id'>) => string;
  mine: (blocks?: number) => void;
  /** Replaces the newest blocks by empty ones; what they held waits for the next block. */
  reorganise: (depth: number) => void;
  head: () => number;
};

export async function startFakeTron({ firstBlock = 1_000 } = {}): Promise<FakeTron> {
  let fork = 0;
  let sent = 0;
  let waiting: Transaction[] = [];
  const blocks: { id: string; transactions: Transaction[] }[] = [];

  const mine = (count = 1) => {
    for (let made = 0; made < count; made++) {
      const number = firstBlock + blocks.length;
      // A block's id begins with its number, as on the real chain.
      const id = number.toString(16).padStart(16, '0') + hashOf(`block ${number} ${fork}`).slice(16);
      blocks.push({ id, transactions: waiting });
      waiting = [];
    }
  };
  mine();
  const head = () => firstBlock + blocks.length - 1;
  const blockAt = (number: number) => blocks[number - firstBlock];

  const presentBlock = (number: number) => {
    const block = blockAt(number);
    if (!block) return {};
    return { blockID: block.id, block_header: { raw_data: { number, timestamp: number * 3_000 } } };
  };
  const find = (id: string) => {
    for (const [at, block] of blocks.entries()) {
      const transaction = block.transactions.find((each) => each.id === id);
      if (transaction) return { transaction, number: firstBlock + at };
    }
    return undefined;
  };

  const methods: Readonly<Record<string, (input: Record<string, unknown>) => unknown>> = {
    getnowblock: () => presentBlock(head()),
    getblock: ({ id_or_num }) => presentBlock(Number(id_or_num)),
    gettransactioninfobyblocknum: ({ num }) =>
      (blockAt(Number(num))?.transactions ?? []).map((each) => presentInfo(each, Number(num))),
    gettransactioninfobyid: ({ value }) => {
      const found = find(String(value));
      return found ? presentInfo(found.transaction, found.number) : {};
    },
    gettransactionbyid: ({ value }) => {
      const found = find(String(value))?.transaction ?? waiting.find(({ id }) => id === value);
      return found ? presentTransaction(found) : {};
    },
  };

  const server = await startFakeServer({
    describe: ({ path, body }) => ({ name: path.split('/').at(-1) ?? '', input: parse(body) }),
    answer: async ({ method, path, body }) => {
      const [, area, name = ''] = path.split('/');
      const act = methods[name];
      if (method !== 'POST' || area !== 'wallet' || !act) return { status: 404, body: '' };
      return json(200, act(parse(body)));
    },
    refuse: ({ status = 500, message = 'failed' }) => json(status, { Error: message }),
  });
  const { origin, ...rest } = server;
  return {
    ...rest,
    url: origin,
    mine,
    head,
    send: (transaction) => {
      const id = hashOf(`transaction ${sent++}`);
      waiting.push({ ...transaction, id });
      return id;
    },
    reorganise: (depth) => {
      fork += 1;
      const back = blocks.splice(-depth).flatMap(({ transactions }) => transactions);
      mine(depth);
      waiting.push(...back);
    },
  };
}

function presentInfo({ id, transfers, hasFailed }: Transaction, number: number) {
  return {
    id,
    blockNumber: number,
    blockTimeStamp: number * 3_000,
    contractResult: [''],
    receipt: { result: hasFailed ? 'REVERT' : 'SUCCESS' },
    ...(hasFailed && { result: 'FAILED' }),
    ...(!hasFailed && {
      log: transfers.map(({ token, to, units }) => ({
        address: token,
        topics: [TRANSFER_TOPIC, '1'.padStart(64, '0'), to.padStart(64, '0')],
        data: units.toString(16).padStart(64, '0'),
      })),
    }),
  };
}

function presentTransaction({ id, hasFailed, coin }: Transaction) {
  const value = coin ? { amount: coin.sun, to_address: `41${coin.to}` } : {};
  return {
    txID: id,
    ret: [{ contractRet: hasFailed ? 'REVERT' : 'SUCCESS' }],
    raw_data: {
      contract: [{ type: coin ? 'TransferContract' : 'TriggerSmartContract', parameter: { value } }],
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const parse = (body: string): Record<string, unknown> => JSON.parse(body === '' ? '{}' : body);
const json = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
