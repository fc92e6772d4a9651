import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectEventLog, type EventLog, ensureTopology, putRawEdgeDocument } from '@sluice/event-log';
import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';
import { measure, visits, writeAddresses } from '../load.ts';
import { streamDocument } from '../streams.ts';
import { startTarget } from '../target-process.ts';

const STREAMS = 100_000;
const STREAMS_IN_SHORT = 10_000;
const CHANGED_PER_SECOND = 1_000;
/** Published in batches. All at once they would keep the load's own core from reading its answers, which says nothing about the edge. */
const LOTS_PER_SECOND = 10;
/** The broker has a lower priority than the load, with which it shares a core. */
const BROKER_PRIORITY = 10;
/**
 * So many connections, each pausing so long on average after an answer, keep sending while the edge is blocked: a few that wait for their
 * answer before they ask again would hardly notice.
 */
const CONNECTIONS = 256;
const REST_MS = 100;
/** The 99th percentile of a few thousand answers varies far more than a mean of processor time. */
const CONTROL_TOLERANCE = 0.25;
/** The broker reserves space for everything it is configured with. */
const LOG_BYTES = 256 * 1024 ** 2;
const FOLLOWED = 'perf';
const NOT_FOLLOWED = 'perf_elsewhere';

export const edgeWhileReloading: Item = {
  name: 'P5',
  title: `99th percentile while ${CHANGED_PER_SECOND} of ${STREAMS} documents change every second ÷ while none does`,
  figure: 'ratio',
  gate: { kind: 'at most', value: 1.5 },
  run: async (context) => {
    const streams = context.isShort ? STREAMS_IN_SHORT : STREAMS;
    const seconds = context.isShort ? 3 : 8;
    const addressFile = await writeAddresses(context.dir, 'DE');
    const nats = await context.startNats('p5');
    setPriority(nats.pid, BROKER_PRIORITY);
    const dir = join(context.dir, 'p5-edge');
    const edge = await startTarget('edge.ts', [
      ...['--streams', String(streams), '--events', 'publish', '--follow'],
      ...['--dir', dir, '--nats', nats.url, '--namespace', FOLLOWED],
    ]);
    const logs = await Promise.all(
      [FOLLOWED, NOT_FOLLOWED].map(async (namespace) => {
        const log = await connectEventLog({
          url: nats.url,
          namespace,
          replicas: 1,
          clientName: 'perf',
          trafficMaxBytes: LOG_BYTES,
        });
        await ensureTopology(log);
        return log;
      }),
    );
    const [followed, elsewhere] = logs as [EventLog, EventLog];
    let failed = 0;
    let put = 0;
    // Both halves publish as much, so that the load's own core is equally busy; only one of the two reaches the edge.
    const p99 = async (log: EventLog) => {
      const changes = changedDocuments(streams, seconds, 100 + put);
      const load = { ...visits(streams, addressFile, seconds, REST_MS), connections: CONNECTIONS };
      const [measured] = await Promise.all([measure(edge, load), changeDocuments(log, changes)]);
      if (log === followed) put += changes.flat().length;
      failed += measured.errors;
      return measured.p99Ms;
    };
    try {
      await p99(followed);
      const comparison = await compareInRounds({
        rounds: context.isShort ? 3 : 7,
        reference: () => p99(elsewhere),
        subject: () => p99(followed),
        tolerance: CONTROL_TOLERANCE,
        say: context.say,
      });
      const applied = await untilApplied(put, () => edge.ask('documents'));
      return {
        value: { ratio: 1 / comparison.ratio, failed },
        gated: 1 / comparison.ratio,
        verdict: comparison.verdict,
        faults: [
          ...(failed > 0 ? [`${failed} visits were not answered with a page`] : []),
          ...(applied < put ? [`only ${applied} of ${put} changed documents were taken`] : []),
        ],
      };
    } finally {
      await Promise.all([edge.stop(), ...logs.map((log) => log.close())]);
    }
  },
};

type Changes = readonly (readonly { streamId: number; bytes: Buffer }[])[];

/** Created before the load begins: the load's core has enough to do. */
function changedDocuments(streams: number, seconds: number, firstVersion: number): Changes {
  const lot = CHANGED_PER_SECOND / LOTS_PER_SECOND;
  return Array.from({ length: seconds * LOTS_PER_SECOND }, (_, turn) =>
    Array.from({ length: lot }, (_unused, index) => {
      const at = turn * lot + index;
      const document = streamDocument(at % streams, firstVersion + at);
      return { streamId: document.streamId, bytes: Buffer.from(JSON.stringify(document)) };
    }),
  );
}

async function changeDocuments(log: EventLog, changes: Changes): Promise<void> {
  const bucket = await log.bucket('edgeDocuments');
  const start = performance.now();
  for (const [turn, batch] of changes.entries()) {
    await sleep(Math.max(0, start + (turn * 1_000) / LOTS_PER_SECOND - performance.now()));
    await Promise.all(batch.map(({ streamId, bytes }) => putRawEdgeDocument(bucket, streamId, bytes)));
  }
}

const APPLY_LIMIT_MS = 10_000;

async function untilApplied(wanted: number, read: () => Promise<unknown>): Promise<number> {
  const deadline = performance.now() + APPLY_LIMIT_MS;
  let applied = Number(await read());
  while (applied < wanted && performance.now() < deadline) {
    await sleep(100);
    applied = Number(await read());
  }
  return applied;
}
