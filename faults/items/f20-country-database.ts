import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { putEdgeDocument } from '@sluice/event-log';
import { attempt } from '../rig/attempt.ts';
import { loadedItem } from '../rig/loaded-item.ts';
import { pageDocument } from '../rig/page-document.ts';
import type { Rig } from '../rig/rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

const GIVE_UP_MS = 20_000;
const GERMAN_ADDRESS = '85.214.1.1';
const RULED_HOST = 'rules.faults.example';

/** A stream that only visitors in Germany get the offer of. */
const ruledDocument = () => ({
  ...pageDocument(1),
  streamId: 2,
  hosts: [RULED_HOST],
  cloak: true,
  countries: ['DE'],
});

/** The country database is missing or damaged, and no name resolves: nobody is refused, and no country is made up. */
export const countryDatabaseBad = loadedItem({
  name: 'F20',
  title: 'country database missing, then damaged; names do not resolve',
  rig: () => ({ perSecond: 40 }),
  drill: async (rig) => {
    const { edge, seed } = rig;
    await putEdgeDocument(await rig.eventLog.bucket('edgeDocuments'), ruledDocument());
    rig.expect(
      await waitUntil(() => leadsGermansOn(rig), GIVE_UP_MS),
      'the rule does not hold to begin with',
    );
    const damaged = join(rig.folder, 'damaged.mmdb');
    writeFileSync(damaged, Buffer.from(Array.from({ length: 20_000 }, () => seed.random.between(0, 255))));
    const troubles: Record<string, Record<string, string>> = {
      missing: { EDGE_COUNTRY_DATABASE: join(rig.folder, 'nowhere.mmdb') },
      damaged: { EDGE_COUNTRY_DATABASE: damaged },
      'damaged, and names do not resolve': { NATS_URL: 'nats://broker.nowhere.invalid:4222' },
    };
    for (const [trouble, env] of Object.entries(troubles)) {
      Object.assign(edge.extraEnv, env);
      await restart(rig, trouble);
      rig.expect(!(await leadsGermansOn(rig)), `${trouble}: a country was made up`);
      await sleep(seed.random.between(200, 600));
    }
    for (const name of Object.keys(edge.extraEnv)) delete edge.extraEnv[name];
    await restart(rig, 'whole again');
    rig.expect(await leadsGermansOn(rig), 'whole again: the rule does not hold');
  },
  afterDrain: async (rig) => {
    const result = await rig.clickhouse.query({
      query: `SELECT toUInt32(countIf(country = 'XX')) AS unknown, toUInt32(countIf(country = 'DE')) AS german FROM events_v1`,
      format: 'JSONEachRow',
    });
    const [counts] = await result.json<{ unknown: number; german: number }>();
    Object.assign(rig.figures, counts);
    rig.expect((counts?.unknown ?? 0) > 0 && (counts?.german ?? 0) > 0, 'both kinds were to be seen');
  },
});

async function restart(rig: Rig, trouble: string): Promise<void> {
  await rig.edge.process.stop();
  rig.edge.process.start();
  rig.expect((await rig.edge.whenServing(GIVE_UP_MS)) !== undefined, `${trouble}: the edge does not serve`);
}

/** A visitor outside the listed countries gets the white page, without a link to the offer. */
async function leadsGermansOn({ edge }: Rig): Promise<boolean> {
  const headers = { 'x-forwarded-for': GERMAN_ADDRESS };
  const way = { port: edge.port, host: RULED_HOST, agent: false as const, path: '/go', headers, status: 302 };
  return (await attempt(way)).kind === 'answered';
}
