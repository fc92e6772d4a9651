/**
 * The edge under measurement: the product's own build, with as many streams as asked and with or without events.
 * Usage: node perf/targets/edge.ts --streams 10 --events off|spool|publish --dir DIR [--nats URL --namespace NAME]
 */
import { parseArgs } from 'node:util';
import { buildEdge } from '@sluice/edge/build-edge.ts';
import { RouteTable } from '@sluice/edge/features/streams/route-table.ts';
import { openCountryReader } from '@sluice/edge/features/visits/facts/country.ts';
import { openSpools } from '@sluice/edge/recorder.ts';
import { startRecording } from '@sluice/edge/start-recording.ts';
import { LOGS } from '@sluice/event-log';
import { parseEdgeDocument } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { streamDocument } from '../streams.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10' },
    events: { type: 'string', default: 'off' },
    dir: { type: 'string', default: '' },
    nats: { type: 'string', default: '' },
    namespace: { type: 'string', default: 'perf' },
  },
});
const log = createLog('edge', { level: 'error' });
const routes = new RouteTable();
globalThis.gc?.();
const heapBefore = process.memoryUsage().heapUsed;
// As they come over the wire: a document read from bytes lies otherwise in memory than one put together here.
for (let index = 0; index < Number(values.streams); index++) {
  const parsed = parseEdgeDocument(Buffer.from(JSON.stringify(streamDocument(index))));
  if (!parsed.ok) throw new Error(parsed.reason);
  routes.apply(parsed.document);
}
globalThis.gc?.();
const bytesPerStream = (process.memoryUsage().heapUsed - heapBefore) / Number(values.streams);

const spools = values.events === 'off' ? undefined : openSpools(values.dir, 10 * 1024 ** 3);
const { server } = buildEdge({
  edgeId: 'perf',
  routes,
  readCountry: await openCountryReader(undefined, log),
  trustedProxies: ['127.0.0.1'],
  recorder: spools?.recorder,
  log,
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ address: server.address(), bytesPerStream })}\n`);
});
process.on('message', (message) => {
  if (message !== 'counts') return;
  const sum = (what: 'accepted' | 'dropped') =>
    LOGS.reduce((total, name) => total + (spools?.[name][what] ?? 0), 0);
  process.send?.({ accepted: sum('accepted'), dropped: sum('dropped') });
});
if (spools && values.events === 'publish') {
  await startRecording(
    {
      NATS_URL: values.nats,
      NATS_NAMESPACE: values.namespace,
      NATS_REPLICAS: 1,
      NATS_TRAFFIC_MAX_BYTES: 1024 ** 3,
      EDGE_ID: 'perf',
    },
    { spools, log, signal: new AbortController().signal },
  );
}
