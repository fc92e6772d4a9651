import {
  type LandingRow,
  type LandingTranslationRow,
  landings,
  landingTranslations,
  pictures,
  streamLandings,
  streams,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';

const { settings: _settings, ...withoutSettings } = getTableColumns(landings);
/** Without the settings: a page of a hundred would be megabytes. */
export const LIST_COLUMNS = withoutSettings;
export type LandingListRow = Omit<LandingRow, 'settings'>;

/** Enough to name in an error. */
const NAMED_STREAMS_MAX = 10;

export async function findLandingRow(
  tx: TeamDb,
  scope: OwnerScope,
  landingId: number,
): Promise<LandingRow | undefined> {
  const [row] = await tx
    .select()
    .from(landings)
    .where(and(inScope(landings, scope), eq(landings.id, landingId)));
  return row;
}

export type LockStrength = 'no key update' | 'share';

/** Locks until the transaction ends, in the order of the ids, so that two callers cannot deadlock. */
export function lockLandingRows(
  tx: TeamDb,
  scope: OwnerScope,
  landingIds: readonly number[],
  strength: LockStrength = 'no key update',
): Promise<LandingRow[]> {
  return tx
    .select()
    .from(landings)
    .where(and(inScope(landings, scope), inArray(landings.id, [...landingIds])))
    .orderBy(asc(landings.id))
    .for(strength);
}

export async function updateLandingRow(
  tx: TeamDb,
  { teamId, id }: Pick<LandingRow, 'teamId' | 'id'>,
  columns: Partial<LandingRow>,
): Promise<void> {
  await tx
    .update(landings)
    .set(columns)
    .where(and(eq(landings.teamId, teamId), eq(landings.id, id)));
}

/** Case-insensitive. */
export async function hasLandingOfName(tx: TeamDb, scope: OwnerScope, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: landings.id })
    .from(landings)
    .where(and(inScope(landings, scope), sql`lower(${landings.name}) = lower(${name.trim()})`))
    .limit(1);
  return row !== undefined;
}

export function listTranslationRows(
  tx: TeamDb,
  { teamId, id }: Pick<LandingRow, 'teamId' | 'id'>,
): Promise<LandingTranslationRow[]> {
  return tx
    .select()
    .from(landingTranslations)
    .where(and(eq(landingTranslations.teamId, teamId), eq(landingTranslations.landingId, id)))
    .orderBy(asc(landingTranslations.locale));
}

export async function updateTranslationSettings(
  tx: TeamDb,
  { teamId, landingId, locale, settings }: LandingTranslationRow,
): Promise<void> {
  await tx
    .update(landingTranslations)
    .set({ settings })
    .where(
      and(
        eq(landingTranslations.teamId, teamId),
        eq(landingTranslations.landingId, landingId),
        eq(landingTranslations.locale, locale),
      ),
    );
}

export async function listLocales(
  tx: TeamDb,
  teamId: number,
  landingIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const locales = new Map<number, string[]>(landingIds.map((landingId) => [landingId, []]));
  if (landingIds.length === 0) return locales;
  const rows = await tx
    .select({ landingId: landingTranslations.landingId, locale: landingTranslations.locale })
    .from(landingTranslations)
    .where(
      and(eq(landingTranslations.teamId, teamId), inArray(landingTranslations.landingId, [...landingIds])),
    )
    .orderBy(asc(landingTranslations.locale));
  for (const { landingId, locale } of rows) locales.get(landingId)?.push(locale);
  return locales;
}

/** Streams of the scope that show each of the landings; those that none shows are left out. */
export async function countStreamsOf(
  tx: TeamDb,
  scope: OwnerScope,
  landingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (landingIds.length === 0) return new Map();
  const rows = await tx
    .select({ landingId: streamLandings.landingId, streamCount: count() })
    .from(streamLandings)
    .innerJoin(
      streams,
      and(eq(streams.teamId, streamLandings.teamId), eq(streams.id, streamLandings.streamId)),
    )
    .where(and(inScope(streams, scope), inArray(streamLandings.landingId, [...landingIds])))
    .groupBy(streamLandings.landingId);
  return new Map(rows.map(({ landingId, streamCount }) => [landingId, streamCount]));
}

/** Names of live streams that show any of the landings. */
export async function listStreamNames(
  tx: TeamDb,
  teamId: number,
  landingIds: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ name: streams.name })
    .from(streams)
    .innerJoin(
      streamLandings,
      and(eq(streamLandings.teamId, streams.teamId), eq(streamLandings.streamId, streams.id)),
    )
    .where(
      and(
        eq(streams.teamId, teamId),
        inArray(streamLandings.landingId, [...landingIds]),
        isNull(streams.removedAt),
      ),
    )
    .groupBy(streams.id, streams.name)
    .orderBy(asc(streams.id))
    .limit(NAMED_STREAMS_MAX);
  return rows.map(({ name }) => name);
}

/** The names under which the team has a picture. */
export async function listKnownPictures(
  tx: TeamDb,
  teamId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.teamId, teamId), inArray(pictures.name, [...names])));
  return new Set(rows.map(({ name }) => name));
}
