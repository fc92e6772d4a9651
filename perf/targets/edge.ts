/**
 * The edge under measurement: the product's own build, with as many streams as asked and with or without events.
 * Usage: node perf/targets/edge.ts --streams 10 --events off|spool|publish --dir DIR [--nats URL --namespace NAME] [--follow] [--landing]
 */
import '@sluice/edge/keep-memory.ts';
import { join } from 'node:path';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildEdge } from '@sluice/edge/build-edge.ts';
import { Budgets } from '@sluice/edge/features/budgets/budgets.ts';
import { DocumentLog } from '@sluice/edge/features/streams/document-log.ts';
import { ExtrasFiles } from '@sluice/edge/features/streams/extras-files.ts';
import { followDocuments, loadDocuments } from '@sluice/edge/features/streams/follow-documents.ts';
import { RouteTable } from '@sluice/edge/features/streams/route-table.ts';
import { openCountryReader } from '@sluice/edge/features/visits/facts/country.ts';
import { newDocumentCounts } from '@sluice/edge/follow-bucket.ts';
import { openSpools } from '@sluice/edge/recorder.ts';
import { startRecording } from '@sluice/edge/start-recording.ts';
import { LOGS } from '@sluice/event-log';
import { parseEdgeDocument } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { openLandings, SHOWN } from '../shown-landing.ts';
import { streamDocument } from '../streams.ts';
import { LAG_RESOLUTION_MS, TOKEN_SECRET } from '../target-process.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10' },
    events: { type: 'string', default: 'off' },
    dir: { type: 'string', default: '' },
    nats: { type: 'string', default: '' },
    namespace: { type: 'string', default: 'perf' },
    follow: { type: 'boolean', default: false },
    landing: { type: 'boolean', default: false },
  },
});
const log = createLog('edge', { level: 'error' });
const routes = new RouteTable();
globalThis.gc?.();
const heapBefore = process.memoryUsage().heapUsed;
// As they come over the wire: a document read from bytes lies otherwise in memory than one put together here.
for (let index = 0; index < Number(values.streams); index++) {
  const document = { ...streamDocument(index), ...(values.landing && { landings: [SHOWN] }) };
  const parsed = parseEdgeDocument(Buffer.from(JSON.stringify(document)));
  if (!parsed.ok) throw new Error(parsed.reason);
  routes.apply(parsed.document);
}
globalThis.gc?.();
const bytesPerStream = (process.memoryUsage().heapUsed - heapBefore) / Number(values.streams);

const spools = values.events === 'off' ? undefined : openSpools(join(values.dir, 'spool'), 10 * 1024 ** 3);
const { server } = buildEdge({
  edgeId: 'perf',
  routes,
  readCountry: await openCountryReader(undefined, log),
  trustedProxies: ['127.0.0.1'],
  tokenSecret: TOKEN_SECRET,
  recorder: spools?.recorder,
  // As it is deployed, with nobody who lends.
  budgets: new Budgets(Number.MAX_SAFE_INTEGER),
  ...(values.landing && { landings: await openLandings(log) }),
  log,
});
const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
let recording: Awaited<ReturnType<typeof startRecording>> | undefined;
const documents = newDocumentCounts();
let collections = 0;
new PerformanceObserver((list) => {
  collections += list.getEntries().length;
}).observe({ entryTypes: ['gc'] });
const answers: Record<string, () => unknown> = {
  counts: () => {
    const sum = (what: 'accepted' | 'dropped') =>
      LOGS.reduce((total, name) => total + (spools?.[name][what] ?? 0), 0);
    return { accepted: sum('accepted'), dropped: sum('dropped') };
  },
  documents: () => documents.applied,
  collect: () => globalThis.gc?.(),
  heap: () => ({ usedBytes: process.memoryUsage().heapUsed, collections }),
  /** Since it was last asked. */
  lag: () => {
    const p99Ms = lag.percentile(99) / 1e6 - LAG_RESOLUTION_MS;
    lag.reset();
    lag.enable();
    return Math.max(0, p99Ms);
  },
  published: () =>
    Object.fromEntries(
      LOGS.map((name) => [
        name,
        { boot: spools?.[name].boot, batches: recording?.forwarders[name].published },
      ]),
    ),
};
process.on('message', (message) => {
  process.send?.(answers[String(message)]?.() ?? null);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ address: server.address(), bytesPerStream })}\n`);
});
if (spools && values.events === 'publish') {
  const signal = new AbortController().signal;
  recording = await startRecording(
    {
      NATS_URL: values.nats,
      NATS_NAMESPACE: values.namespace,
      NATS_REPLICAS: 1,
      NATS_TRAFFIC_MAX_BYTES: 1024 ** 3,
      EDGE_ID: 'perf',
    },
    { spools, log, signal },
  );
  if (values.follow) {
    const documentLog = new DocumentLog(join(values.dir, 'documents.log'), TOKEN_SECRET);
    const extras = new ExtrasFiles(join(values.dir, 'extras'), TOKEN_SECRET);
    await loadDocuments({ routes, extras, log }, documentLog, documents);
    await followDocuments(recording.eventLog, {
      routes,
      extras,
      documentLog,
      counts: documents,
      log,
      signal,
    });
  }
}
