/**
 * The team that everybody may look around in, with ninety days of events up to this moment. Run again, it adds what has come since, so a run
 * an hour keeps the numbers new; a team whose last run is three days old is not offered any more.
 */
import { createClickhouse } from '@sluice/clickhouse';
import { correctBalance } from '@sluice/ledger';
import { asOperator, type Db, demoTeam, openDatabase, teams, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { completeSeedStreams } from './complete-streams.ts';
import { dateSplitTests } from './date-split-tests.ts';
import { findDemoTeam } from './find-seed-teams.ts';
import { insertSeedEvents } from './insert-events.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedLandings } from './seed-landings.ts';
import { seedMoney } from './seed-money.ts';
import {
  giveSeedBalance,
  listDocuments,
  listTemplates,
  type MadeTeam,
  makeSeedTeam,
  stopSeedStreams,
} from './seed-teams.ts';
import { SEED_TEAMS } from './teams.ts';
import { DAY_MS } from './visitor-plan.ts';

export type DemoSeedOptions = {
  /** The database owner's. */
  databaseUrl: string;
  clickhouseUrl: string;
  /** About this many over ninety days; the same at every run. @default two hundred thousand */
  events?: number;
  nowMs?: number;
};

const KEY = 'demo';
const SEED = 20_262;
const EVENTS = 200_000;

export async function seedDemoTeam(
  options: DemoSeedOptions,
): Promise<{ teamId: number; isNew: boolean; events: number }> {
  const { databaseUrl, clickhouseUrl, events = EVENTS, nowMs = Date.now() } = options;
  const database = openDatabase(databaseUrl, { applicationName: 'sluice seed' });
  const clickhouse = createClickhouse(clickhouseUrl);
  try {
    const { db } = database;
    const found = await findDemoTeam(databaseUrl);
    const team = found ?? (await makeSeedTeam(db, KEY));
    if (!found) await giveSeedBalance(db, KEY, team);
    await stopSeedStreams(db, KEY, team);
    await seedLandings(db, KEY, team, nowMs);
    await completeSeedStreams(db, KEY, team);
    await dateSplitTests(databaseUrl, [team.teamId], nowMs);
    const documents = await listDocuments(db, team);
    const templates = new Map(await listTemplates(db, team));
    const history = { seed: SEED, events, teamIds: [team.teamId], documents, templates, nowMs };
    const added = await insertSeedEvents(clickhouse, history);
    await seedCampaigns(db, clickhouse, { key: KEY, team, nowMs });
    await seedMoney(databaseUrl, clickhouse, { teams: [team], nowMs, onlyPaid: true });
    await refillBalance(db, team, nowMs);
    await withTeam(db, team.teamId, (tx) =>
      asOperator(tx, () => tx.update(demoTeam).set({ refreshedAt: new Date(nowMs) })),
    );
    return { teamId: team.teamId, isNew: !found, events: added.events };
  } finally {
    await database.close();
    await clickhouse.close();
  }
}

/** Nobody pays bills for it: without this it would be a team whose streams have stopped. */
async function refillBalance(db: Db, { teamId }: MadeTeam, nowMs: number): Promise<void> {
  const wantedMicros = SEED_TEAMS[KEY].balanceMicros;
  await withTeam(db, teamId, async (tx) => {
    const [row] = await tx.select().from(teams).where(eq(teams.id, teamId));
    const balanceMicros = row?.balanceMicros ?? 0;
    if (balanceMicros > wantedMicros / 2) return;
    const key = `seed:refill:${Math.floor(nowMs / DAY_MS)}`;
    const amountMicros = wantedMicros - balanceMicros;
    await correctBalance(tx, { teamId, key, amountMicros, description: 'Balance of the demo team' });
  });
}
