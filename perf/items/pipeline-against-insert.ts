import { createClickhouse, ensureClickhouseDatabase, migrateClickhouse } from '@sluice/clickhouse';
import {
  connectEventLog,
  createBatchPublisher,
  type EventLog,
  ensureTopology,
  formatSpoolId,
} from '@sluice/event-log';
import { newEventId, VISIT_SCHEMA } from '@sluice/events';
import { createLog } from '@sluice/runtime';
import { createInsertEvents } from '@sluice/worker/features/statistics/insert-events.ts';
import { RANGE_LIMITS } from '@sluice/worker/sink/range-cutter.ts';
import { newSinkCounts, runSink } from '@sluice/worker/sink/run-sink.ts';
import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';
import { visitLine } from '../made-up-visits.ts';

const BATCH_EVENTS = 200;
/** A multiple of the sink's range size: an incomplete range waits to be filled, which is latency and not throughput. */
const FULL_RANGES = 6;
const SHORT_FULL_RANGES = 2;

/** As many in a short run, each of fewer rows: the machine's noise comes in bursts, and the median of three depends on them. */
const ROUNDS = 7;

export const pipelineAgainstInsert: Item = {
  name: 'P7',
  title: 'log to ClickHouse through the sink ÷ raw client insert of the same batches',
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.85 },
  run: async (context) => {
    const nats = await context.startNats('p7');
    const server = await context.startClickhouse();
    const url = new URL('/perf', server.url).href;
    await ensureClickhouseDatabase(url);
    const clickhouse = createClickhouse(url);
    await migrateClickhouse(clickhouse);
    const log = await connectEventLog({ url: nats.url, namespace: 'p7', replicas: 1, clientName: 'perf' });
    await ensureTopology(log);
    const ranges = await fillLog(log, context.isShort ? SHORT_FULL_RANGES : FULL_RANGES);
    const batches = ranges.reduce((sum, range) => sum + range.batches, 0);
    const insert = createInsertEvents(clickhouse);
    let run = 0;
    const empty = () => clickhouse.command({ query: 'TRUNCATE TABLE events_v1' });

    const insertRaw = async () => {
      await empty();
      run++;
      return timed(async () => {
        for (const [index, { rows }] of ranges.entries()) {
          const result = await insert({
            schema: VISIT_SCHEMA,
            token: `raw-${run}-${index}`,
            rows,
            isRepeat: false,
          });
          if (result.kind !== 'inserted') throw new Error(`raw insert: ${result.kind}`);
        }
      });
    };
    const runPipeline = async () => {
      await empty();
      await (await log.bucket('sinkLedger')).purge('traffic');
      const prefix = `run-${++run}`;
      const counts = newSinkCounts();
      const stop = new AbortController();
      const ms = await timed(async () => {
        const sink = runSink({
          eventLog: log,
          from: 'traffic',
          reader: 'clickhouse',
          // A token of an earlier round would make ClickHouse drop this one's rows as duplicates.
          insert: ({ token, ...rest }) => insert({ ...rest, token: `${prefix}-${token}` }),
          log: createLog('perf', { level: 'error' }),
          counts,
          signal: stop.signal,
        });
        while (counts.done < batches) await Promise.race([sink, new Promise((done) => setTimeout(done, 5))]);
      });
      stop.abort();
      return ms;
    };
    await insertRaw();
    await runPipeline();
    const comparison = await compareInRounds({
      rounds: ROUNDS,
      reference: insertRaw,
      subject: runPipeline,
      bar: context.bar,
      say: context.say,
    });
    const rows = await clickhouse.query({
      query: 'SELECT toUInt32(count()) AS rows FROM events_v1',
      format: 'JSONEachRow',
    });
    context.say(`  each time ${batches * BATCH_EVENTS} rows in ${ranges.length} inserts`);
    await clickhouse.close();
    await log.close();
    const [counted] = await rows.json<{ rows: number }>();
    return {
      value: comparison.ratio,
      gated: comparison.ratio,
      verdict: comparison.verdict,
      faults: counted?.rows === batches * BATCH_EVENTS ? [] : [`${counted?.rows} rows instead of all`],
    };
  },
};

/** Fills the log with as many full ranges as asked, and returns one buffer for each. */
async function fillLog(log: EventLog, rangeCount: number): Promise<{ rows: Buffer; batches: number }[]> {
  const publish = createBatchPublisher(log, 'traffic');
  const boot = newEventId();
  const ranges: { rows: Buffer; batches: number }[] = [];
  let gathered: Buffer[] = [];
  let bytes = 0;
  for (let batch = 0; ranges.length < rangeCount; batch++) {
    const lines: string[] = [];
    for (let event = 0; event < BATCH_EVENTS; event++) lines.push(visitLine(batch * BATCH_EVENTS + event));
    const rows = Buffer.from(lines.join(''));
    await publish({ id: formatSpoolId({ boot, batch }), schema: VISIT_SCHEMA, bytes: rows });
    gathered.push(rows);
    bytes += rows.length;
    if (bytes < RANGE_LIMITS.bytes) continue;
    ranges.push({ rows: Buffer.concat(gathered), batches: gathered.length });
    gathered = [];
    bytes = 0;
  }
  return ranges;
}

async function timed(act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
