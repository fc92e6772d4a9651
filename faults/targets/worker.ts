/**
 * The product's sink as a process of its own, without the jobs and hence without PostgreSQL. It reports every stage it passes to its
 * supervisor, and can be made to die at one: SINK_DIE_AT=inserted:3 is SIGKILL at the third insert of this run.
 */
import { createClickhouse } from '@sluice/clickhouse';
import { connectEventLog, ensureTopology, eventLogOptions, eventLogSettings } from '@sluice/event-log';
import { createAdminServer, createGracefulStop, createLog, createMetrics, loadConfig } from '@sluice/runtime';
import { createInsertEvents } from '@sluice/worker/features/statistics/insert-events.ts';
import { createLedgerCopy } from '@sluice/worker/sink/ledger-copy.ts';
import { RANGE_LIMITS } from '@sluice/worker/sink/range-cutter.ts';
import { newSinkCounts, runSink, type SinkStage } from '@sluice/worker/sink/run-sink.ts';
import { registerSinkMetrics } from '@sluice/worker/sink/sink-metrics.ts';
import { z } from 'zod';

const config = loadConfig(
  z.object({
    CLICKHOUSE_URL: z.string(),
    ...eventLogSettings,
    SINK_ADMIN_PORT: z.coerce.number().int(),
    SINK_WAIT_MS: z.coerce.number().int().default(RANGE_LIMITS.waitMs),
    SINK_DIE_AT: z
      .string()
      .regex(/^(range-open|inserted|range-done):\d+$/)
      .optional(),
  }),
  process.env,
);
const log = createLog('worker');
const stop = createGracefulStop({ log });
const running = new AbortController();
// Without its supervisor, nothing else would end this process.
process.once('disconnect', () => process.exit(1));

/** The logs that end in ClickHouse; those that end in PostgreSQL are tested elsewhere. */
const SHARDS = ['traffic', 'money'] as const;
const counts = { traffic: newSinkCounts(), money: newSinkCounts() };
const metrics = createMetrics();
registerSinkMetrics(metrics, counts);
const admin = await createAdminServer({ port: config.SINK_ADMIN_PORT, metrics, health: () => ({}) });
stop.onStop('admin server', () => admin.stop());
const eventLog = await connectEventLog(eventLogOptions(config, 'worker'));
stop.onStop('event log', () => eventLog.close());
await ensureTopology(eventLog);
const clickhouse = createClickhouse(config.CLICKHOUSE_URL);
stop.onStop('clickhouse', () => clickhouse.close());

const [deadlyStage, deadlyTime] = config.SINK_DIE_AT?.split(':') ?? [];
const passed: Record<SinkStage, number> = { 'range-open': 0, inserted: 0, 'range-done': 0 };
function onStage(stage: SinkStage): void {
  passed[stage]++;
  if (stage === deadlyStage && passed[stage] === Number(deadlyTime)) process.kill(process.pid, 'SIGKILL');
  process.send?.({ stage });
}

const sinks = SHARDS.map((from) =>
  runSink({
    eventLog,
    from,
    reader: 'clickhouse',
    insert: createInsertEvents(clickhouse),
    copy: createLedgerCopy(clickhouse),
    log,
    counts: counts[from],
    signal: running.signal,
    limits: { ...RANGE_LIMITS, waitMs: config.SINK_WAIT_MS },
    // Kills are planned for visits, of which there are many.
    ...(from === 'traffic' ? { onStage } : {}),
  }),
);
stop.onStop('sinks', async () => {
  running.abort();
  await Promise.allSettled(sinks);
});
log.info('working');

for (const sink of sinks) {
  sink.catch((error: unknown) => {
    if (running.signal.aborted) return;
    log.fatal({ err: error }, 'the sink ended');
    void stop.stop('sink ended', 1);
  });
}
