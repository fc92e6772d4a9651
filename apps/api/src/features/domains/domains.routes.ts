import { scopeOf } from '../../access/owner-scope.ts';
import { procedures } from '../../http/procedures.ts';
import { toPage } from '../../lists/page.ts';
import { bindDomain, createDomain, removeDomain, updateDomain } from './change-domain.ts';
import { checkDomain } from './check-domain.ts';
import { connectDomain } from './connect-domain.ts';
import { getDomainRow, listDomainRows } from './domains.store.ts';
import { addFreeAddress, describeFreeOffer } from './free-address.ts';
import { presentDomain, presentListedDomain } from './present-domain.ts';
import { listPushStates } from './push-states.store.ts';
import { refuseReserved } from './refuse-claim.ts';
import { replaceDomains } from './replace-domains.ts';

export const domainRoutes = {
  list: procedures.domains.list.handler(({ input: { query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const rows = await listDomainRows(tx, scopeOf(actor), query);
      const pushStates = await listPushStates(
        tx,
        actor,
        rows.map(({ host }) => host),
      );
      return toPage(
        rows,
        query,
        (row) => row.id,
        (row) => presentListedDomain(row, pushStates.get(row.host)),
      );
    }),
  ),

  get: procedures.domains.get.handler(async ({ input: { params }, context: { actor, inTeam } }) =>
    presentDomain(await inTeam((tx) => getDomainRow(tx, scopeOf(actor), params.domainId))),
  ),

  create: procedures.domains.create.handler(async ({ input: { body }, context }) => {
    const { actor, clock, inTeam, isReservedHost } = context;
    refuseReserved(isReservedHost, body.host);
    return presentDomain(await inTeam((tx) => createDomain(tx, actor, body, clock())));
  }),

  connect: procedures.domains.connect.handler(async ({ input: { body }, context }) =>
    presentDomain(await connectDomain(context, body)),
  ),

  update: procedures.domains.update.handler(async ({ input: { params, body }, context: { actor, inTeam } }) =>
    presentDomain(await inTeam((tx) => updateDomain(tx, actor, params.domainId, body))),
  ),

  bindTo: procedures.domains.bindTo.handler(async ({ input: { params, body }, context: { actor, inTeam } }) =>
    presentDomain(await inTeam((tx) => bindDomain(tx, actor, params.domainId, body.streamId))),
  ),

  replace: procedures.domains.replace.handler(({ input: { body }, context }) =>
    replaceDomains(context, body),
  ),

  check: procedures.domains.check.handler(async ({ input: { params }, context: { actor, clock, inTeam } }) =>
    presentDomain(await inTeam((tx) => checkDomain(tx, actor, params.domainId, clock()))),
  ),

  getFreeOffer: procedures.domains.getFreeOffer.handler(({ context: { actor, inTeam, freeAddresses } }) =>
    inTeam((tx) => describeFreeOffer(tx, actor.teamId, freeAddresses)),
  ),

  addFree: procedures.domains.addFree.handler(async ({ input: { params }, context }) => {
    const { actor, clock, inTeam, freeAddresses, isReservedHost } = context;
    const offer = { freeAddresses, isReservedHost, now: clock() };
    return presentDomain(await inTeam((tx) => addFreeAddress(tx, actor, params.streamId, offer)));
  }),

  remove: procedures.domains.remove.handler(async ({ input: { params }, context: { actor, inTeam } }) => {
    await inTeam((tx) => removeDomain(tx, actor, params.domainId));
  }),
};
