import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';

const FROZEN_MS = 60_000;
const FROZEN_SHORT_MS = 8_000;
const SLOWEST_ANSWER_MS = 1_000;
const LONGEST_STALL_SECONDS = 0.5;
const LOOK_EVERY_MS = 1_000;

/** A frozen broker is worse than a dead one: its sockets stay open and its kernel keeps accepting bytes. */
export const brokerFrozen = loadedItem({
  name: 'F4',
  title: 'broker frozen under load',
  rig: () => ({ drainLimitMs: 120_000 }),
  drill: async (rig) => {
    const { edge, engines, journal, seed } = rig;
    await sleep(seed.random.between(500, 1_500));
    const ownDelay = monitorEventLoopDelay();
    ownDelay.enable();
    const bytesBefore = (await edge.metric('edge_spool_bytes')) ?? 0;
    const frozenAt = performance.now();
    await engines.broker.kill('SIGSTOP');
    let longestStall = 0;
    const thawAt = frozenAt + (seed.isShort ? FROZEN_SHORT_MS : FROZEN_MS);
    while (performance.now() < thawAt) {
      await sleep(Math.min(LOOK_EVERY_MS, thawAt - performance.now()));
      longestStall = Math.max(longestStall, (await edge.metric('nodejs_eventloop_lag_max_seconds')) ?? 0);
    }
    const bytesAfter = (await edge.metric('edge_spool_bytes')) ?? 0;
    await engines.broker.kill('SIGCONT');
    const slowest = journal.slowestMs(frozenAt, performance.now());
    await sleep(500);

    const own = Math.round(ownDelay.max / 1e6);
    rig.figures.frozen = `${Math.round((thawAt - frozenAt) / 1000)} s`;
    rig.figures.slowestFrozen = `${Math.round(slowest)} ms`;
    rig.figures.longestStall = `${Math.round(longestStall * 1000)} ms`;
    rig.figures.ownStall = `${own} ms`;
    rig.expectInTime(slowest <= SLOWEST_ANSWER_MS, `an answer took ${Math.round(slowest)} ms`);
    rig.expectInTime(longestStall <= LONGEST_STALL_SECONDS, `the edge stood still for ${longestStall} s`);
    rig.expect(bytesAfter > bytesBefore, 'the spool did not grow');
    const failures = Object.values(journal.failures).reduce((sum, count) => sum + count, 0);
    rig.expect(failures === 0, `${failures} requests failed`);
  },
});
