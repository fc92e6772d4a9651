import { join } from 'node:path';
import {
  connectEventLog,
  type EventLog,
  LOG_READERS,
  LOGS,
  type LogName,
  putSpoolMark,
} from '@sluice/event-log';
import { median, quantile } from '../compare.ts';
import type { Context, Item } from '../item.ts';
import { LOAD_CONNECTIONS, measure, visits, writeAddresses } from '../load.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

const STREAMS = 1_000;
const LOAD_SHARE = 0.7;
/** Load comes in slices: between two of them the run measures, and does what the readers of the logs would have done. */
const SLICE_SECONDS = 15;
const WARM_SECONDS = 5;
/** wrk rests for whole milliseconds. */
const SHORTEST_REST_MS = 0.6;
/** Where memory is compared with the end: five minutes into an hour. */
const EARLY_SHARE = 5 / 60;
/** Slices whose memory is taken together, at the early point and at the end. */
const WINDOW = 4;
const LAG_LIMIT_MS = 20;

type Sample = { rssBytes: number; lagMs: number; busy: number; errors: number };

export const edgeForAnHour: Item = {
  name: 'P22',
  title: `edge at ${LOAD_SHARE * 100} % load for --minutes (60): memory at the end ÷ after a twelfth of it; lag`,
  figure: 'time',
  gate: { kind: 'at most', value: 1.15 },
  run: async (context) => {
    const addressFile = await writeAddresses(context.dir, 'DE');
    const nats = await context.startNats('p22');
    const dir = join(context.dir, 'p22-edge');
    const edge = await startTarget('edge.ts', [
      ...['--streams', String(STREAMS), '--events', 'publish', '--dir', dir, '--nats', nats.url],
    ]);
    const log = await connectEventLog({
      url: nats.url,
      namespace: 'perf',
      replicas: 1,
      clientName: 'perf',
    });
    try {
      const samples = await loadFor(context, edge, log, addressFile);
      const early = Math.max(WINDOW, Math.round(samples.length * EARLY_SHARE));
      const rssAt = (end: number) => median(samples.slice(end - WINDOW, end).map(({ rssBytes }) => rssBytes));
      const ratio = rssAt(samples.length) / rssAt(early);
      // The first window is spent compiling: it says nothing about an edge at work.
      const lagMs = quantile(
        samples.slice(WINDOW).map((sample) => sample.lagMs),
        0.99,
      );
      const errors = samples.reduce((sum, sample) => sum + sample.errors, 0);
      const { dropped } = (await edge.ask('counts')) as { dropped: number };
      const busy = median(samples.map((sample) => sample.busy));
      return {
        value: { ratio, lagMs, minutes: context.minutes, busy, rssMb: rssAt(samples.length) / 1024 ** 2 },
        gated: ratio,
        verdict: 'measured',
        faults: [
          ...(lagMs > LAG_LIMIT_MS ? [`the event loop was ${lagMs.toFixed(1)} ms late`] : []),
          ...(errors + dropped > 0 ? [`${errors} not answered, ${dropped} events dropped`] : []),
        ],
      };
    } finally {
      await log.close();
      await edge.stop();
    }
  },
};

async function loadFor(
  context: Context,
  edge: TargetProcess,
  log: EventLog,
  addressFile: string,
): Promise<Sample[]> {
  const slices = Math.max(2 * WINDOW, Math.round((context.minutes * 60) / SLICE_SECONDS));
  const samples: Sample[] = [];
  // Full speed for a moment: it warms the edge up, and shows how long connections must pause for the wanted share of load.
  const { cpuUsPerRequest } = await measure(edge, visits(STREAMS, addressFile, WARM_SECONDS));
  let restMs = (LOAD_CONNECTIONS * cpuUsPerRequest) / (LOAD_SHARE * 1_000);
  await edge.ask('lag');
  for (let slice = 0; slice < slices; slice++) {
    const measured = await measure(edge, visits(STREAMS, addressFile, SLICE_SECONDS, restMs));
    const busy = (measured.perSecond * measured.cpuUsPerRequest) / 1e6;
    restMs = Math.max(SHORTEST_REST_MS, restMs * Math.min(2, Math.max(0.5, busy / LOAD_SHARE)));
    samples.push({
      rssBytes: edge.rssBytes(),
      lagMs: Number(await edge.ask('lag')),
      busy,
      errors: measured.errors,
    });
    await takeAsReadersWould(edge, log);
    const { rssBytes, lagMs } = samples.at(-1) as Sample;
    context.say(
      `  slice ${slice + 1}/${slices}: ${(busy * 100).toFixed(0)} % busy, ${(rssBytes / 1024 ** 2).toFixed(0)} MB, lag ${lagMs.toFixed(1)} ms`,
    );
  }
  return samples;
}

/** Nobody reads the logs here: without this, an hour of events would fill the disk. */
async function takeAsReadersWould(edge: TargetProcess, log: EventLog): Promise<void> {
  const published = (await edge.ask('published')) as Record<LogName, { boot: string; batches: number }>;
  const marks = await log.bucket('spoolMarks');
  for (const name of LOGS) {
    const { boot, batches } = published[name];
    if (batches > 0) {
      for (const reader of LOG_READERS[name])
        await putSpoolMark(marks, { log: name, reader, boot, batch: batches - 1 });
    }
    await log.jsm.streams.purge(log.topology.streams[name].name);
  }
}
