import { setTimeout as sleep } from 'node:timers/promises';
import { putRawEdgeDocument } from '@sluice/event-log';
import { attempt } from '../rig/attempt.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import { pageDocument } from '../rig/page-document.ts';
import type { Rig } from '../rig/rig.ts';
import { CONVERSION_SECRET } from '../rig/team-document.ts';
import { waitUntil } from '../rig/wait-until.ts';

const HEAP_MB = 128;
/** Streams as large as the limits allow, some 8 KB each, until they are too many for the heap. */
const STREAMS_A_STEP = 100;
const HOSTS_A_STREAM = 20;
const LONG_LABEL = 'x'.repeat(60);
const LONG_PATH = 'x'.repeat(1_900);
const MOST_STREAMS = 20_000;
const SHORT_MS = 5_000;
const GIVE_UP_MS = 60_000;

/** An edge with too little memory keeps serving pages; reports that can be repeated are answered with 503. */
export const memoryShort = loadedItem({
  name: 'F26',
  title: 'memory of the edge short',
  rig: () => ({
    perSecond: 100,
    edgeNodeArgs: [`--max-old-space-size=${HEAP_MB}`],
    // Refused requests are counted by the drill itself.
    conversionShare: 0,
    trafficMaxBytes: 512 * 1024 ** 2,
  }),
  drill: async (rig) => {
    const { journal, edge } = rig;
    rig.expect(
      await waitUntil(() => isAnsweredWith(rig, 200), GIVE_UP_MS),
      'conversions are not taken to begin with',
    );
    const streams = await fillUntilShort(rig);
    // The edge applies them at its own pace, the last of them after the last put.
    const isShort = await waitUntil(() => isAnsweredWith(rig, 503), GIVE_UP_MS);
    rig.expect(isShort, 'memory never became short: the drill has shown nothing');
    const before = journal.failed;
    const answers = journal.answers.length;
    await sleep(SHORT_MS);
    rig.figures.streams = streams;
    rig.figures.heap = `${Math.round(((await edge.metric('nodejs_heap_size_used_bytes')) ?? 0) / 1024 ** 2)} MB`;
    rig.figures.pagesWhileShort = journal.answers.length - answers;
    rig.expect(journal.failed === before, `${journal.failed - before} pages or clicks were not served`);
    rig.expect(edge.process.lives === 1, `the edge is in its life number ${edge.process.lives}`);
    await emptyAgain(rig, streams);
    const isTaken = await waitUntil(() => isAnsweredWith(rig, 200), GIVE_UP_MS);
    rig.expect(isTaken, 'conversions are refused when memory is there again');
  },
});

async function fillUntilShort(rig: Rig): Promise<number> {
  let streams = 0;
  while (streams < MOST_STREAMS && !(await isAnsweredWith(rig, 503))) {
    await putStreams(rig, streams, { version: 1 });
    streams += STREAMS_A_STEP;
  }
  return streams;
}

async function emptyAgain(rig: Rig, streams: number): Promise<void> {
  for (let from = 0; from < streams; from += STREAMS_A_STEP) {
    await putStreams(rig, from, { version: 2, status: 'deleted' });
  }
}

async function putStreams(
  rig: Rig,
  from: number,
  change: { version: number; status?: 'deleted' },
): Promise<void> {
  const documents = await rig.eventLog.bucket('edgeDocuments');
  const puts = Array.from({ length: STREAMS_A_STEP }, (_, index) => {
    const streamId = 1_000 + from + index;
    const hosts = Array.from(
      { length: HOSTS_A_STREAM },
      (_each, number) => `h${number}.${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.s${streamId}.example`,
    );
    const document = { ...pageDocument(1), streamId, hosts, link: `https://offers.example/${LONG_PATH}` };
    return putRawEdgeDocument(documents, streamId, Buffer.from(JSON.stringify({ ...document, ...change })));
  });
  await Promise.all(puts);
}

/** Whether a conversion is answered with this status: 200 accepted, 503 retry later. Neither where the edge did not answer in time. */
async function isAnsweredWith({ edge, seed }: Rig, status: 200 | 503): Promise<boolean> {
  const path = `/c/${CONVERSION_SECRET}?status=deposit&transaction_id=memory-${seed.seed}`;
  const place = { port: edge.port, host: 'any.faults.example', agent: false as const };
  return (await attempt({ ...place, path, headers: {}, status })).kind === 'answered';
}
