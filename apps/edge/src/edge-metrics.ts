import type { Forwarder, Spool } from '@sluice/event-log';
import type { Metrics } from '@sluice/runtime';
import type { DocumentCounts } from './features/streams/follow-documents.ts';
import type { RouteTable } from './features/streams/route-table.ts';
import type { Outcome } from './features/visits/handle-request.ts';

export type EdgeState = {
  outcomes: Record<Outcome, number>;
  documents: DocumentCounts;
  routes: RouteTable;
  spool: Spool;
  forwarder: () => Forwarder | undefined;
};

export function registerEdgeMetrics(metrics: Metrics, state: EdgeState): void {
  metrics.gauge({
    name: 'edge_requests',
    help: 'Requests by how they ended',
    labelNames: ['outcome'],
    collect() {
      for (const [outcome, count] of Object.entries(state.outcomes)) this.set({ outcome }, count);
    },
  });
  metrics.gauge({
    name: 'edge_documents_rejected',
    help: 'Edge documents refused, by reason',
    labelNames: ['reason'],
    collect() {
      for (const [reason, count] of Object.entries(state.documents.rejected)) this.set({ reason }, count);
    },
  });
  metrics.observe('edge_streams', 'Streams in memory', () => state.routes.streams);
  metrics.observe(
    'edge_documents_applied',
    'Edge documents taken since the start',
    () => state.documents.applied,
  );
  metrics.observe(
    'edge_documents_staleness_seconds',
    'Since the documents were last known to be the newest',
    () => (state.documents.lastContactMs === 0 ? -1 : (Date.now() - state.documents.lastContactMs) / 1000),
  );
  metrics.observe('edge_spool_bytes', 'Bytes in the spool', () => state.spool.bytes);
  metrics.observe(
    'edge_spool_oldest_seconds',
    'Age of the oldest event file',
    () => state.spool.oldestAgeMs / 1000,
  );
  metrics.observe('edge_events_accepted', 'Events made safe in the spool', () => state.spool.accepted);
  metrics.observe('edge_events_dropped', 'Events the spool could not take', () => state.spool.dropped);
  metrics.observe(
    'edge_batches_published',
    'Batches the log has taken',
    () => state.forwarder()?.published ?? 0,
  );
  metrics.observe(
    'edge_batches_failed',
    'Attempts to forward a batch that failed',
    () => state.forwarder()?.failures ?? 0,
  );
}
