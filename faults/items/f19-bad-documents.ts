import { setTimeout as sleep } from 'node:timers/promises';
import { putEdgeDocument, putRawEdgeDocument } from '@sluice/event-log';
import { EDGE_DOCUMENT_LIMITS, type EdgeDocument } from '@sluice/routing';
import { loadedItem } from '../rig/loaded-item.ts';
import { pageDocument } from '../rig/page-document.ts';
import { showsVersion, whenShowsVersion } from '../rig/pages-shown.ts';
import type { Rig } from '../rig/rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

const SEEN_LIMIT_MS = 5_000;
const GIVE_UP_MS = 20_000;

type BadPush = { name: string; make: (document: EdgeDocument) => string };

const BAD_PUSHES: readonly BadPush[] = [
  { name: 'empty', make: () => '' },
  { name: 'half', make: (document) => JSON.stringify(document).slice(0, 90) },
  // A hundred times the size of a stream's document, and as much as the bucket accepts.
  { name: 'huge', make: (document) => padTo(document, EDGE_DOCUMENT_LIMITS.documentBytes + 1_024) },
  { name: 'no hosts', make: ({ hosts: _, ...rest }) => JSON.stringify(rest) },
  {
    name: 'hosts of another kind',
    make: (document) => JSON.stringify({ ...document, hosts: 'play.example' }),
  },
  { name: 'unknown status', make: (document) => JSON.stringify({ ...document, status: 'activ' }) },
  { name: 'unsafe link', make: (document) => JSON.stringify({ ...document, link: 'javascript:alert(1)' }) },
  { name: 'null', make: () => 'null' },
  { name: 'not json', make: () => '\u0000\u0001<html>' },
];

function padTo(document: EdgeDocument, bytes: number): string {
  const text = JSON.stringify({ ...document, padding: '' });
  return text.replace('"padding":""', `"padding":"${'x'.repeat(bytes - text.length)}"`);
}

export const badDocuments = loadedItem({
  name: 'F19',
  title: 'bad documents pushed to the edge',
  rig: () => ({ perSecond: 300 }),
  drill: async (rig) => {
    const { random } = rig.seed;
    const documents = await rig.eventLog.bucket('edgeDocuments');
    let good = 1;
    for (const push of random.shuffle(BAD_PUSHES)) {
      await sleep(random.between(0, 200));
      const before = await rejected(rig);
      const bad = push.make(pageDocument(good + 1));
      await putRawEdgeDocument(documents, pageDocument(1).streamId, Buffer.from(bad));
      const isCounted = await waitUntil(async () => (await rejected(rig)) === before + 1, SEEN_LIMIT_MS);
      rig.expect(isCounted, `${push.name}: not counted as rejected`);
      rig.expect(await showsVersion(rig, good), `${push.name}: the last good page is gone`);
      if (random.chance(0.2)) await restart(rig, push, good);
      if (random.chance(0.3)) {
        good += 2;
        await putEdgeDocument(documents, pageDocument(good));
        rig.expect(
          await whenShowsVersion(rig, good, SEEN_LIMIT_MS),
          `after ${push.name}: a good one was not taken`,
        );
      }
    }
    good += 2;
    await putEdgeDocument(documents, pageDocument(good));
    rig.expect(await whenShowsVersion(rig, good, SEEN_LIMIT_MS), 'at the end a good one was not taken');
    rig.figures.pushes = BAD_PUSHES.length;
    rig.figures.version = good;
    rig.figures.lives = rig.edge.process.lives;
  },
});

/** With only a bad document in the bucket, a restarted edge still has its own copy of the good one. */
async function restart(rig: Rig, push: BadPush, good: number): Promise<void> {
  rig.expect((await rig.edge.killAndRecover(GIVE_UP_MS)) !== undefined, `${push.name}: no new life`);
  rig.expect(await showsVersion(rig, good), `${push.name}: a new life lost the good page`);
  rig.expect(
    await waitUntil(async () => (await rejected(rig)) === 1, SEEN_LIMIT_MS),
    `${push.name}: a new life did not count it`,
  );
}

const rejected = async (rig: Rig) => (await rig.edge.metric('edge_documents_rejected')) ?? 0;
