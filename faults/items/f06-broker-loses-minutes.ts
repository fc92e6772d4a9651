import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findSinkState, putEdgeDocument } from '@sluice/event-log';
import { loadedItem } from '../rig/loaded-item.ts';
import { countLogLines } from '../rig/log-lines.ts';
import { pageDocument } from '../rig/page-document.ts';
import { whenShowsVersion } from '../rig/pages-shown.ts';
import type { Rig } from '../rig/rig.ts';
import { askUntilAnswered, waitUntil } from '../rig/wait-until.ts';

const GIVE_UP_MS = 20_000;
/** Several checks by the edge of what the broker remembers. */
const NOTICE_LIMIT_MS = 15_000;

/**
 * The broker comes back with an older copy of its store. It had confirmed what it has lost, and most of it is in ClickHouse; its sequence
 * numbers are assigned to other batches, and its copy of the sink's ledger is just as old.
 */
export const brokerLosesMinutes = loadedItem({
  name: 'F6',
  title: 'broker restored from an older copy of its store',
  drill: async (rig) => {
    const { engines, seed, worker, edge } = rig;
    const copy = join(rig.folder, 'older-store');
    await sleep(seed.random.between(800, 1_600));
    await engines.broker.stop();
    cpSync(engines.brokerStore, copy, { recursive: true });
    await engines.broker.restart();
    const copied = await lastSequence(rig);
    // Only what the sink has read, and the edge believes to be safe, counts as lost here.
    rig.expect(await waitUntil(() => hasSunk(rig, copied + 1), GIVE_UP_MS), 'nothing came in after the copy');
    await sleep(seed.random.between(500, 2_000));
    const before = await lastSequence(rig);
    await engines.broker.kill();
    // The sink may be in the middle of a range, and then it is unknown how much of it is stored.
    const deaths = [seed.random.chance(0.5) ? 'sink' : '', seed.random.chance(0.3) ? 'edge' : ''].filter(
      Boolean,
    );
    if (deaths.includes('sink')) worker.process.kill('SIGKILL');
    rmSync(engines.brokerStore, { recursive: true });
    cpSync(copy, engines.brokerStore, { recursive: true });
    if (deaths.includes('edge')) await edge.killAndRecover(GIVE_UP_MS);
    await engines.broker.restart();
    rig.figures.lostByBroker = before - copied;
    rig.figures.killedToo = deaths.join(' and ') || 'nobody';
    rig.expect(before > copied, 'the broker has lost nothing: the drill has shown nothing');
    if (!deaths.includes('edge')) {
      const hasNoticed = () => countLogLines(rig, 'edge', 'the event log has lost batches') > 0;
      rig.expect(await waitUntil(hasNoticed, NOTICE_LIMIT_MS), 'the edge did not notice the loss');
    }
    // Documents went back too; the next one has a revision that the edge has seen before.
    const documents = await rig.eventLog.bucket('edgeDocuments');
    await askUntilAnswered(() => putEdgeDocument(documents, pageDocument(2)), GIVE_UP_MS);
    rig.expect(
      await whenShowsVersion(rig, 2, NOTICE_LIMIT_MS),
      'a new document was not taken after the loss',
    );
  },
  afterDrain: async (rig) => {
    const hasNoticed = countLogLines(rig, 'worker', 'the broker went back in time') > 0;
    rig.expect(hasNoticed, 'the sink did not notice the loss');
  },
});

async function lastSequence({ eventLog }: Rig): Promise<number> {
  const ask = () => eventLog.jsm.streams.info(eventLog.topology.streams.traffic.name);
  return (await askUntilAnswered(ask, GIVE_UP_MS)).state.last_seq;
}

async function hasSunk({ eventLog }: Rig, sequence: number): Promise<boolean> {
  const sink = await findSinkState(await eventLog.bucket('sinkLedger'), 'traffic');
  return (sink?.done ?? 0) >= sequence;
}
