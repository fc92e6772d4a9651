import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clickhouse,
  createClickhouse,
  ensureClickhouseDatabase,
  migrateClickhouse,
} from '@sluice/clickhouse';
import { connectEventLog, ensureTopology } from '@sluice/event-log';
import { createLog } from '@sluice/runtime';
import { createInsertEvents } from '@sluice/worker/features/statistics/insert-events.ts';
import { newSinkCounts, runSink } from '@sluice/worker/sink/run-sink.ts';
import { quantile } from '../compare.ts';
import type { Item } from '../item.ts';
import { runPacedLoad } from '../paced-load.ts';
import { streamHost } from '../streams.ts';
import { startTarget } from '../target-process.ts';

const EVENTS_PER_SECOND = 2_000;
const HOSTS = 10;
const POLL_MS = 100;
const SETTLE_MS = 15_000;

export const acceptedToVisible: Item = {
  name: 'P8',
  title: `from the visitor's answer to the row in ClickHouse, 99th percentile in seconds, at ${EVENTS_PER_SECOND} events/s`,
  figure: 'time',
  gate: { kind: 'at most', value: 5 },
  run: async (context) => {
    const nats = await context.startNats('p8');
    const server = await context.startClickhouse();
    const url = new URL('/visible', server.url).href;
    await ensureClickhouseDatabase(url);
    const clickhouse = createClickhouse(url);
    await migrateClickhouse(clickhouse);
    const log = await connectEventLog({ url: nats.url, namespace: 'perf', replicas: 1, clientName: 'perf' });
    await ensureTopology(log);
    const stop = new AbortController();
    const sink = runSink({
      eventLog: log,
      from: 'traffic',
      reader: 'clickhouse',
      insert: createInsertEvents(clickhouse),
      log: createLog('perf', { level: 'error' }),
      counts: newSinkCounts(),
      signal: stop.signal,
    });
    const spool = join(context.dir, 'p8-spool');
    const edge = await startTarget('edge.ts', ['--events', 'publish', '--dir', spool, '--nats', nats.url]);
    try {
      const acceptedAt = new Map<number, number>();
      const visibleAt = new Map<number, number>();
      const watching = watchVisible(clickhouse, visibleAt, stop.signal);
      const load = await runPacedLoad({
        port: edge.port,
        perSecond: EVENTS_PER_SECOND,
        seconds: context.isShort ? 5 : 30,
        hostOf: (index) => streamHost(index % HOSTS),
        onAnswer: (index, atMs) => acceptedAt.set(index, atMs),
      });
      const deadline = Date.now() + SETTLE_MS;
      while (visibleAt.size < acceptedAt.size && Date.now() < deadline) await sleep(POLL_MS);
      stop.abort();
      await watching;
      await sink.catch(() => undefined);
      const delays = [...acceptedAt].map(
        ([index, atMs]) => ((visibleAt.get(index) ?? Infinity) - atMs) / 1000,
      );
      const missing = delays.filter((delay) => delay === Infinity).length;
      context.say(
        `  ${acceptedAt.size} of ${load.sent} answered, ${missing} never seen; median ${quantile(delays, 0.5).toFixed(2)} s, worst ${quantile(delays, 1).toFixed(2)} s`,
      );
      const p99 = Math.round(quantile(delays, 0.99) * 100) / 100;
      return {
        value: p99,
        gated: p99,
        verdict: 'measured',
        faults: missing + load.failed === 0 ? [] : [`${missing} never seen, ${load.failed} not answered`],
      };
    } finally {
      stop.abort();
      await edge.stop();
      await clickhouse.close();
      await log.close();
    }
  },
};

/** Polls as a screen would, and notes when each visit first appears. */
async function watchVisible(
  clickhouse: Clickhouse,
  visibleAt: Map<number, number>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const result = await clickhouse.query({
      query: 'SELECT toUInt32(sub1) AS visit FROM events_v1 WHERE recv_ts > now64(3) - INTERVAL 3 SECOND',
      format: 'JSONEachRow',
    });
    const rows = await result.json<{ visit: number }>();
    const now = Date.now();
    for (const { visit } of rows) if (!visibleAt.has(visit)) visibleAt.set(visit, now);
    await sleep(POLL_MS);
  }
}
