import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { putEdgeDocument } from '@sluice/event-log';
import { loadedItem } from '../rig/loaded-item.ts';
import { pageDocument } from '../rig/page-document.ts';
import { whenShowsVersion } from '../rig/pages-shown.ts';
import type { Rig } from '../rig/rig.ts';
import { waitUntil } from '../rig/wait-until.ts';
import type { SeededRandom } from '../seeded-random.ts';

const SERVES_LIMIT_MS = 20_000;
const SEEN_LIMIT_MS = 10_000;
const GARBAGE_BYTES_MAX = 100_000;

const POSITION = 'landings/position';
const COPIES = [POSITION, 'documents.log', 'teams.log'] as const;

const GARBAGE: Readonly<Record<string, (random: SeededRandom) => Buffer | 'folder'>> = {
  noise: (random) =>
    Buffer.from(
      Array.from({ length: random.between(1, GARBAGE_BYTES_MAX) }, () => Math.floor(random.next() * 256)),
    ),
  nothing: () => Buffer.alloc(0),
  zeros: (random) => Buffer.alloc(random.between(1, GARBAGE_BYTES_MAX)),
  'JSON of another shape': () => Buffer.from('{"position":"17","revision":-1}\n'),
  'a position past the end': () => Buffer.from('999999999999\n'),
  'a folder in its place': () => 'folder',
};

/**
 * The edge's own copies of documents are garbage when it starts: all of them with the broker there, the position of landings also without
 * it. Visitors who come meanwhile are all answered, nothing restarts in a loop, and what is published afterwards is taken.
 */
export const copiesDamaged = loadedItem({
  name: 'F31',
  title: "garbage in the edge's own copies of documents",
  rig: () => ({ perSecond: 300 }),
  drill: async (rig) => {
    const { engines, seed } = rig;
    await sleep(seed.random.between(1_000, 2_000));
    const all = await restartWith(rig, COPIES);
    const documents = await rig.eventLog.bucket('edgeDocuments');
    await putEdgeDocument(documents, pageDocument(2));
    rig.expect(await whenShowsVersion(rig, 2, SEEN_LIMIT_MS), `${all}: version 2 was not taken`);

    // By now its documents are on disk again. Without the broker they are all there is.
    await sleep(seed.random.between(2_000, 3_000));
    await engines.broker.kill();
    const position = await restartWith(rig, [POSITION]);
    await engines.broker.restart();
    const isPut = () => putEdgeDocument(documents, pageDocument(3)).then(Boolean, () => false);
    rig.expect(await waitUntil(isPut, SERVES_LIMIT_MS), 'version 3 could not be published');
    rig.expect(await whenShowsVersion(rig, 3, SEEN_LIMIT_MS), `${position}: version 3 was not taken`);
    rig.figures.garbage = `${all}; then ${position}`;
  },
  afterDrain: async (rig) => {
    rig.expect(rig.journal.unanswered === 0, `${rig.journal.unanswered} visitors were not answered`);
  },
});

/** Garbage of the seed's choice in each of the files while the edge is down. Answers what it was. */
async function restartWith(rig: Rig, copies: readonly string[]): Promise<string> {
  const { edge, seed, folder } = rig;
  await edge.process.stop('SIGKILL');
  const kind = seed.random.pick(Object.keys(GARBAGE));
  for (const copy of copies) damage(join(folder, 'edge', copy), GARBAGE[kind]?.(seed.random) ?? 'folder');
  edge.process.start();
  rig.expect((await edge.whenServing(SERVES_LIMIT_MS)) !== undefined, `no start with ${kind} in ${copies}`);
  return kind;
}

function damage(path: string, garbage: Buffer | 'folder'): void {
  rmSync(path, { recursive: true, force: true });
  if (garbage === 'folder') return void mkdirSync(path, { recursive: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, garbage);
}
