import type { Metrics } from '@sluice/runtime';
import type { SinkCounts } from './run-sink.ts';

export function registerSinkMetrics(metrics: Metrics, counts: SinkCounts): void {
  const gauge = (name: string, help: string, read: () => number) =>
    metrics.gauge({
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  gauge('sink_ranges', 'Ranges inserted since the start', () => counts.ranges);
  gauge('sink_bytes', 'Bytes inserted since the start', () => counts.bytes);
  gauge('sink_repeated_batches', 'Batches that came again and were left out', () => counts.repeats);
  gauge('sink_dead_letters', 'Batches set aside', () => counts.dead);
  gauge('sink_retries', 'Inserts that had to be tried again', () => counts.retries);
  gauge('sink_watermark_sequence', 'Everything up to here is in ClickHouse', () => counts.done);
  gauge('sink_watermark_age_seconds', 'Since the watermark last moved', () =>
    counts.doneAtMs === 0 ? -1 : (Date.now() - counts.doneAtMs) / 1000,
  );
}
