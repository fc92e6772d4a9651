import type { TrafficOrder } from '@sluice/contracts';
import { scopeOf } from '../../access/owner-scope.ts';
import { toDollars } from '../../http/money.ts';
import { procedures } from '../../http/procedures.ts';
import { toPage } from '../../lists/page.ts';
import { orderTraffic } from './order-traffic.ts';
import { type ListedOrder, listOrders } from './traffic-orders.store.ts';

export const trafficRoutes = {
  list: procedures.traffic.list.handler(async ({ input: { query }, context: { actor, inTeam } }) => {
    const rows = await inTeam((tx) => listOrders(tx, scopeOf(actor), query));
    return toPage(rows, query, (row) => row.id, presentOrder);
  }),

  order: procedures.traffic.order.handler(async ({ input: { body }, context }) =>
    presentOrder(await orderTraffic(context, body)),
  ),
};

function presentOrder(row: ListedOrder): TrafficOrder {
  const { id, utcOffsetMinutes, state, note } = row;
  return {
    id,
    stream: {
      id: row.streamId,
      name: row.streamName,
      status: row.streamStatus,
      isRemoved: row.isStreamRemoved,
      isReachable: !row.isStreamRemoved && row.streamStatus === 'launched' && row.hasServingDomain,
    },
    geos: row.geos.map(({ country, amountMicros }) => ({ country, amount: toDollars(amountMicros) })),
    utcOffsetMinutes,
    total: toDollars(row.amountMicros),
    state,
    note,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
