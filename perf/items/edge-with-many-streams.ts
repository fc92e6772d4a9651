import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';
import { measure, visits, writeAddresses } from '../load.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

/** As many in a short run, each half as long: the machine's noise comes in bursts, and fewer rounds would depend on them. */
const ROUNDS = 9;
const FEW = 10;
const MANY = 1_000_000;
/** The short form only proves that nothing is scanned; the full one that it fits. */
const MANY_IN_SHORT = 10_000;
const BYTES_PER_STREAM_LIMIT = 1024;
/** A million streams need a larger heap than Node's default. */
const HEAP_OPTION = '--max-old-space-size=4096';

export const edgeWithManyStreams: Item = {
  name: 'P4',
  title: `edge with ${MANY} streams (short: ${MANY_IN_SHORT}), all of them visited ÷ with ${FEW}`,
  figure: 'ratio',
  gate: { kind: 'at least', value: 0.95 },
  run: async (context) => {
    const addressFile = await writeAddresses(context.dir, 'DE');
    const few = await startTarget('edge.ts', ['--streams', String(FEW)], [HEAP_OPTION]);
    const count = context.isShort ? MANY_IN_SHORT : MANY;
    const many = await startTarget('edge.ts', ['--streams', String(count)], [HEAP_OPTION]);
    const seconds = context.isShort ? 1 : 2;
    const cost = async (target: TargetProcess, hosts: number) =>
      (await measure(target, visits(hosts, addressFile, seconds))).cpuUsPerRequest;
    try {
      for (let warm = 0; warm < 2; warm++) {
        await cost(few, FEW);
        await cost(many, count);
      }
      const comparison = await compareInRounds({
        rounds: ROUNDS,
        reference: () => cost(few, FEW),
        subject: () => cost(many, count),
        bar: context.bar,
        say: context.say,
      });
      const bytesPerStream = Math.round(many.greeting.bytesPerStream ?? Number.NaN);
      return {
        value: { ratio: comparison.ratio, bytesPerStream, streams: count },
        gated: comparison.ratio,
        verdict: comparison.verdict,
        faults:
          bytesPerStream <= BYTES_PER_STREAM_LIMIT
            ? []
            : [`${bytesPerStream} bytes a stream are over the limit`],
      };
    } finally {
      await Promise.all([few.stop(), many.stop()]);
    }
  },
};
