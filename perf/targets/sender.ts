/**
 * The sender of postbacks under measurement: the product's own, beside nothing else of the worker.
 * Usage: node perf/targets/sender.ts --database URL --network URL --concurrency 64
 */
import { parseArgs } from 'node:util';
import { createNetworks, createS2s } from '@sluice/networks';
import { openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { runSender } from '@sluice/worker/features/postbacks/send-postbacks.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    network: { type: 'string', default: '' },
    concurrency: { type: 'string', default: '64' },
  },
});
const { db } = openDatabase(values.database);
const settings = { FACEBOOK_URL: values.network, TIKTOK_URL: values.network, S2S_ALLOWED_RANGES: [] };
void runSender(
  {
    db,
    log: createLog('sender', { level: 'warn' }),
    secrets: createSecrets(DEVELOPMENT_KEYS),
    networks: createNetworks(settings),
    sendS2s: createS2s(settings),
    firstWaitMs: 5_000,
    leaseMs: 60_000,
    // One event a call, so that every event costs a claim, a call and a settlement.
    batchMax: 1,
    concurrency: Number(values.concurrency),
  },
  new AbortController().signal,
);
console.log(JSON.stringify({ address: { port: 0 } }));
