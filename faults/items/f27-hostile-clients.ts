import { setTimeout as sleep } from 'node:timers/promises';
import { HostileClients } from '../rig/hostile-clients.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import { HOST } from '../rig/page-document.ts';
import { waitUntil } from '../rig/wait-until.ts';

const IDLE = 8_000;
const IDLE_SHORT = 2_000;
const SLOW = 500;
const MALFORMED = 200;
const QUIET_MS = 4_000;
/** Headers must be complete within ten seconds; the server checks every thirty. */
const SLOW_LIMIT_MS = 45_000;
/** Below this, twice as long is not noticeable, and on a busy machine not measurable. */
const FLOOR_MS = 100;

/** Idle and endless connections, huge headers and bytes of another protocol, beside visitors who must not notice. */
export const hostileClients = loadedItem({
  name: 'F27',
  title: 'slow, idle, oversized and malformed clients',
  rig: () => ({ perSecond: 300 }),
  drill: async (rig) => {
    const { edge, journal, seed } = rig;
    await sleep(1_000);
    const calmFrom = performance.now();
    await sleep(QUIET_MS);
    const calm = journal.quantileMs(0.99, calmFrom);
    const hostile = new HostileClients(edge.port, HOST);
    try {
      await hostile.sitIdle(seed.isShort ? IDLE_SHORT : IDLE);
      await hostile.sendSlowly(SLOW);
      const open = hostile.open;
      const stormFrom = performance.now();
      const huge = await hostile.sendHuge(MALFORMED);
      const malformed = await hostile.sendTlsBytes(MALFORMED);
      await sleep(QUIET_MS);
      const storm = journal.quantileMs(0.99, stormFrom);
      rig.figures.connections = open;
      rig.figures.p99 = `${calm.toFixed(1)} ms, then ${storm.toFixed(1)} ms`;
      rig.expectInTime(storm <= Math.max(2 * calm, FLOOR_MS), `p99 went from ${calm} to ${storm} ms`);
      const refused = (answers: readonly string[], status: string) =>
        answers.every((answer) => answer.includes(status) || answer === 'closed');
      rig.expect(refused(huge, '431'), `huge headers were answered with ${[...new Set(huge)]}`);
      rig.expect(
        refused(malformed, '400'),
        `bytes of another protocol were answered with ${[...new Set(malformed)]}`,
      );
      if (!seed.isShort) {
        const before = hostile.ended;
        const areOut = await waitUntil(() => hostile.ended - before >= SLOW, SLOW_LIMIT_MS);
        rig.expect(areOut, 'requests that are never finished may stay for ever');
      }
    } finally {
      hostile.close();
    }
    rig.expect(journal.failed === 0, `${journal.failed} requests of good visitors failed`);
  },
});
