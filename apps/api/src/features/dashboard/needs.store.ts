/** What waits for somebody: each with the place where it is mended, the worst first. */
import type { DashboardNeeds } from '@sluice/contracts';
import { campaigns, domains, streams, type TeamDb } from '@sluice/postgres';
import { and, asc, eq, exists, isNotNull, isNull, lte, ne, not, sql } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';
import { boundDomains, refusedPixels } from './dashboard.store.ts';

/** As many as a card shows; whoever mends one sees the next. */
const SHOWN_MAX = 5;
/** Enough to renew at any registrar, and to move the ads. */
const EXPIRES_SOON_DAYS = 30;

type Need = DashboardNeeds['items'][number];
/** `count` is of all that there are. */
type Found = { items: Need[]; count: number };

const all = sql<number>`count(*) OVER ()`.mapWith(Number);

function foundOf<Row extends { all: number }>(rows: readonly Row[], present: (row: Row) => Need): Found {
  return { items: rows.map(present), count: rows[0]?.all ?? 0 };
}

const withStream = and(eq(streams.teamId, domains.teamId), eq(streams.id, domains.streamId));

/** Those that are bound to a stream: one that is kept for later keeps nobody waiting. */
const isBoundIn = ({ teamId, ownerId }: OwnerScope) =>
  and(
    eq(domains.teamId, teamId),
    isNull(streams.removedAt),
    ownerId === undefined ? undefined : eq(streams.memberId, ownerId),
  );

/** Served before, and not any more. One that was never served is being set up. */
async function listDomainsDown(tx: TeamDb, scope: OwnerScope): Promise<Found> {
  const rows = await tx
    .select({ id: domains.id, name: domains.host, all })
    .from(domains)
    .innerJoin(streams, withStream)
    .where(and(isBoundIn(scope), ne(domains.state, 'active'), isNotNull(domains.httpsSeenAt)))
    .orderBy(asc(domains.host))
    .limit(SHOWN_MAX);
  return foundOf(rows, ({ id, name }) => ({ kind: 'domain_down', id, name }));
}

async function listDomainsExpiring(tx: TeamDb, scope: OwnerScope, today: string): Promise<Found> {
  const rows = await tx
    .select({ id: domains.id, name: domains.host, expiresOn: domains.expiresOn, all })
    .from(domains)
    .innerJoin(streams, withStream)
    .where(and(isBoundIn(scope), lte(domains.expiresOn, sql`${today}::date + ${EXPIRES_SOON_DAYS}::integer`)))
    .orderBy(asc(domains.expiresOn), asc(domains.host))
    .limit(SHOWN_MAX);
  return foundOf(rows, ({ id, name, expiresOn }) => ({
    kind: 'domain_expires',
    id,
    name,
    expiresOn: expiresOn ?? today,
  }));
}

async function listCampaignsPaused(tx: TeamDb, scope: OwnerScope): Promise<Found> {
  const rows = await tx
    .select({ id: campaigns.id, name: campaigns.name, campaignKind: campaigns.kind, all })
    .from(campaigns)
    .where(and(inScope(campaigns, scope), isNotNull(campaigns.pausedBy)))
    .orderBy(asc(campaigns.pausedAt), asc(campaigns.id))
    .limit(SHOWN_MAX);
  return foundOf(rows, ({ id, name, campaignKind }) => ({
    kind: 'campaign_paused',
    id,
    name,
    campaignKind,
  }));
}

async function listPixelsRefused(tx: TeamDb, scope: OwnerScope): Promise<Found> {
  const rows = await tx
    .select({ id: streams.id, name: streams.name, all })
    .from(streams)
    .where(and(inScope(streams, scope), exists(refusedPixels(tx))))
    .orderBy(asc(streams.id))
    .limit(SHOWN_MAX);
  return foundOf(rows, ({ id, name }) => ({ kind: 'pixel_refused', id, name }));
}

/** Launched, and nobody can come. */
async function listStreamsWithoutDomain(tx: TeamDb, scope: OwnerScope): Promise<Found> {
  const rows = await tx
    .select({ id: streams.id, name: streams.name, all })
    .from(streams)
    .where(and(inScope(streams, scope), eq(streams.status, 'launched'), not(exists(boundDomains(tx)))))
    .orderBy(asc(streams.id))
    .limit(SHOWN_MAX);
  return foundOf(rows, ({ id, name }) => ({ kind: 'stream_without_domain', id, name }));
}

type Asked = { scope: OwnerScope; today: string; mayUseStreams: boolean; mayUseMessages: boolean };

export async function listNeeds(tx: TeamDb, asked: Asked): Promise<{ items: Need[]; total: number }> {
  const { scope, today, mayUseStreams, mayUseMessages } = asked;
  const found: Found[] = [];
  if (mayUseStreams) {
    found.push(await listDomainsDown(tx, scope), await listDomainsExpiring(tx, scope, today));
  }
  if (mayUseMessages) found.push(await listCampaignsPaused(tx, scope));
  if (mayUseStreams) {
    found.push(await listPixelsRefused(tx, scope), await listStreamsWithoutDomain(tx, scope));
  }
  return {
    items: found.flatMap(({ items }) => items).slice(0, SHOWN_MAX),
    total: found.reduce((sum, { count }) => sum + count, 0),
  };
}
