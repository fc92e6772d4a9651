/**
 * Queries that the seed runs as the owner of the database: without a team's id, row-level security would show the application no team at
 * all.
 */
import pg from 'pg';
import type { MadeTeam } from './seed-teams.ts';
import { ownerOf } from './seed-teams.ts';
import { TEAM_KEYS, type TeamKey } from './teams.ts';

/** By their owners, since a team can be renamed. */
export async function findSeedTeams(databaseUrl: string): Promise<Map<TeamKey, MadeTeam>> {
  const keys = new Map(TEAM_KEYS.map((key) => [ownerOf(key).sub, key]));
  const rows = await ask<{ sub: string; teamId: number; memberId: number }>(
    databaseUrl,
    `SELECT DISTINCT ON (u.sub) u.sub, m.team_id AS "teamId", m.id AS "memberId"
     FROM members m JOIN users u ON u.id = m.user_id
     WHERE u.sub = ANY ($1) AND 'owner' = ANY (m.roles) ORDER BY u.sub, m.id`,
    [[...keys.keys()]],
  );
  return new Map(
    rows.flatMap(({ sub, teamId, memberId }) => {
      const key = keys.get(sub);
      return key ? [[key, { teamId, memberId }] as const] : [];
    }),
  );
}

export async function findDemoTeam(databaseUrl: string): Promise<MadeTeam | undefined> {
  const [row] = await ask<MadeTeam>(
    databaseUrl,
    'SELECT team_id AS "teamId", member_id AS "memberId" FROM demo_team',
    [],
  );
  return row;
}

async function ask<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
