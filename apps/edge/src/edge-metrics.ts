import type { Forwarder, Spool } from '@sluice/event-log';
import type { Metrics } from '@sluice/runtime';
import type { LandingCounts } from './features/landings/follow-landings.ts';
import type { LandingFiles } from './features/landings/landing-files.ts';
import type { LandingPages } from './features/landings/landing-pages.ts';
import type { RouteTable } from './features/streams/route-table.ts';
import type { Outcome } from './features/visits/handle-request.ts';
import type { DocumentCounts } from './follow-bucket.ts';

export type EdgeState = {
  outcomes: Record<Outcome, number>;
  documents: DocumentCounts;
  landings: { counts: LandingCounts; files: LandingFiles; pages: LandingPages };
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
  registerLandingMetrics(metrics, state.landings);
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

function registerLandingMetrics(metrics: Metrics, { counts, files, pages }: EdgeState['landings']): void {
  metrics.gauge({
    name: 'edge_landings_rejected',
    help: 'Landing documents refused, by reason',
    labelNames: ['reason'],
    collect() {
      for (const [reason, count] of Object.entries(counts.rejected)) this.set({ reason }, count);
    },
  });
  metrics.observe('edge_landings_applied', 'Landing documents taken since the start', () => counts.applied);
  metrics.observe(
    'edge_landings_missing',
    'Visits that got the plain page because their landing is not on this edge',
    () => pages.missing,
  );
  metrics.observe(
    'edge_landings_unreadable',
    'Times a landing’s file was torn or strange',
    () => files.refused,
  );
  metrics.observe(
    'edge_pictures_missing',
    'Pictures that a landing names and the store does not have',
    () => counts.picturesMissing,
  );
  metrics.observe('edge_page_cache_bytes', 'Bytes of pages in memory', () => pages.bytes);
}
