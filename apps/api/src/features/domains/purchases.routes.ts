import type { DomainPurchase } from '@sluice/contracts';
import type { DomainPurchaseRow } from '@sluice/postgres';
import { scopeOf } from '../../access/owner-scope.ts';
import { toDollars } from '../../http/money.ts';
import { procedures } from '../../http/procedures.ts';
import { toPage } from '../../lists/page.ts';
import { buyDomain } from './buy-domain.ts';
import { getPurchaseRow, listPurchaseRows } from './purchases.store.ts';
import { searchDomains } from './search-domains.ts';

export const purchaseRoutes = {
  search: procedures.domains.search.handler(({ input: { query }, context: { domainShop } }) =>
    searchDomains(domainShop, query.name),
  ),

  buy: procedures.domains.buy.handler(async ({ input: { body }, context }) =>
    presentPurchase(await buyDomain(context, body)),
  ),

  listPurchases: procedures.domains.listPurchases.handler(
    async ({ input: { query }, context: { actor, inTeam } }) => {
      const rows = await inTeam((tx) => listPurchaseRows(tx, scopeOf(actor), query));
      return toPage(rows, query, (row) => row.id, presentPurchase);
    },
  ),

  getPurchase: procedures.domains.getPurchase.handler(
    async ({ input: { params }, context: { actor, inTeam } }) =>
      presentPurchase(await inTeam((tx) => getPurchaseRow(tx, scopeOf(actor), params.purchaseId))),
  ),
};

function presentPurchase(row: DomainPurchaseRow): DomainPurchase {
  const { id, host, state, streamId, domainId, failure } = row;
  return {
    id,
    host,
    state,
    streamId,
    domainId,
    failure,
    price: toDollars(row.priceMicros),
    createdAt: row.createdAt.toISOString(),
  };
}
