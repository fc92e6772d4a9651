import { compareInRounds } from '../compare.ts';
import type { Item } from '../item.ts';
import { measure, writeAddresses } from '../load.ts';
import { startTarget, type TargetProcess } from '../target-process.ts';

const FEW = 10;
const MANY = 100_000;
const BYTES_PER_STREAM_LIMIT = 1024;

export const edgeWithManyStreams: Item = {
  name: 'P4',
  title: `edge with ${MANY} streams, all of them visited ÷ with ${FEW}`,
  gate: { kind: 'at least', value: 0.95 },
  run: async (context) => {
    const addressFile = await writeAddresses(context.dir, 'DE');
    const few = await startTarget('edge.ts', ['--streams', String(FEW)]);
    const many = await startTarget('edge.ts', ['--streams', String(MANY)]);
    const seconds = context.isShort ? 1 : 2;
    const cost = async (target: TargetProcess, hosts: number) =>
      (await measure(target, { hosts, addressFile, seconds })).cpuUsPerRequest;
    try {
      for (let warm = 0; warm < 2; warm++) {
        await cost(few, FEW);
        await cost(many, MANY);
      }
      const comparison = await compareInRounds({
        rounds: context.isShort ? 5 : 9,
        reference: () => cost(few, FEW),
        subject: () => cost(many, MANY),
        say: context.say,
      });
      const bytesPerStream = Math.round(many.greeting.bytesPerStream ?? Number.NaN);
      return {
        value: { ratio: comparison.ratio, bytesPerStream },
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
