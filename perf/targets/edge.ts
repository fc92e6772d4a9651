/**
 * The edge under measurement: the product's own build, with as many streams as asked and with or without events.
 * Usage: node perf/targets/edge.ts --streams 10 --events off|spool|publish --dir DIR [--nats URL --namespace NAME]
 */
import { parseArgs } from 'node:util';
import { buildEdge } from '@sluice/edge/build-edge.ts';
import { RouteTable } from '@sluice/edge/features/streams/route-table.ts';
import { openCountryReader } from '@sluice/edge/features/visits/facts/country.ts';
import { startRecording } from '@sluice/edge/start-recording.ts';
import { Spool, TurnAppender } from '@sluice/event-log';
import { newEventId, VISIT_SCHEMA } from '@sluice/events';
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

const spool =
  values.events === 'off'
    ? undefined
    : new Spool({
        dir: values.dir,
        boot: newEventId(),
        schema: VISIT_SCHEMA,
        now: Date.now,
        limits: { totalBytes: 8 * 1024 ** 3 },
      });
const appender = spool && new TurnAppender(spool);
const { server } = buildEdge({
  edgeId: 'perf',
  routes,
  readCountry: await openCountryReader(undefined, log),
  trustedProxies: ['127.0.0.1'],
  record: appender ? (line, whenSafe) => appender.append(line, whenSafe) : undefined,
  log,
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ address: server.address(), bytesPerStream })}\n`);
});
process.on('message', (message) => {
  if (message === 'counts') process.send?.({ accepted: spool?.accepted ?? 0, dropped: spool?.dropped ?? 0 });
});
if (spool && values.events === 'publish') {
  await startRecording(
    {
      NATS_URL: values.nats,
      NATS_NAMESPACE: values.namespace,
      NATS_REPLICAS: 1,
      NATS_TRAFFIC_MAX_BYTES: 1024 ** 3,
      EDGE_ID: 'perf',
    },
    { spool, log, signal: new AbortController().signal },
  );
}
