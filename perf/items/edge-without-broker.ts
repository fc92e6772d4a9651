import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectEventLog, readLog } from '@sluice/event-log';
import { compareInRounds } from '../compare.ts';
import type { Context, Item } from '../item.ts';
import { measure, visits, writeAddresses } from '../load.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

/** As many in a short run, each half as long: the machine's noise comes in bursts, and fewer rounds would depend on them. */
const ROUNDS = 9;
const HOSTS = 10;
const SETTLE_LIMIT_MS = 120_000;

export const edgeWithoutBroker: Item = {
  name: 'P6',
  title: 'edge with its broker dead (spooling) ÷ alive; events lost',
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.9 },
  run: async (context) => {
    const addressFile = await writeAddresses(context.dir, 'DE');
    const aliveNats = await context.startNats('p6-alive');
    const deadNats = await context.startNats('p6-dead');
    const alive = await startEdge(context, 'p6-alive', aliveNats.url);
    const dead = await startEdge(context, 'p6-dead', deadNats.url);
    const seconds = context.isShort ? 1 : 2;
    const cost = async (target: TargetProcess) =>
      (await measure(target, visits(HOSTS, addressFile, seconds))).cpuUsPerRequest;
    try {
      await cost(alive);
      await cost(dead);
      await deadNats.kill('SIGKILL');
      const comparison = await compareInRounds({
        rounds: ROUNDS,
        reference: () => cost(alive),
        subject: () => cost(dead),
        say: context.say,
      });
      await deadNats.restart();
      const counts = (await dead.ask('counts')) as { accepted: number; dropped: number };
      context.say(`  broker back; waiting for ${counts.accepted} events to reach the log`);
      const logged = await countLoggedEvents(deadNats.url, counts.accepted);
      const lost = counts.accepted - logged + counts.dropped;
      return {
        value: { ratio: comparison.ratio, lost },
        gated: comparison.ratio,
        verdict: comparison.verdict,
        faults: lost === 0 ? [] : [`${lost} of ${counts.accepted} events are not in the log once`],
      };
    } finally {
      await Promise.all([alive.stop(), dead.stop()]);
    }
  },
};

function startEdge(context: Context, name: string, natsUrl: string): Promise<TargetProcess> {
  const spool = join(context.dir, `${name}-spool`);
  return startTarget('edge.ts', ['--events', 'publish', '--dir', spool, '--nats', natsUrl]);
}

/** Counts the lines in the log, until they are as many as expected or no more come. */
async function countLoggedEvents(url: string, expected: number): Promise<number> {
  const log = await connectEventLog({ url, namespace: 'perf', replicas: 1, clientName: 'perf' });
  const stop = new AbortController();
  const giveUp = setTimeout(() => stop.abort(), SETTLE_LIMIT_MS);
  const ids = new Set<string>();
  let events = 0;
  const messages = readLog(log, {
    stream: log.topology.streams.traffic.name,
    from: 1,
    signal: stop.signal,
    onTrouble: () => undefined,
  });
  for await (const message of messages) {
    if (message && !ids.has(message.header('Nats-Msg-Id'))) {
      ids.add(message.header('Nats-Msg-Id'));
      events += countLines(message.data);
    }
    if (events >= expected) break;
  }
  clearTimeout(giveUp);
  stop.abort();
  await sleep(10);
  await log.close();
  return events;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
