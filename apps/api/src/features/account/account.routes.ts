import type { Account } from '@sluice/contracts';
import { findDemoTeam, type MembershipRow } from '@sluice/postgres';
import { getUserRow, type UserRow } from '../../access/user.store.ts';
import { openProcedures, personProcedures } from '../../http/procedures.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { presentMembership } from '../teams/memberships.ts';
import { confirmEmail, updateAccount } from './change-account.ts';
import { listColumnChoices, saveColumnChoice } from './column-choices.store.ts';
import { ensureMemberships } from './own-team.ts';

export const accountRoutes = {
  get: personProcedures.account.get.handler(async ({ context }) =>
    present(context, await getUserRow(context.db, context.person.userId)),
  ),

  update: personProcedures.account.update.handler(async ({ input: { body }, context }) =>
    present(context, await updateAccount(context, context.person, body)),
  ),

  confirmEmail: personProcedures.account.confirmEmail.handler(async ({ input: { body }, context }) => {
    const { db, person, clock } = context;
    return present(context, await confirmEmail(db, person, body.token, clock()));
  }),

  chooseColumns: personProcedures.account.chooseColumns.handler(async ({ input: { body }, context }) => {
    const { table, ...choice } = body;
    await saveColumnChoice(context.db, context.person.userId, table, choice);
    return undefined;
  }),

  demoTeam: openProcedures.account.demoTeam.handler(async ({ context: { db } }) => ({
    isThere: (await findDemoTeam(db)) !== undefined,
  })),
};

async function present({ db, language }: RequestContext, user: UserRow): Promise<Account> {
  const [teams, demoTeam, columns] = await Promise.all([
    ensureMemberships(db, user.id, language),
    findDemoTeam(db),
    listColumnChoices(db, user.id),
  ]);
  return { ...presentAccount(user, teams, demoTeam), columns };
}

function presentAccount(
  { email, name, pendingEmail }: UserRow,
  teams: readonly MembershipRow[],
  demoTeam: MembershipRow | undefined,
): Omit<Account, 'columns'> {
  return {
    email,
    nickname: name,
    pendingEmail,
    teams: teams.map(presentMembership),
    demoTeam: demoTeam ? presentMembership(demoTeam) : null,
  };
}
