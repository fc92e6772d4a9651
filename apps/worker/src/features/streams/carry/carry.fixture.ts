/** A stream with all that can be carried, and the beginning of a carry as the api makes it. For tests only. */
import { newSettings } from '@sluice/games';
import { recordLandingVersion } from '@sluice/landings';
import {
  carryJob,
  type Db,
  enqueueTeamJobs,
  ensureUser,
  landings,
  landingTranslations,
  members,
  pixelRecord,
  pixels,
  streamCarries,
  streamLandings,
  streams,
  type TeamDb,
  whitePages,
  withTeam,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { recordStreamVersion } from '@sluice/streams';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { and, asc, eq, isNull } from 'drizzle-orm';

export const secrets = createSecrets(DEVELOPMENT_KEYS);
export const TOKENS = { facebook: 'EAAsecretOfTheSource', tiktok: 'secret_of_the_source' } as const;

export type CarriedTeam = SeededTeam & { sourceId: number; otherMemberId: number; landingIds: number[] };

let made = 0;

/** Two landings split 30 to 70, the second translated; pixels of both networks, one without a token; a white page. */
export async function seedCarriedTeam(db: Db): Promise<CarriedTeam> {
  made += 1;
  const hosts = [`carry-${process.pid}-${made}.example.com`];
  const team = await seedTeam(db, {
    name: `Team ${made}`,
    streams: [{ name: 'Source', countries: ['DE'], cloak: true, link: 'https://offer.example/', hosts }],
  });
  const { teamId, memberId } = team;
  const sourceId = team.streams[0]?.id ?? 0;
  const other = { sub: `other|${process.pid}|${made}`, email: `o${made}@example.com`, name: 'Other' };
  const userId = await ensureUser(db, other);
  return withTeam(db, teamId, async (tx) => {
    const [member] = await tx
      .insert(members)
      .values({ teamId, userId, roles: ['mediabuyer'] })
      .returning();
    const landingIds = [
      await insertLanding(tx, team, 'First'),
      await insertLanding(tx, team, 'Second', 'de'),
    ];
    await tx.insert(streamLandings).values(
      landingIds.map((landingId, position) => {
        return { teamId, streamId: sourceId, position, landingId, weight: position === 0 ? 30 : 70 };
      }),
    );
    const settings = { isSplitTested: true, clientId: 'sub1', footer: 'Ours' };
    await tx
      .update(streams)
      .set({ settings, tags: ['tag'] })
      .where(eq(streams.id, sourceId));
    await tx
      .insert(whitePages)
      .values({ teamId, streamId: sourceId, language: 'de', theme: 'garden', seed: 7, memberId });
    await insertPixels(tx, { teamId, streamId: sourceId, memberId });
    await recordStreamVersion(tx, { teamId, streamId: sourceId, byMemberId: memberId });
    return { ...team, sourceId, otherMemberId: member?.id ?? 0, landingIds };
  });
}

async function insertLanding(
  tx: TeamDb,
  { teamId, memberId }: SeededTeam,
  name: string,
  locale?: string,
): Promise<number> {
  const settings = { ...newSettings('wheels'), metaTitle: name };
  const [row] = await tx
    .insert(landings)
    .values({
      teamId,
      memberId,
      name,
      type: 'wheels',
      template: 'wheels-royal',
      settings,
      status: 'completed',
    })
    .returning();
  const landingId = row?.id ?? 0;
  const translated = { ...settings, metaTitle: `${name} in ${locale}` };
  if (locale) {
    await tx
      .insert(landingTranslations)
      .values({ teamId, landingId, locale, settings: translated, seen: settings });
  }
  await recordLandingVersion(tx, { teamId, landingId, byMemberId: memberId });
  return landingId;
}

async function insertPixels(
  tx: TeamDb,
  place: { teamId: number; streamId: number; memberId: number },
): Promise<void> {
  for (const [network, pixelId, token] of [
    ['facebook', '101', TOKENS.facebook],
    ['facebook', '102', `${TOKENS.facebook}2`],
    ['tiktok', 'C1', TOKENS.tiktok],
    ['tiktok', 'C2', null],
  ] as const) {
    const sealed = token && secrets.seal(token, pixelRecord({ ...place, network, pixelId }));
    const tokenHint = token?.slice(-4);
    await tx.insert(pixels).values({ ...place, network, pixelId, token: sealed, tokenHint });
  }
}

/** As the api begins it. */
export function startCarry(
  db: Db,
  { teamId, memberId, sourceId, otherMemberId }: CarriedTeam,
  kind: 'copy' | 'transfer',
): Promise<{ teamId: number; carryId: number; targetId: number }> {
  return withTeam(db, teamId, async (tx) => {
    const [source] = await tx.select().from(streams).where(eq(streams.id, sourceId));
    if (!source) throw new Error('no source');
    const { tags, cloak, countries, languages, devices, os, link, app } = source;
    const fields = { name: 'Copy', tags, cloak, countries, languages, devices, os, link, app };
    const [target] =
      kind === 'transfer'
        ? [source]
        : await tx
            .insert(streams)
            .values({ ...fields, teamId, memberId })
            .returning();
    const targetId = target?.id ?? 0;
    const toMemberId = kind === 'copy' ? memberId : otherMemberId;
    const [carry] = await tx
      .insert(streamCarries)
      .values({ teamId, kind, sourceId, targetId, byMemberId: memberId, toMemberId })
      .returning();
    const carryId = carry?.id ?? 0;
    await enqueueTeamJobs(tx, [carryJob(carryId, 'A key')]);
    return { teamId, carryId, targetId };
  });
}

/** A stream with all that was carried, as one would compare two. */
export async function readWhole(db: Db, teamId: number, streamId: number) {
  return withTeam(db, teamId, async (tx) => {
    const [stream] = await tx.select().from(streams).where(eq(streams.id, streamId));
    if (!stream) throw new Error(`no stream ${streamId}`);
    const shown = await tx
      .select()
      .from(streamLandings)
      .innerJoin(landings, eq(landings.id, streamLandings.landingId))
      .where(eq(streamLandings.streamId, streamId))
      .orderBy(asc(streamLandings.position));
    const translations = await tx.select().from(landingTranslations);
    const pixelRows = await tx
      .select()
      .from(pixels)
      .where(eq(pixels.streamId, streamId))
      .orderBy(asc(pixels.id));
    const [page] = await tx.select().from(whitePages).where(eq(whitePages.streamId, streamId));
    return {
      stream,
      landings: shown.map((row) => ({
        id: row.landings.id,
        name: row.landings.name,
        memberId: row.landings.memberId,
        status: row.landings.status,
        weight: row.stream_landings.weight,
        content: {
          type: row.landings.type,
          template: row.landings.template,
          settings: row.landings.settings,
        },
        translations: translations
          .filter(({ landingId }) => landingId === row.landings.id)
          .map(({ locale, settings, seen }) => ({ locale, settings, seen })),
      })),
      pixels: pixelRows.map(({ token, ...row }) => {
        const { network, pixelId, tokenHint } = row;
        return { network, pixelId, tokenHint, token: token && secrets.open(token, pixelRecord(row)) };
      }),
      whitePage: page && { language: page.language, theme: page.theme, seed: page.seed },
    };
  });
}

export async function readCarry(db: Db, { teamId, carryId }: { teamId: number; carryId: number }) {
  const [carry] = await withTeam(db, teamId, (tx) =>
    tx.select().from(streamCarries).where(eq(streamCarries.id, carryId)),
  );
  if (!carry) throw new Error(`no carry ${carryId}`);
  return carry;
}

export const listLive = (db: Db, teamId: number) =>
  withTeam(db, teamId, async (tx) => ({
    streams: await tx
      .select({ id: streams.id, name: streams.name })
      .from(streams)
      .where(and(eq(streams.teamId, teamId), isNull(streams.removedAt)))
      .orderBy(asc(streams.id)),
    landings: await tx
      .select({ id: landings.id, name: landings.name })
      .from(landings)
      .where(and(eq(landings.teamId, teamId), isNull(landings.removedAt)))
      .orderBy(asc(landings.id)),
  }));
