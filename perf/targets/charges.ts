/**
 * The worker's reader of the money log, as its feature hands it over. Asked for a sequence, it reads up to there and answers in how many
 * milliseconds; in between it reads nothing, so that publishing costs it nothing.
 * Usage: node perf/targets/charges.ts --database URL --nats URL --namespace NAME
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectEventLog } from '@sluice/event-log';
import { openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createInsertCharges } from '@sluice/worker/features/charges/insert-charges.ts';
import { newSinkCounts, runSink } from '@sluice/worker/sink/run-sink.ts';

const LOOK_MS = 2;
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    nats: { type: 'string', default: '' },
    namespace: { type: 'string', default: '' },
  },
});
process.once('disconnect', () => process.exit(0));
const { db } = openDatabase(values.database);
const eventLog = await connectEventLog({
  url: values.nats,
  namespace: values.namespace,
  replicas: 1,
  clientName: 'charges',
});
const log = createLog('worker', { level: 'error' });

async function readUpTo(sequence: number): Promise<number> {
  const startedAt = performance.now();
  const stop = new AbortController();
  const counts = newSinkCounts();
  const sink = runSink({
    eventLog,
    from: 'money',
    reader: 'charges',
    insert: createInsertCharges(db),
    log,
    counts,
    signal: stop.signal,
  });
  while (counts.done < sequence) await Promise.race([sink, sleep(LOOK_MS)]);
  const ms = performance.now() - startedAt;
  stop.abort();
  await sink.catch(() => undefined);
  return ms;
}

process.on('message', async (sequence) => process.send?.(await readUpTo(Number(sequence))));
console.log(JSON.stringify({ address: { port: 0 } }));
