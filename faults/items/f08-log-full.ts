import { setTimeout as sleep } from 'node:timers/promises';
import { loadedItem } from '../rig/loaded-item.ts';
import { waitUntil } from '../rig/wait-until.ts';

const SMALL_BYTES = 1024 ** 2;
const LARGE_BYTES = 256 * 1024 ** 2;
const FULL_LIMIT_MS = 60_000;

/** A full log rejects writes, and what it rejects stays in the spool; it never deletes what it has accepted to make room. */
export const logFull = loadedItem({
  name: 'F8',
  title: 'event log at its size limit',
  rig: () => ({ trafficMaxBytes: SMALL_BYTES }),
  drill: async (rig) => {
    const { edge, eventLog, seed, journal } = rig;
    const isRefused = async () => ((await edge.metric('edge_batches_failed{log="traffic"}')) ?? 0) > 0;
    rig.expect(await waitUntil(isRefused, FULL_LIMIT_MS), 'nothing was refused: the drill has shown nothing');
    await sleep(seed.random.between(1_000, 3_000));
    const { traffic, money, intake } = eventLog.topology.streams;
    const { state, config } = await eventLog.jsm.streams.info(traffic.name);
    rig.expect(
      state.bytes <= SMALL_BYTES && state.first_seq === 1,
      'the log has thrown away what it had taken',
    );
    rig.figures.discard = config.discard;
    rig.figures.spool = `${Math.round(((await edge.metric('edge_spool_bytes')) ?? 0) / 1024)} KB`;
    for (const { name } of [traffic, money, intake]) {
      await eventLog.jsm.streams.update(name, { max_bytes: LARGE_BYTES });
    }
    await sleep(500);
    rig.expect(journal.failed === 0, `${journal.failed} requests failed`);
  },
});
