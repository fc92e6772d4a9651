import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureAnswer, loadHeaders } from '../capture-answer.ts';
import { compareInRounds } from '../compare.ts';
import type { Context, Item, Outcome } from '../item.ts';
import { measure, visits, warmUp, writeAddresses } from '../load.ts';
import { streamHost } from '../streams.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

/** As many in a short run, each half as long: the machine's noise comes in bursts, and fewer rounds would depend on them. */
const ROUNDS = 9;
const HOSTS = 10;
const COUNTRY = 'DE';
/** With as many digits as most visits of a run have. */
const USUAL_PATH = '/?sub1=campaign-7&sub2=12345';

export const edgeWithoutEvents: Item = {
  name: 'P1',
  title: 'edge landing, events off ÷ bare node:http, same bytes',
  // Merges are still judged by the bar from before the aim was raised.
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.85, inShort: 0.6 },
  run: (context) => onBothPages(context, async () => ['--events', 'off']),
};

export const edgeWithEveryHitDurable: Item = {
  name: 'P2',
  title: 'edge landing, every hit in the spool and published ÷ bare node:http, same bytes',
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.7, inShort: 0.4875 },
  run: (context) =>
    onBothPages(context, async (page) => {
      const nats = await context.startNats(`p2-${page}`);
      return ['--events', 'publish', '--dir', join(context.dir, `p2-${page}-edge`), '--nats', nats.url];
    }),
};

type PageKind = 'landing' | 'plain';
type EdgeArgs = (page: PageKind) => Promise<string[]>;

/**
 * Visitors get a landing, some kilobytes compressed, and that is judged. The plain page of a stream without one has half of its bytes, so
 * the same work of ours weighs more in it: it is only reported.
 */
async function onBothPages(context: Context, edgeArgs: EdgeArgs): Promise<Outcome> {
  context.say('  a landing:');
  const landing = await edgeAgainstBare(context, async () => [...(await edgeArgs('landing')), '--landing']);
  if (context.isShort) return landing;
  context.say('  the plain page:');
  const plain = await edgeAgainstBare(context, () => edgeArgs('plain'));
  return {
    ...landing,
    value: { landing: landing.gated, plain: plain.gated },
    faults: [...(landing.faults ?? []), ...(plain.faults ?? [])],
  };
}

async function edgeAgainstBare(context: Context, edgeArgs: () => Promise<string[]>): Promise<Outcome> {
  const addressFile = await writeAddresses(context.dir, COUNTRY);
  const edge = await startTarget('edge.ts', ['--streams', String(HOSTS), ...(await edgeArgs())]);
  const [address = ''] = readFileSync(addressFile, 'utf8').split('\n');
  const visit = { path: USUAL_PATH, headers: loadHeaders(streamHost(0), address) };
  const bare = await startTarget('bare.ts', [await captureAnswer(edge, visit, context.dir)]);
  const load = visits(HOSTS, addressFile, context.isShort ? 1 : 2);
  try {
    for (const target of [bare, edge]) await warmUp(() => measure(target, { ...load, seconds: 1 }));
    let errors = 0;
    const cost = async (target: TargetProcess) => {
      const measured = await measure(target, load);
      errors += measured.errors;
      return measured.cpuUsPerRequest;
    };
    const comparison = await compareInRounds({
      rounds: ROUNDS,
      reference: () => cost(bare),
      subject: () => cost(edge),
      bar: context.bar,
      say: context.say,
    });
    return {
      value: comparison.ratio,
      gated: comparison.ratio,
      verdict: comparison.verdict,
      faults: errors > 0 ? [`${errors} requests were not answered`] : [],
    };
  } finally {
    await Promise.all([edge.stop(), bare.stop()]);
  }
}
