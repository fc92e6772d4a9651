import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Item } from '../item.ts';
import { measure, visits, warmUp, writeAddresses } from '../load.ts';
import { runPacedLoad } from '../paced-load.ts';
import { streamHost } from '../streams.ts';
import { startTarget } from '../target-process.ts';

const HOSTS = 10;
const VISITS_PER_SECOND = 1_000;
const SECONDS = 3;
/** Room for everything that is counted: garbage collection in between would lose it. */
const ROOMY = ['--min-semi-space-size=256', '--max-semi-space-size=256'];
/** Events of a forced collection come a little after it. */
const SETTLE_MS = 200;

type Heap = { usedBytes: number; collections: number };

/**
 * The companion of P1 to P3 that other load on the machine does not disturb: extra work on a visit's hot path nearly always allocates, and
 * allocations are the same on a busy machine.
 */
export const edgeAllocations: Item = {
  name: 'allocations',
  title: 'bytes of heap that the edge allocates for a landing with its event spooled',
  figure: 'count',
  gate: { kind: 'at most', value: 17_000, inShort: 17_000 },
  run: async (context) => {
    const addressFile = await writeAddresses(context.dir, 'DE');
    const args = [
      '--streams',
      String(HOSTS),
      '--landing',
      '--events',
      'spool',
      '--dir',
      join(context.dir, 'edge'),
    ];
    const edge = await startTarget('edge.ts', args, ROOMY);
    try {
      await warmUp(() => measure(edge, visits(HOSTS, addressFile, 1)));
      await edge.ask('collect');
      await sleep(SETTLE_MS);
      const before = (await edge.ask('heap')) as Heap;
      const load = await runPacedLoad({
        port: edge.port,
        perSecond: VISITS_PER_SECOND,
        seconds: SECONDS,
        hostOf: (index) => streamHost(index % HOSTS),
        onAnswer: () => undefined,
      });
      const after = (await edge.ask('heap')) as Heap;
      const bytes = Math.round((after.usedBytes - before.usedBytes) / load.sent);
      return {
        value: bytes,
        gated: bytes,
        verdict: after.collections === before.collections ? 'measured' : 'no verdict',
        faults: load.failed === 0 ? [] : [`${load.failed} visits were not answered`],
      };
    } finally {
      await edge.stop();
    }
  },
};
