import { findPrices } from '@sluice/ledger';
import {
  domains,
  enqueueTeamJobs,
  integrationFlows,
  pixels,
  type StreamLandingRow,
  type StreamRow,
  spendingStops,
  streamLandings,
  streams,
  streamVersions,
  type TeamDb,
  type TeamJob,
  type WhitePageRow,
  whitePages,
} from '@sluice/postgres';
import { type EdgeDocument, edgeDocumentSchema, type Prices } from '@sluice/routing';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { readStreamApp, readStreamSettings } from './read-stream-settings.ts';
import type { IntegrationPlatform, StreamSettings } from './settings/index.ts';

export const PUBLISH_EDGE_DOCUMENT = 'publish_edge_document';

/** A stream with all that its document is made of. */
export type WholeStream = {
  stream: StreamRow;
  /** Proved hosts only: no other is served. */
  hosts: readonly string[];
  /** The one of them on the platform's own domain. @default none */
  freeAddress?: EdgeDocument['freeAddress'];
  /** In order. */
  landings: readonly Pick<StreamLandingRow, 'landingId' | 'weight'>[];
  whitePage: Pick<WhitePageRow, 'language' | 'theme' | 'seed'> | undefined;
  /** The ad networks whose pixels it has. */
  networks: EdgeDocument['networks'];
  /** Of the app platform's stream that iOS visitors are sent to. Undefined: none is chosen, or it is there no more. */
  iosLink?: string | undefined;
  prices: Prices;
  /** Nothing is left to spend, for the team or for the stream's member today. @default false */
  isSpendingStopped?: boolean;
};

/**
 * Ends every change of a stream, its domains, landings or white page, in the change's own transaction: increments the version, stores its
 * document and fields, enqueues its publishing. So the edge can neither miss a change nor see one that was rolled back.
 */
