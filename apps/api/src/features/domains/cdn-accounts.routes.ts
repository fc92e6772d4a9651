import type { CdnAccount } from '@sluice/contracts';
import type { CdnAccountRow } from '@sluice/postgres';
import { procedures } from '../../http/procedures.ts';
import { listCdnAccountRows } from './cdn-accounts.store.ts';
import { addCdnAccount, updateCdnAccount } from './change-cdn-account.ts';

export const cdnAccountRoutes = {
  listAccounts: procedures.domains.listAccounts.handler(async ({ context: { actor, inTeam } }) => {
    const rows = await inTeam((tx) => listCdnAccountRows(tx, actor.teamId));
    return rows.map(presentAccount);
  }),

  addAccount: procedures.domains.addAccount.handler(async ({ input: { body }, context }) =>
    presentAccount(await addCdnAccount(context, body)),
  ),

  updateAccount: procedures.domains.updateAccount.handler(async ({ input: { params, body }, context }) =>
    presentAccount(await updateCdnAccount(context, params.accountId, body)),
  ),
};

/** The secret itself never leaves. */
function presentAccount({ id, kind, email, name, secretHint, createdAt }: CdnAccountRow): CdnAccount {
  return { id, kind, email, name, secretHint, createdAt: createdAt.toISOString() };
}
