import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { countLogLines } from '../rig/log-lines.ts';
import type { Rig } from '../rig/rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

/** Two pings without an answer, and the next check. */
const NOTICE_LIMIT_MS = 30_000;
const NOTICE_SHORT_MS = 16_000;

/**
 * Edge and broker are both up, and the connection between them drops everything, then one direction only. No socket is closed: pings have
 * to find out. The connection is a proxy on loopback, which needs no privileges; it drops no packets, so the kernels keep acknowledging
 * bytes.
 */
export const partitioned = loadedItem({
  name: 'F25',
  title: 'edge and broker cut off from each other, both ways, then one way',
  rig: () => ({ perSecond: 500, withBrokerProxy: true, drainLimitMs: 120_000 }),
  drill: async (rig) => {
    const { edge, brokerProxy, journal, seed } = rig;
    const oneWay = seed.random.pick(['requests', 'answers'] as const);
    const noticed: string[] = [];
    for (const what of ['both', oneWay] as const) {
      await sleep(seed.random.between(500, 1_500));
      const said = sayings(rig);
      const before = (await edge.metric('edge_spool_bytes')) ?? 0;
      const startedAt = performance.now();
      brokerProxy?.swallow(what);
      const isNoticed = await waitUntil(() => sayings(rig) > said, NOTICE_LIMIT_MS);
      const tookMs = performance.now() - startedAt;
      noticed.push(`${what} ${(tookMs / 1000).toFixed(1)} s`);
      rig.expect(isNoticed, `${what}: not noticed within ${NOTICE_LIMIT_MS} ms`);
      await sleep(seed.random.between(500, 2_000));
      rig.expect(((await edge.metric('edge_spool_bytes')) ?? 0) > before, `${what}: the spool did not grow`);
      brokerProxy?.heal();
      const published = await edge.metric('edge_batches_published');
      const goesOn = async () => ((await edge.metric('edge_batches_published')) ?? 0) > (published ?? 0);
      rig.expect(await waitUntil(goesOn, NOTICE_SHORT_MS), `${what}: nothing is forwarded after the healing`);
    }
    rig.figures.noticed = noticed.join(', ');
    rig.expect(journal.failed === 0, `${journal.failed} requests failed`);
  },
});

/** Sends fail at once when the connection is known to be down. */
const sayings = (rig: Rig) => countLogLines(rig, 'edge', 'the broker is away');
