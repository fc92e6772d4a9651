/** Every row that teams own, as one text a table: equal before and after means that nothing of theirs was changed. */
import type { Client } from 'pg';

export type TeamRows = Record<string, string>;

/** Reads as the superuser, since row-level security shows anybody else one team at a time. */
export async function openTeamRows(
  superuser: Client,
  teamIds: number[],
): Promise<{ read: () => Promise<TeamRows> }> {
  const { rows: tables } = await superuser.query<{ name: string; key: string }>(`
    SELECT 'teams' AS name, 'id' AS key UNION ALL
    SELECT table_name, column_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND column_name = 'team_id' AND table_type = 'BASE TABLE'`);
  const text = tables
    .map(
      ({ name, key }) =>
        `SELECT '${name}' AS name, string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM ${name} t WHERE ${key} = ANY($1)`,
    )
    .join(' UNION ALL ');
  return {
    read: async () => {
      const { rows } = await superuser.query<{ name: string; rows: string | null }>({
        ...{ name: 'team-rows', text, values: [teamIds] },
      });
      return Object.fromEntries(rows.map((row) => [row.name, row.rows ?? '']));
    },
  };
}
