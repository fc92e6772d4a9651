import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { putEdgeDocument } from '@sluice/event-log';
import { loadedItem } from '../rig/loaded-item.ts';
import { pageDocument } from '../rig/page-document.ts';
import { showsVersion, whenShowsVersion } from '../rig/pages-shown.ts';
import type { Rig } from '../rig/rig.ts';
import { waitUntil } from '../rig/wait-until.ts';
import type { SeededRandom } from '../seeded-random.ts';

const SEEN_LIMIT_MS = 10_000;
const GIVE_UP_MS = 20_000;

type Damage = { name: string; apply: (line: string, random: SeededRandom) => string };

const DAMAGES: readonly Damage[] = [
  { name: 'torn', apply: (line, random) => line.slice(0, random.between(1, line.length - 1)) },
  { name: 'touched', apply: (line, random) => touch(line, random.between(0, line.length - 1)) },
  { name: 'forged', apply: (line) => forge(line) },
  { name: 'of another revision', apply: (line) => line.replace(/^(\S+) (\d+) /, '$1 9$2 ') },
];

/** Changes one character at any position. */
function touch(line: string, at: number): string {
  return `${line.slice(0, at)}${line[at] === 'A' ? 'B' : 'A'}${line.slice(at + 1)}`;
}

/** A foreign page under the signature of the real one. */
function forge(line: string): string {
  const [signature, revision] = line.split(' ');
  const value = Buffer.from(JSON.stringify(pageDocument(1_000))).toString('base64url');
  return `${signature} ${revision} ${value}`;
}

/** Control plane and broker are away together: the edge has only its own signed file. */
export const everythingAway = loadedItem({
  name: 'F18',
  title: 'control plane and broker away; the edge lives on its own file',
  rig: () => ({ perSecond: 300 }),
  drill: async (rig) => {
    const { edge, engines, seed } = rig;
    const documents = await rig.eventLog.bucket('edgeDocuments');
    await putEdgeDocument(documents, pageDocument(2));
    rig.expect(await whenShowsVersion(rig, 2, SEEN_LIMIT_MS), 'version 2 was not taken');
    // A little longer than the one second of silence after which the edge treats its documents as current.
    rig.expect(await waitUntil(async () => (await staleness(rig)) < 2, SEEN_LIMIT_MS), 'never fresh at all');
    await engines.broker.kill();
    await sleep(seed.random.between(1_500, 3_500));
    const early = await staleness(rig);
    await sleep(2_000);
    const later = await staleness(rig);
    rig.expect(later > early, `staleness went from ${early} to ${later} s`);
    rig.expect(await showsVersion(rig, 2), 'version 2 is gone with the broker');

    rig.expect((await edge.killAndRecover(GIVE_UP_MS)) !== undefined, 'no new life without the broker');
    rig.expect(await showsVersion(rig, 2), 'a new life lost version 2');
    rig.expect(
      (await staleness(rig)) >= later,
      `a new life takes its documents for fresh: ${await staleness(rig)} s`,
    );

    const damage = seed.random.pick(DAMAGES);
    await edge.process.stop('SIGKILL');
    damageLastLine(edge.documentsFile, (line) => damage.apply(line, seed.random));
    edge.process.start();
    rig.expect((await edge.whenServing(GIVE_UP_MS)) !== undefined, `no new life after a ${damage.name} line`);
    rig.expect(await showsVersion(rig, 1), `${damage.name}: the line before does not stand`);

    await engines.broker.restart();
    rig.expect(await whenShowsVersion(rig, 2, SEEN_LIMIT_MS), 'version 2 was not taken up again');
    // As the publishing job does: a broker that has just come back may not answer a first call.
    const isPut = () => putEdgeDocument(documents, pageDocument(3)).then(Boolean, () => false);
    rig.expect(await waitUntil(isPut, GIVE_UP_MS), 'version 3 could not be published');
    rig.expect(await whenShowsVersion(rig, 3, SEEN_LIMIT_MS), 'version 3 was not taken');
    rig.expect(await waitUntil(async () => (await staleness(rig)) < 3, SEEN_LIMIT_MS), 'stale for ever');
    rig.figures.damage = damage.name;
    rig.figures.staleness = `${later.toFixed(1)} s`;
  },
});

const staleness = async (rig: Rig) => (await rig.edge.metric('edge_documents_staleness_seconds')) ?? -1;

function damageLastLine(file: string, damage: (line: string) => string): void {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const last = lines.pop();
  if (last === undefined) throw new Error(`${file} has no line to damage`);
  writeFileSync(file, `${lines.map((line) => `${line}\n`).join('')}${damage(last)}`);
}
