import type { Metrics } from '@sluice/runtime';
import type { SinkCounts } from './run-sink.ts';

export function registerSinkMetrics(metrics: Metrics, counts: SinkCounts): void {
  metrics.observe('sink_ranges', 'Ranges inserted since the start', () => counts.ranges);
  metrics.observe('sink_bytes', 'Bytes inserted since the start', () => counts.bytes);
  metrics.observe('sink_repeated_batches', 'Batches that came again and were left out', () => counts.repeats);
  metrics.observe('sink_dead_letters', 'Batches set aside', () => counts.dead);
  metrics.observe('sink_retries', 'Inserts that had to be tried again', () => counts.retries);
  metrics.observe('sink_watermark_sequence', 'Everything up to here is in ClickHouse', () => counts.done);
  metrics.observe('sink_watermark_age_seconds', 'Since the watermark last moved', () =>
    counts.doneAtMs === 0 ? -1 : (Date.now() - counts.doneAtMs) / 1000,
  );
}
