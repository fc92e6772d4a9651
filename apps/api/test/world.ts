/** A team with one of everything, so that every route finds what its path names. */
import { randomUUID } from 'node:crypto';
import { newSettings } from '@sluice/games';
import {
  apiKeys,
  botSubscriptions,
  campaigns,
  consoleBrowsers,
  createLinkToken,
  domainPurchases,
  domains,
  hashLinkToken,
  invitations,
  landings,
  landingTranslations,
  listMemberships,
  members,
  statisticsViews,
  streamCarries,
  streamLandings,
  streams,
  type TeamDb,
  users,
  withTeam,
} from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { addConnectedPlatform, SERVED_DOMAIN, seedTeam } from '@sluice/streams/seed';
import { and, eq } from 'drizzle-orm';
import { insertBillRows } from './bill-rows.ts';
import { insertCampaignRows } from './campaign-rows.ts';
import { insertDomainRows, type TestCdnAccount } from './domain-rows.ts';
import type { TestApi, TestTeam } from './open-test-api.ts';
import { insertStreamRows } from './stream-rows.ts';
import { insertTrafficRows } from './traffic-rows.ts';
import { VIEW_SEARCH } from './view-search.ts';
import { insertWebhookRows } from './webhook-rows.ts';

export type World = {
  team: TestTeam;
  /** Path parameters by name. */
  ids: {
    teamId: number;
    streamId: number;
    /** Of the stream: the newest, which can be brought back. */
    version: number;
    domainId: number;
    /** At the DNS provider. */
    accountId: number;
    purchaseId: number;
    pixelId: number;
    /** Of a transfer that is done. */
    carryId: number;
    /** Of the pixel, and being forwarded. */
    postbackId: number;
    forwardId: number;
    memberId: number;
    invitationId: number;
    landingId: number;
    campaignId: number;
    /** Of the campaign's one schedule. */
    scheduleId: number;
    /** One of the schedule, under way. */
    sendId: number;
    /** Of the landing's one translation. */
    locale: string;
    /** Of the statistics, and the team owner's. */
    viewId: number;
    /** Of one that waits for payment. */
    billId: number;
    /** The owner's. */
    apiKeyId: number;
    webhookId: number;
    /** Of the webhook's one delivery, which was given up. */
    deliveryId: string;
    /** Nobody's. */
    browserId: number;
    /** Of a visit that is not stored. */
    click: string;
  };
  /** Of the member in `ids`, whom a landing can be given to. */
  memberEmail: string;
  memberToken: string;
  paidBillId: number;
  /** A waiting member. */
  waitingId: number;
  /** Of the team's own link. */
  invitationToken: string;
};