export async function recordStreamVersion(
  tx: TeamDb,
  /** Null: done by the platform; recorded under the stream's own member. */
  change: { teamId: number; streamId: number; byMemberId: number | null },
): Promise<StreamRow> {
  const { teamId, streamId, byMemberId } = change;
  const [stream] = await tx
    .update(streams)
    .set({ version: sql`${streams.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)))
    .returning();
  if (!stream) throw new Error(`stream ${streamId} of team ${teamId} is gone while it is being changed`);
  const whole = await findWholeStream(tx, stream);
  await tx.insert(streamVersions).values({
    teamId,
    streamId,
    version: stream.version,
    memberId: byMemberId ?? stream.memberId,
    document: toEdgeDocument(whole),
    fields: toFields(whole),
  });
  await enqueueTeamJobs(tx, [publishJob(streamId)]);
  return stream;
}

export function publishJob(streamId: number): TeamJob {
  return { task: PUBLISH_EDGE_DOCUMENT, payload: { streamId }, key: String(streamId) };
}

export async function findWholeStream(tx: TeamDb, stream: StreamRow): Promise<WholeStream> {
  const { teamId, id } = stream;
  const bound = await tx
    .select({ host: domains.host, visitsPerDay: domains.visitsPerDay })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, id), isNotNull(domains.provedAt)))
    .orderBy(domains.host);
  const landings = await tx
    .select({ landingId: streamLandings.landingId, weight: streamLandings.weight })
    .from(streamLandings)
    .where(and(eq(streamLandings.teamId, teamId), eq(streamLandings.streamId, id)))
    .orderBy(asc(streamLandings.position));
  const [whitePage] = await tx
    .select()
    .from(whitePages)
    .where(and(eq(whitePages.teamId, teamId), eq(whitePages.streamId, id)));
  const carried = await tx
    .selectDistinct({ network: pixels.network })
    .from(pixels)
    .where(and(eq(pixels.teamId, teamId), eq(pixels.streamId, id)))
    .orderBy(pixels.network);
  const networks = carried.map(({ network }) => network);
  const settings = readStreamSettings(stream);
  const prices = await findPrices(tx, settings.vertical);
  const stops = await tx
    .select({ memberId: spendingStops.memberId })
    .from(spendingStops)
    .where(and(eq(spendingStops.teamId, teamId), inArray(spendingStops.memberId, [0, stream.memberId])));
  return {
    stream,
    hosts: bound.map(({ host }) => host),
    freeAddress: freeAddressIn(bound),
    landings,
    whitePage,
    networks,
    iosLink: await findIosLink(tx, teamId, settings),
    prices,
    isSpendingStopped: stops.length > 0,
  };
}

function freeAddressIn(
  bound: readonly { host: string; visitsPerDay: number | null }[],
): EdgeDocument['freeAddress'] {
  for (const { host, visitsPerDay } of bound) if (visitsPerDay !== null) return { host, visitsPerDay };
  return null;
}

/** Gone with the connection to the platform: then iOS visitors get the landing, as everybody does. */
async function findIosLink(
  tx: TeamDb,
  teamId: number,
  { isIosRedirected, iosFlow }: StreamSettings,
): Promise<string | undefined> {
  if (!isIosRedirected || iosFlow === null) return undefined;
  const [flow] = await tx
    .select({ link: integrationFlows.link })
    .from(integrationFlows)
    .where(and(eq(integrationFlows.teamId, teamId), eq(integrationFlows.flowId, iosFlow)));
  return flow?.link;
}

/** Validated here: a document that the edge would refuse must fail with the change that made it. */
export function toEdgeDocument(whole: WholeStream): EdgeDocument {
  const { stream, hosts, freeAddress = null, landings, whitePage, networks, prices, iosLink } = whole;
  const settings = readStreamSettings(stream);
  const [first] = landings;
  const only = first ? [{ id: first.landingId, weight: 100 }] : [];
  return edgeDocumentSchema.parse({
    streamId: stream.id,
    teamId: stream.teamId,
    memberId: stream.memberId,
    version: stream.version,
    hosts: stream.removedAt ? [] : hosts,
    status: edgeStatus(whole),
    cloak: stream.cloak,
    countries: stream.countries,
    languages: stream.languages,
    devices: stream.devices,
    os: stream.os,
    link: stream.link,
    landings: settings.isSplitTested
      ? landings.map(({ landingId, weight }) => ({ id: landingId, weight }))
      : only,
    template: settings.template,
    whitePage: whitePage
      ? { language: whitePage.language, theme: whitePage.theme, seed: whitePage.seed }
      : null,
    clientId: settings.clientId,
    ios:
      iosLink !== undefined && settings.iosFlow !== null
        ? { flow: settings.iosFlow, link: iosLink, isLandingOff: settings.iosDisableLanding }
        : null,
    isReturnedToOffer: settings.isRedirectedToOffer,
    tracker: trackerOf(settings),
    networks,
    placements: { push: settings.pushPlacement, pwa: settings.pwaPlacement },
    app: readStreamApp(stream),
    prices,
    freeAddress: stream.removedAt ? null : freeAddress,
    extras: extrasOf(settings),
  });
}

/** To the edge, both platforms are the same. */
const TRACKERS: Readonly<Record<IntegrationPlatform, EdgeDocument['tracker']>> = {
  pwa_platform: 'platform',
  app_platform: 'platform',
  keitaro: 'keitaro',
  binom: 'binom',
};

function trackerOf({ isIntegrated, integrationPlatform }: StreamSettings): EdgeDocument['tracker'] {
  return isIntegrated && integrationPlatform !== null ? TRACKERS[integrationPlatform] : null;
}

function extrasOf({ footer, storeLink, customJs }: StreamSettings): EdgeDocument['extras'] {
  if (footer === null && storeLink === null && customJs === '') return null;
  return { footer, storeLink, customJs: customJs.replace(/^<script>|<\/script>$/gi, '') };
}

/** All that the author set, so that the version can be restored. */
export function toFields({ stream, landings }: WholeStream): Record<string, unknown> {
  const { name, tags, cloak, countries, languages, devices, os, link } = stream;
  return {
    name,
    tags,
    cloak,
    countries,
    languages,
    devices,
    os,
    link,
    landings: landings.map(({ landingId, weight }) => ({ landingId, weight })),
    settings: readStreamSettings(stream),
    app: readStreamApp(stream),
  };
}

function edgeStatus({ stream, isSpendingStopped, hosts, freeAddress }: WholeStream): EdgeDocument['status'] {
  if (stream.removedAt) return 'deleted';
  if (stream.status !== 'launched') return 'suspended';
  // Where nothing costs anything, an empty balance stops nothing.
  const isFreeOnly = freeAddress != null && hosts.length === 1;
  return isSpendingStopped && !isFreeOnly ? 'technical_stop' : 'active';
}
