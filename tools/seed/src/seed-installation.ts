/** A team, its streams and ninety days of visits. Run again, it adds only what is missing. */
import { createClickhouse } from '@sluice/clickhouse';
import { openDatabase } from '@sluice/postgres';
import { findDemoTeam, makeDemoKey, makeDemoTeam, publishAgain } from './demo-team.ts';
import { insertDemoVisits } from './insert-visits.ts';

export type SeedOptions = {
  /** The database owner's: see `findDemoTeam`. */
  databaseUrl: string;
  clickhouseUrl: string;
  /** Makes one more api key for a team that is there already. */
  withNewKey?: boolean;
  nowMs?: number;
};

export type SeedResult = {
  teamId: number;
  isNew: boolean;
  /** Only where one was made: an existing key's secret is known to nobody. */
  apiKey: string | undefined;
  visits: number;
};

/** Another number gives other visits; this one gives everybody the same. */
const SEED = 20_261;

export async function seedInstallation(options: SeedOptions): Promise<SeedResult> {
  const { databaseUrl, clickhouseUrl, nowMs = Date.now() } = options;
  const database = openDatabase(databaseUrl, { applicationName: 'sluice seed' });
  const clickhouse = createClickhouse(clickhouseUrl);
  try {
    const standing = await findDemoTeam(databaseUrl, database);
    let apiKey = standing ? undefined : await makeDemoTeam(database.db);
    const team = standing ?? (await findDemoTeam(databaseUrl, database));
    if (!team) throw new Error('the demonstration team was made and cannot be found');
    if (standing) await publishAgain(database.db, team);
    if (standing && options.withNewKey) apiKey = await makeDemoKey(database.db, team);
    const visits = await insertDemoVisits(clickhouse, { seed: SEED, ...team }, nowMs);
    return { teamId: team.teamId, isNew: !standing, apiKey, visits };
  } finally {
    await database.close();
    await clickhouse.close();
  }
}
