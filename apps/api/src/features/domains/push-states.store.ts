/** Domains whose push messages are taken badly, as the worker's guard found them (decision 0070), and the campaigns that it concerns. */
import { type ListedDomain, mayUse } from '@sluice/contracts';
import { campaigns, pushHostStates, sendsToHost, type TeamDb } from '@sluice/postgres';
import { and, asc, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { inScope, scopeOf } from '../../access/owner-scope.ts';

export type PushState = NonNullable<ListedDomain['pushState']>;
type SenderOfHost = PushState['campaigns'][number] & { host: string };

/** Of one domain: a list says where to begin, and each campaign's own page names the domain. */
const CAMPAIGNS_SHOWN = 5;

/** By host; of most hosts nothing is known. */
export async function listPushStates(
  tx: TeamDb,
  actor: Actor,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, PushState>> {
  if (hosts.length === 0) return new Map();
  const states = await tx
    .select({
      host: pushHostStates.host,
      state: pushHostStates.state,
      reason: pushHostStates.reason,
      since: pushHostStates.since,
    })
    .from(pushHostStates)
    .where(and(eq(pushHostStates.teamId, actor.teamId), inArray(pushHostStates.host, [...hosts])));
  const found = states.map(({ host }) => host);
  // Whoever looks after domains need not be one who works with campaigns.
  const senders = mayUse(actor.roles, 'messages') ? await listSenders(tx, actor, found) : [];
  const byHost = Map.groupBy(senders, ({ host }) => host);
  return new Map(
    states.map(({ host, state, reason, since }) => [
      host,
      {
        state,
        reason,
        since: since.toISOString(),
        campaigns: (byHost.get(host) ?? []).map(({ id, kind, name }) => ({ id, kind, name })),
      },
    ]),
  );
}

/** The actor's campaigns that are on, or that the guard has switched off; those first that were changed last. */
async function listSenders(tx: TeamDb, actor: Actor, hosts: readonly string[]): Promise<SenderOfHost[]> {
  if (hosts.length === 0) return [];
  const { id, kind, name, status, pausedBy, updatedAt } = campaigns;
  const { host } = pushHostStates;
  const ranked = tx
    .select({
      host,
      id,
      kind,
      name,
      place:
        sql<number>`row_number() OVER (PARTITION BY ${host} ORDER BY ${desc(updatedAt)}, ${desc(id)})`.as(
          'place',
        ),
    })
    .from(campaigns)
    .innerJoin(pushHostStates, and(eq(pushHostStates.teamId, campaigns.teamId), inArray(host, [...hosts])))
    .where(
      and(inScope(campaigns, scopeOf(actor)), or(eq(status, 'launched'), isNotNull(pausedBy)), sendsToHost()),
    )
    .as('ranked');
  return tx
    .select({ host: ranked.host, id: ranked.id, kind: ranked.kind, name: ranked.name })
    .from(ranked)
    .where(lte(ranked.place, CAMPAIGNS_SHOWN))
    .orderBy(asc(ranked.place));
}
