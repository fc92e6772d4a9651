/** Checks row-level security in PostgreSQL's catalogue, so that a new table without a policy is found. */
import type { Client } from 'pg';
import { APP_ROLE } from './create-roles.ts';

type Finding = { table: string; problem: string };

/** Every table of a team must have security enabled and forced, and only policies that ask for the current team. */
export async function listUnprotectedTables(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(
    `
    WITH team_tables AS (
      SELECT c.oid, c.relname AS "table", c.relrowsecurity, c.relforcerowsecurity, c.relowner
      FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND (c.relname = 'teams' OR EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'team_id' AND NOT a.attisdropped))
    ), app_policies AS (
      SELECT p.*, pg_get_expr(p.polqual, p.polrelid) AS qual, pg_get_expr(p.polwithcheck, p.polrelid) AS checked
      FROM pg_policy p
      WHERE p.polpermissive AND (p.polroles = '{0}' OR $1::regrole = ANY (p.polroles))
    )
    SELECT "table", 'row-level security is off' AS problem FROM team_tables WHERE NOT relrowsecurity
    UNION ALL
    SELECT "table", 'row-level security is not forced' FROM team_tables WHERE NOT relforcerowsecurity
    UNION ALL
    SELECT "table", 'the application owns it' FROM team_tables WHERE relowner = $1::regrole
    UNION ALL
    SELECT "table", 'no policy for all commands with USING and WITH CHECK' FROM team_tables t
    WHERE NOT EXISTS (
      SELECT FROM app_policies p
      WHERE p.polrelid = t.oid AND p.polcmd = '*' AND p.qual IS NOT NULL AND p.checked IS NOT NULL)
    UNION ALL
    SELECT "table", 'policy ' || p.polname || ' does not ask for the current team'
    FROM team_tables t JOIN app_policies p ON p.polrelid = t.oid
    -- An absent expression is no finding here: NULL NOT LIKE … is not true.
    WHERE p.qual NOT LIKE '(%id = current_team_id())' OR p.checked NOT LIKE '(%id = current_team_id())'
    ORDER BY 1, 2`,
    [APP_ROLE],
  );
  return rows;
}
