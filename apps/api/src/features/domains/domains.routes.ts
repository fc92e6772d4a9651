import type { Domain } from '@sluice/contracts';
import type { DomainRow } from '@sluice/postgres';
import { ownerScope } from '../../authorise.ts';
import { toPage } from '../../page.ts';
import { procedures } from '../../procedures.ts';
import { bindDomain, createDomain, removeDomain } from './change-domain.ts';
import { listDomainRows } from './domains.store.ts';

export const domainRoutes = {
  list: procedures.domains.list.handler(async ({ input: { query }, context: { actor, inTeam } }) => {
    const scope = { teamId: actor.teamId, ownerId: ownerScope(actor) };
    const rows = await inTeam((tx) => listDomainRows(tx, scope, query));
    return toPage(rows, query, (row) => row.id, presentDomain);
  }),

  create: procedures.domains.create.handler(async ({ input: { body }, context: { actor, inTeam } }) =>
    presentDomain(await inTeam((tx) => createDomain(tx, actor, body))),
  ),

  bind: procedures.domains.bind.handler(async ({ input: { params, body }, context: { actor, inTeam } }) =>
    presentDomain(await inTeam((tx) => bindDomain(tx, actor, params.domainId, body.streamId))),
  ),

  remove: procedures.domains.remove.handler(async ({ input: { params }, context: { actor, inTeam } }) => {
    await inTeam((tx) => removeDomain(tx, actor, params.domainId));
  }),
};

function presentDomain({ id, teamId, host, streamId, createdAt }: DomainRow): Domain {
  return { id, teamId, host, streamId, createdAt: createdAt.toISOString() };
}
