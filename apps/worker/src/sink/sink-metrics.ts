import type { Metrics } from '@sluice/runtime';
import type { SinkCounts } from './run-sink.ts';

const MEASURES: Record<string, { help: string; read: (counts: SinkCounts) => number }> = {
  sink_ranges: { help: 'Ranges inserted since the start', read: ({ ranges }) => ranges },
  sink_bytes: { help: 'Bytes inserted since the start', read: ({ bytes }) => bytes },
  sink_repeated_batches: {
    help: 'Batches that came again and were left out',
    read: ({ repeats }) => repeats,
  },
  sink_dead_letters: { help: 'Batches set aside', read: ({ dead }) => dead },
  sink_retries: { help: 'Inserts that had to be tried again', read: ({ retries }) => retries },
  sink_watermark_sequence: { help: 'Everything up to here is in', read: ({ done }) => done },
  sink_watermark_age_seconds: {
    help: 'Since the watermark last moved',
    read: ({ doneAtMs }) => (doneAtMs === 0 ? -1 : (Date.now() - doneAtMs) / 1000),
  },
};

/** One time series for each reader of each log. */
export function registerSinkMetrics(
  metrics: Metrics,
  countsByShard: Readonly<Record<string, SinkCounts>>,
): void {
  for (const [name, { help, read }] of Object.entries(MEASURES)) {
    metrics.gauge({
      name,
      help,
      labelNames: ['shard'],
      collect() {
        for (const [shard, counts] of Object.entries(countsByShard)) this.set({ shard }, read(counts));
      },
    });
  }
}