export async function createWorld(
  { team: makeTeam, member, database }: TestApi,
  cdnAccount?: TestCdnAccount,
): Promise<World> {
  const team = await makeTeam([{ name: 'First' }], { balanceMicros: 5_000_000 });
  const { teamId, memberId: createdBy } = team;
  const streamId = team.streams[0]?.id ?? 0;
  const other = await member(team, ['mediabuyer']);
  const invitationToken = createLinkToken();
  return withTeam(database.db, teamId, async (tx) => {
    const [domain] = await tx
      .insert(domains)
      .values({ ...SERVED_DOMAIN, teamId, streamId, host: `w${streamId}.example.com` })
      .returning();
    const [waiting] = await tx
      .insert(members)
      .values({ teamId, roles: ['mediabuyer'], status: 'waiting', invitedName: 'Waits' })
      .returning();
    const [invitation] = await tx
      .insert(invitations)
      .values({
        teamId,
        createdBy,
        roles: ['mediabuyer'],
        tokenHash: hashLinkToken(invitationToken),
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning();
    const settings = newSettings('wheels');
    const [landing] = await tx
      .insert(landings)
      .values({
        teamId,
        memberId: createdBy,
        name: 'First',
        type: 'wheels',
        template: 'wheels-royal',
        settings,
      })
      .returning();
    const [landingId, locale] = [landing?.id ?? 0, 'de'];
    const version = await showLanding(tx, { teamId, streamId, memberId: createdBy });
    await tx.insert(landingTranslations).values({ teamId, landingId, locale, settings, seen: settings });
    const [view] = await tx
      .insert(statisticsViews)
      .values({ teamId, memberId: createdBy, name: 'First', search: VIEW_SEARCH })
      .returning();
    const [domainId, waitingId, invitationId] = [domain?.id ?? 0, waiting?.id ?? 0, invitation?.id ?? 0];
    const things = await insertDomainRows(tx, { teamId, memberId: createdBy, streamId }, cdnAccount);
    await addConnectedPlatform(tx, {
      teamId,
      flows: [{ id: 'summer', link: 'https://platform.example/summer' }],
    });
    await insertTrafficRows(tx, { teamId, memberId: createdBy, streamId });
    const { billId, paidBillId } = await insertBillRows(tx, { teamId, memberId: createdBy });
    const [apiKey] = await tx.select().from(apiKeys).where(eq(apiKeys.memberId, createdBy));
    const ids = {
      ...things,
      billId,
      apiKeyId: apiKey?.id ?? 0,
      ...(await insertWebhookRows(tx, { teamId, memberId: createdBy })),
      ...(await insertCampaignRows(tx, { teamId, memberId: createdBy, streamId })),
      ...(await insertStreamRows(tx, { teamId, memberId: createdBy, streamId })),
      teamId,
      streamId,
      version,
      domainId,
      memberId: other.memberId,
      invitationId,
      landingId,
      locale,
      viewId: view?.id ?? 0,
      browserId: 1_000_000,
      click: '0198c0de-0000-7000-8000-000000000001',
    };
    return {
      team,
      ids,
      paidBillId,
      memberEmail: other.email,
      memberToken: other.token,
      waitingId,
      invitationToken,
    };
  });
}

/** One of its own for the stream, and where it leads, so that it can be launched. Answers the stream's version since then. */
async function showLanding(
  tx: TeamDb,
  { teamId, streamId, memberId }: { teamId: number; streamId: number; memberId: number },
): Promise<number> {
  const [shown] = await tx
    .insert(landings)
    .values({
      teamId,
      memberId,
      name: 'Shown',
      type: 'wheels',
      template: 'wheels-royal',
      status: 'completed',
      settings: newSettings('wheels'),
    })
    .returning();
  const landingId = shown?.id ?? 0;
  await tx.insert(streamLandings).values({ teamId, streamId, position: 0, landingId, weight: 100 });
  await tx
    .update(streams)
    .set({ link: 'https://offer.example/' })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
  return (await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId })).version;
}

/** So that a member who sees only their own can be asked about it. */
export async function giveRowsTo({ database }: TestApi, { ids }: World, memberId: number): Promise<void> {
  const { teamId, streamId, landingId, campaignId } = ids;
  await withTeam(database.db, teamId, async (tx) => {
    await tx.update(streamCarries).set({ byMemberId: memberId }).where(eq(streamCarries.teamId, teamId));
    await tx.update(statisticsViews).set({ memberId }).where(eq(statisticsViews.teamId, teamId));
    await tx.update(domainPurchases).set({ memberId }).where(eq(domainPurchases.teamId, teamId));
    await tx
      .update(streams)
      .set({ memberId })
      .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
    await tx
      .update(landings)
      .set({ memberId })
      .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)));
    await tx
      .update(campaigns)
      .set({ memberId })
      .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
  });
}

/** Makes the person a subscriber of the bot; answers their own team. */
export async function subscribeToBot({ database: { db } }: TestApi, sub: string): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.sub, sub));
  if (!user) throw new Error(`${sub} has never signed in`);
  const { id: userId, email, name } = user;
  await db
    .insert(botSubscriptions)
    .values({ userId, chatId: userId, language: 'en' })
    .onConflictDoUpdate({ target: botSubscriptions.userId, set: { chatId: userId } });
  const [team] = await listMemberships(db, userId);
  return team?.teamId ?? (await seedTeam(db, { name: 'Own', owner: { sub, email, name } })).teamId;
}

/** A browser in which the person is told; answers its id. */
export async function insertBrowser({ database: { db } }: TestApi, sub: string): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.sub, sub));
  const [browser] = await db
    .insert(consoleBrowsers)
    .values({
      userId: user?.id ?? 0,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      name: 'Firefox, Linux',
    })
    .returning();
  return browser?.id ?? 0;
}

/** The token that confirms the person's new address. */
export async function requestEmailChange({ database }: TestApi, sub: string): Promise<string> {
  const token = createLinkToken();
  await database.db
    .update(users)
    .set({
      pendingEmail: 'new@example.com',
      emailTokenHash: hashLinkToken(token),
      emailTokenExpiresAt: new Date(Date.now() + 60_000),
    })
    .where(eq(users.sub, sub));
  return token;
}
