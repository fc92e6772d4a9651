import { type Forwarder, LOGS, type LogName, type Spool } from '@sluice/event-log';
import type { Metrics } from '@sluice/runtime';
import type { LandingCounts } from './features/landings/follow-landings.ts';
import type { LandingFiles } from './features/landings/landing-files.ts';
import type { LandingPages } from './features/landings/landing-pages.ts';
import type { RouteTable } from './features/streams/route-table.ts';
import type { DocumentCounts } from './follow-bucket.ts';
import type { Outcome } from './pipeline/handle-request.ts';

export type EdgeState = {
  outcomes: Record<Outcome, number>;
  documents: DocumentCounts;
  landings: { counts: LandingCounts; files: LandingFiles; pages: LandingPages };
  routes: RouteTable;
  spools: Readonly<Record<LogName, Spool>>;
  forwarders: () => Readonly<Record<LogName, Forwarder>> | undefined;
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
    'edge_documents_postponed',
    'Streams left out for want of memory; their visitors are told that the address is not served',
    () => state.documents.postponed,
  );
  metrics.observe(
    'edge_documents_staleness_seconds',
    'Since the documents were last known to be the newest',
    () => (state.documents.lastContactMs === 0 ? -1 : (Date.now() - state.documents.lastContactMs) / 1000),
  );
  registerSpoolMetrics(metrics, state);
}

/** One series for each of the three logs. */
function registerSpoolMetrics(metrics: Metrics, { spools, forwarders }: EdgeState): void {
  const measures: Record<string, { help: string; read: (log: LogName) => number }> = {
    edge_spool_bytes: { help: 'Bytes in the spool', read: (log) => spools[log].bytes },
    edge_spool_oldest_seconds: {
      help: 'Age of the oldest event file',
      read: (log) => spools[log].oldestAgeMs / 1000,
    },
    edge_events_accepted: { help: 'Events made safe in the spool', read: (log) => spools[log].accepted },
    edge_events_dropped: { help: 'Events the spool could not take', read: (log) => spools[log].dropped },
    edge_batches_published: {
      help: 'Batches the log has taken',
      read: (log) => forwarders()?.[log].published ?? 0,
    },
    edge_batches_failed: {
      help: 'Attempts to forward a batch that failed',
      read: (log) => forwarders()?.[log].failures ?? 0,
    },
  };
  for (const [name, { help, read }] of Object.entries(measures)) {
    metrics.gauge({
      name,
      help,
      labelNames: ['log'],
      collect() {
        for (const log of LOGS) this.set({ log }, read(log));
      },
    });
  }
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
