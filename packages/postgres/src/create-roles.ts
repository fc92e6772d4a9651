import type { Client } from 'pg';

/** The application's role: it owns nothing, and row-level security always applies to it. */
export const APP_ROLE = 'sluice_app';
/** The identity provider's role: its rights end at the schema `identity`, which the application's role cannot see. */
export const IDENTITY_ROLE = 'sluice_identity';
/** The platform's operator: the application's rights, and the functions that give money. Used by the operator's commands alone. */
export const OPERATOR_ROLE = 'sluice_operator';
/** Owns the functions by which money comes to a team; only they may write such transfers. Nobody logs in as it. */
const TREASURER_ROLE = 'sluice_treasurer';
/** Owns the one function that finds an API key before its team is known. Nobody logs in as it. */
const KEY_FINDER_ROLE = 'sluice_key_finder';
/** Owns the functions that find a person's teams, and whose an invitation is. Nobody logs in as it. */
const MEMBERSHIP_FINDER_ROLE = 'sluice_membership_finder';
/** Owns the functions that carry what happened in teams to those who are told of it. Nobody logs in as it. */
const HERALD_ROLE = 'sluice_notifier';

/**
 * Roles belong to the cluster, not to the database, so they are ensured on every run rather than in a migration:
 * a dump restored into a new cluster has its migrations marked as done, but not its roles.
 */
export async function createRoles(client: Client): Promise<void> {
  await createRole(client, APP_ROLE, 'LOGIN');
  await createRole(client, IDENTITY_ROLE, 'LOGIN');
  await createRole(client, OPERATOR_ROLE, 'LOGIN');
  await createRole(client, TREASURER_ROLE, 'NOLOGIN');
  await createRole(client, KEY_FINDER_ROLE, 'NOLOGIN');
  await createRole(client, MEMBERSHIP_FINDER_ROLE, 'NOLOGIN');
  await createRole(client, HERALD_ROLE, 'NOLOGIN');
  await client.query(
    `GRANT USAGE ON SCHEMA public
      TO ${APP_ROLE}, ${TREASURER_ROLE}, ${KEY_FINDER_ROLE}, ${MEMBERSHIP_FINDER_ROLE}, ${HERALD_ROLE}`,
  );
  await client.query(`
    DO $$ BEGIN
      IF NOT pg_has_role('${OPERATOR_ROLE}', '${APP_ROLE}', 'MEMBER') THEN GRANT ${APP_ROLE} TO ${OPERATOR_ROLE}; END IF;
    EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
    END $$`);
}

async function createRole(client: Client, role: string, login: 'LOGIN' | 'NOLOGIN'): Promise<void> {
  // Two databases of one cluster may be set up at the same moment; the loser of that race finds the role made.
  // Membership lets an owner who is no superuser open sessions as the application, and transfer the ownership of a function.
  await client.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
        CREATE ROLE ${role} ${login} NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
  await client.query(`
    DO $$ BEGIN
      IF NOT pg_has_role('${role}', 'MEMBER') THEN GRANT ${role} TO CURRENT_USER; END IF;
    END $$`);
}
