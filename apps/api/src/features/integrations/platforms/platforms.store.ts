import {
  type IntegrationFlowRow,
  type IntegrationRow,
  integrationFlows,
  integrations,
  pixels,
  streams,
  type TeamDb,
} from '@sluice/postgres';
import type { Network } from '@sluice/reference';
import { and, asc, count, countDistinct, eq, isNull, sql } from 'drizzle-orm';

const KIND = 'crash_games';
/** The platform's own order of the rows in one statement. */
type NewFlow = { id: string; name: string; link: string };

const connectionOf = (teamId: number) => and(eq(integrations.teamId, teamId), eq(integrations.kind, KIND));
const flowsOf = (teamId: number) => and(eq(integrationFlows.teamId, teamId), eq(integrationFlows.kind, KIND));

export async function findConnection(tx: TeamDb, teamId: number): Promise<IntegrationRow | undefined> {
  const [row] = await tx.select().from(integrations).where(connectionOf(teamId));
  return row;
}

/** Until the transaction ends, nobody else changes it or its streams. */
export async function lockConnection(tx: TeamDb, teamId: number): Promise<IntegrationRow | undefined> {
  const [row] = await tx.select().from(integrations).where(connectionOf(teamId)).for('update');
  return row;
}

export async function putConnection(
  tx: TeamDb,
  teamId: number,
  columns: Pick<IntegrationRow, 'accountName' | 'secret' | 'secretHint' | 'readAt'>,
): Promise<void> {
  const fresh = { ...columns, connectedAt: columns.readAt, askedAt: columns.readAt, problem: null };
  await tx
    .insert(integrations)
    .values({ teamId, kind: KIND, ...fresh })
    .onConflictDoUpdate({ target: [integrations.teamId, integrations.kind], set: fresh });
}

export async function markRead(
  tx: TeamDb,
  teamId: number,
  columns: Pick<IntegrationRow, 'readAt' | 'askedAt' | 'problem'>,
): Promise<void> {
  await tx.update(integrations).set(columns).where(connectionOf(teamId));
}

/** Its streams go with it. */
export async function deleteConnection(tx: TeamDb, teamId: number): Promise<IntegrationRow | undefined> {
  const [row] = await tx.delete(integrations).where(connectionOf(teamId)).returning();
  return row;
}

export function listFlowRows(tx: TeamDb, teamId: number): Promise<IntegrationFlowRow[]> {
  return tx.select().from(integrationFlows).where(flowsOf(teamId)).orderBy(asc(integrationFlows.position));
}

export async function findFlow(
  tx: TeamDb,
  teamId: number,
  flowId: string,
): Promise<IntegrationFlowRow | undefined> {
  const [row] = await tx
    .select()
    .from(integrationFlows)
    .where(and(flowsOf(teamId), eq(integrationFlows.flowId, flowId)));
  return row;
}

export async function replaceFlows(tx: TeamDb, teamId: number, flows: readonly NewFlow[]): Promise<void> {
  await tx.delete(integrationFlows).where(flowsOf(teamId));
  if (flows.length === 0) return;
  await tx
    .insert(integrationFlows)
    .values(
      flows.map(
        ({ id, name, link }, position) => ({ teamId, kind: KIND, flowId: id, name, link, position }) as const,
      ),
    );
}

/** How many of the platform's streams there are, and how many of ours send their iOS visitors to one of them. */
export async function countFlows(tx: TeamDb, teamId: number): Promise<{ flows: number; streams: number }> {
  const [known] = await tx.select({ flows: count() }).from(integrationFlows).where(flowsOf(teamId));
  const [used] = await tx
    .select({ streams: count() })
    .from(streams)
    .innerJoin(
      integrationFlows,
      and(
        eq(integrationFlows.teamId, streams.teamId),
        eq(integrationFlows.flowId, sql`${streams.settings} ->> 'iosFlow'`),
      ),
    )
    .where(
      and(
        eq(streams.teamId, teamId),
        isNull(streams.removedAt),
        sql`${streams.settings} ->> 'isIosRedirected' = 'true'`,
      ),
    );
  return { flows: known?.flows ?? 0, streams: used?.streams ?? 0 };
}

export type NetworkPixels = { network: Network; pixels: number; streams: number; refusedTokens: number };

/** Of streams that are not removed. */
export function countPixels(tx: TeamDb, teamId: number): Promise<NetworkPixels[]> {
  return tx
    .select({
      network: pixels.network,
      pixels: count(),
      streams: countDistinct(pixels.streamId),
      refusedTokens: sql<number>`count(*) FILTER (WHERE ${pixels.tokenState} = 'refused')::integer`,
    })
    .from(pixels)
    .innerJoin(streams, and(eq(streams.teamId, pixels.teamId), eq(streams.id, pixels.streamId)))
    .where(and(eq(pixels.teamId, teamId), isNull(streams.removedAt)))
    .groupBy(pixels.network);
}
