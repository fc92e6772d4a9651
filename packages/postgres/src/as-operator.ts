import { sql } from 'drizzle-orm';
import { OPERATOR_ROLE } from './create-roles.ts';
import type { TeamDb } from './open-database.ts';

/**
 * Runs what only the platform's operator may, within the caller's transaction. It takes a database login that may act as the operator: the
 * owner's, or an operator's own. A process that is signed in as the application is refused.
 */
export async function asOperator<Result>(tx: TeamDb, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await tx.execute<{ role: string }>(sql`SELECT quote_ident(current_user) AS role`);
  const [{ role } = { role: 'NONE' }] = rows;
  await tx.execute(sql.raw(`SET LOCAL ROLE ${OPERATOR_ROLE}`));
  const result = await work();
  // After an error the transaction is over, and with it the role.
  await tx.execute(sql.raw(`SET LOCAL ROLE ${role}`));
  return result;
}
