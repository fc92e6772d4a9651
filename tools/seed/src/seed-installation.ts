/** Three teams, their people, their streams and landings, ninety days of events and what they cost. Run again, it adds only what is missing. */
import { createClickhouse } from '@sluice/clickhouse';
import { type Db, openDatabase } from '@sluice/postgres';
import { completeSeedStreams } from './complete-streams.ts';
import { dateSplitTests } from './date-split-tests.ts';
import { findSeedTeams } from './find-seed-teams.ts';
import { insertSeedEvents } from './insert-events.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedLandings } from './seed-landings.ts';
import { seedMoney } from './seed-money.ts';
import {
  giveSeedBalance,
  listDocuments,
  listTemplates,
  type MadeTeam,
  makeSeedKey,
  makeSeedTeam,
  publishAgain,
  stopSeedStreams,
} from './seed-teams.ts';
import { TEAM_KEYS } from './teams.ts';

export type SeedOptions = {
  /** The database owner's: see `findSeedTeams`. */
  databaseUrl: string;
  clickhouseUrl: string;
  /** Makes one more api key for a team that is there already. */
  withNewKey?: boolean;
  /** About this many over ninety days; the same at every run. @default two million */
  events?: number;
  nowMs?: number;
};

export type SeedResult = {
  /** The first team's, as the api key is. */
  teamId: number;
  isNew: boolean;
  /** Only where one was created: an existing key's secret is not stored. */
  apiKey: string | undefined;
  /** Everything that was added, of every type; `visits` are those among them. */
  events: number;
  visits: number;
};

/** Another number gives other visitors; this one gives everybody the same. */
const SEED = 20_261;
const EVENTS = 2_000_000;
/** With fewer the first day may be empty, and by the first day a later run knows when the history began. */
const LEAST_EVENTS = 1_000;
const [FIRST_TEAM] = TEAM_KEYS;

export async function seedInstallation(options: SeedOptions): Promise<SeedResult> {
  const { databaseUrl, clickhouseUrl, events = EVENTS, nowMs = Date.now() } = options;
  if (!(events >= LEAST_EVENTS)) throw new Error(`a seed has at least ${LEAST_EVENTS} events`);
  const database = openDatabase(databaseUrl, { applicationName: 'sluice seed' });
  const clickhouse = createClickhouse(clickhouseUrl);
  try {
    const { db } = database;
    await seedAccounts(databaseUrl);
    const standing = await findSeedTeams(databaseUrl);
    const teams: MadeTeam[] = [];
    let apiKey: string | undefined;
    for (const key of TEAM_KEYS) {
      const found = standing.get(key);
      const team = found ?? (await makeSeedTeam(db, key));
      if (found) await publishAgain(db, found);
      else await giveSeedBalance(db, key, team);
      await stopSeedStreams(db, key, team);
      await seedLandings(db, key, team, nowMs);
      await completeSeedStreams(db, key, team);
      if (key === FIRST_TEAM) apiKey = await keyOf(db, team, options);
      teams.push(team);
    }
    const documents = (await Promise.all(teams.map((team) => listDocuments(db, team)))).flat();
    const templates = new Map((await Promise.all(teams.map((team) => listTemplates(db, team)))).flat());
    const teamIds = teams.map(({ teamId }) => teamId);
    await dateSplitTests(databaseUrl, teamIds, nowMs);
    const history = { seed: SEED, events, teamIds, documents, templates, nowMs };
    const added = await insertSeedEvents(clickhouse, history);
    for (const [at, key] of TEAM_KEYS.entries()) {
      const team = teams[at];
      if (team) await seedCampaigns(db, clickhouse, { key, team, nowMs });
    }
    await seedMoney(databaseUrl, clickhouse, { teams, nowMs });
    const [teamId = 0] = teamIds;
    return { teamId, isNew: !standing.has(FIRST_TEAM), apiKey, ...added };
  } finally {
    await database.close();
    await clickhouse.close();
  }
}

/** A new team comes with one. */
async function keyOf(
  db: Db,
  team: MadeTeam & { apiKey?: string },
  { withNewKey }: SeedOptions,
): Promise<string | undefined> {
  return team.apiKey ?? (withNewKey ? await makeSeedKey(db, team) : undefined);
}
