import { hash } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { putEdgeDocument, putTeamDocument } from '@sluice/event-log';
import { Journal } from '../journal.ts';
import { attempt } from '../rig/attempt.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import { pageDocument } from '../rig/page-document.ts';
import type { Rig } from '../rig/rig.ts';
import { Visitors } from '../rig/visitors.ts';
import { waitUntil } from '../rig/wait-until.ts';
import { seededRandom } from '../seeded-random.ts';

const CALM_PER_SECOND = 30;
const BURST = 50;
const HOT_TEAM = 2;
const HOT_HOST = 'hot.faults.example';
const HOT_SECRET = 'hot-secret-of-the-team';
const CALM_MS = 4_000;
const BURST_MS = 6_000;
/** More than the bucket of one team holds. */
const HOT_CONVERSIONS = 3_000;
const GIVE_UP_MS = 20_000;
/** Below this, twice as long is not noticeable, and on a busy machine not measurable. */
const FLOOR_MS = 150;

/** One team gets fifty times its share of visitors, and as many conversions: the pages and reports of other teams are not affected. */
export const hotTeam = loadedItem({
  name: 'F28',
  title: 'one team with fifty times the load of another',
  rig: () => ({ perSecond: CALM_PER_SECOND, clickShare: 0.5 }),
  drill: async (rig) => {
    const { journal, edge, seed } = rig;
    await prepareHotTeam(rig);
    const calmFrom = performance.now();
    await sleep(CALM_MS);
    const calm = journal.quantileMs(0.99, calmFrom);
    const before = journal.conversions.size;
    const hotJournal = new Journal();
    const hot = new Visitors({
      port: edge.port,
      host: HOT_HOST,
      label: `F28-hot-${seed.seed}`,
      perSecond: CALM_PER_SECOND * BURST,
      clickShare: 0,
      conversionShare: 0,
      journal: hotJournal,
      random: seededRandom('F28 hot visitors', seed.seed),
    });
    const burstFrom = performance.now();
    hot.start();
    const refused = await reportMany(rig);
    await sleep(BURST_MS);
    await hot.finish();
    const burst = journal.quantileMs(0.99, burstFrom);
    rig.figures.p99 = `${calm.toFixed(1)} ms, then ${burst.toFixed(1)} ms`;
    rig.figures.hotRefused = refused;
    rig.figures.othersReported = journal.conversions.size - before;
    rig.expect(refused > 0, 'the hot team was not held back: the drill has shown nothing');
    rig.expectInTime(
      burst <= Math.max(2 * calm, FLOOR_MS),
      `p99 of the others went from ${calm} to ${burst} ms`,
    );
    rig.expect(journal.failed === 0, `${journal.failed} requests of the others failed`);
    rig.expect(journal.conversions.size > before, 'no conversion of the others was reported');
    journal.include(hotJournal);
  },
});

async function prepareHotTeam(rig: Rig): Promise<void> {
  const document = { ...pageDocument(1), streamId: 2, teamId: HOT_TEAM, hosts: [HOT_HOST] };
  await putEdgeDocument(await rig.eventLog.bucket('edgeDocuments'), document);
  const conversionSecretHashes = [hash('sha256', HOT_SECRET, 'hex')];
  const team = { teamId: HOT_TEAM, version: 1, conversionSecretHashes };
  await putTeamDocument(await rig.eventLog.bucket('teamDocuments'), team);
  const isKnown = async () => (await reportOnce(rig, false, 0)) === 'answered';
  rig.expect(await waitUntil(isKnown, GIVE_UP_MS), 'the hot team is not known to the edge');
}

/** How many were refused. */
async function reportMany(rig: Rig): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const kinds = await Promise.all(
    Array.from({ length: HOT_CONVERSIONS }, (_, n) => reportOnce(rig, agent, n)),
  );
  agent.destroy();
  return kinds.filter((kind) => kind !== 'answered').length;
}

async function reportOnce({ edge }: Rig, agent: Agent | false, n: number) {
  const path = `/c/${HOT_SECRET}?status=deposit&transaction_id=hot-${n}`;
  return (await attempt({ port: edge.port, host: HOT_HOST, agent, path, headers: {} })).kind;
}
