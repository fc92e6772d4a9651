import type { PageQuery } from '@sluice/contracts';
import {
  domains,
  ledgerTransfers,
  streams,
  type TeamDb,
  type TrafficOrderRow,
  trafficOrders,
} from '@sluice/postgres';
import { and, desc, eq, getTableColumns, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { OwnerScope } from '../../access/owner-scope.ts';
import { rowsFor } from '../../lists/page.ts';

export type ListedOrder = TrafficOrderRow & {
  streamName: string;
  /** The stream's name when it was ordered. */
  orderedName: string;
  streamStatus: (typeof streams.$inferSelect)['status'];
  isStreamRemoved: boolean;
  hasServingDomain: boolean;
};

/** The orders of the team, or of one member. */
const inScope = ({ teamId, ownerId }: OwnerScope) =>
  and(
    eq(trafficOrders.teamId, teamId),
    ownerId === undefined ? undefined : eq(trafficOrders.memberId, ownerId),
  );

const selectOrders = (tx: TeamDb) =>
  tx
    .select({
      ...getTableColumns(trafficOrders),
      streamName: streams.name,
      orderedName: ledgerTransfers.description,
      streamStatus: streams.status,
      isStreamRemoved: sql<boolean>`${streams.removedAt} IS NOT NULL`,
      hasServingDomain: sql<boolean>`EXISTS ${tx
        .select({ one: sql`1` })
        .from(domains)
        .where(
          and(
            eq(domains.teamId, trafficOrders.teamId),
            eq(domains.streamId, trafficOrders.streamId),
            eq(domains.state, 'active'),
            isNotNull(domains.provedAt),
            // Ordered visits would use up a free address's day.
            ne(domains.source, 'free'),
          ),
        )}`,
    })
    .from(trafficOrders)
    .innerJoin(streams, and(eq(streams.teamId, trafficOrders.teamId), eq(streams.id, trafficOrders.streamId)))
    .innerJoin(
      ledgerTransfers,
      and(eq(ledgerTransfers.teamId, trafficOrders.teamId), eq(ledgerTransfers.id, trafficOrders.holdId)),
    );

export function listOrders(tx: TeamDb, scope: OwnerScope, query: PageQuery): Promise<ListedOrder[]> {
  return selectOrders(tx)
    .where(and(inScope(scope), query.cursor ? lt(trafficOrders.id, query.cursor) : undefined))
    .orderBy(desc(trafficOrders.id))
    .limit(rowsFor(query));
}

export async function findOrderByKey(
  tx: TeamDb,
  teamId: number,
  key: string,
): Promise<ListedOrder | undefined> {
  const [row] = await selectOrders(tx).where(
    and(eq(trafficOrders.teamId, teamId), eq(trafficOrders.key, key)),
  );
  return row;
}

/** One at a time for a key: of two concurrent calls the second finds the order of the first. */
export async function lockOrderKey(tx: TeamDb, teamId: number, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`traffic:${teamId}:${key}`}, 0))`);
}

export async function insertOrder(tx: TeamDb, order: typeof trafficOrders.$inferInsert): Promise<void> {
  await tx.insert(trafficOrders).values(order);
}
