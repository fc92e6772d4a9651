/** What people add to their streams over time: tags, settings, a second landing for a split test, and white pages. */
import {
  type Db,
  landings,
  type StreamRow,
  streamLandings,
  streams,
  type TeamDb,
  whitePages,
  withTeam,
} from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { newWhitePage, WHITE_PAGE_LANGUAGES } from '@sluice/white-pages';
import { and, asc, eq } from 'drizzle-orm';
import { PLACES } from './audience.ts';
import { ALL_STREAMS } from './every-team.ts';
import { chanceOf } from './random.ts';
import type { MadeTeam } from './seed-teams.ts';
import { SPLIT_TESTS } from './split-tests.ts';
import type { SeedStreamData } from './streams.ts';
import type { TeamKey } from './teams.ts';

const WHOLE = 100;

/** All at once, for a team whose streams have none of it, including one seeded by an earlier release. */
export async function completeSeedStreams(db: Db, key: TeamKey, { teamId }: MadeTeam): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    if ((await tx.$count(whitePages, eq(whitePages.teamId, teamId))) > 0) return;
    const rows = await tx.select().from(streams).where(eq(streams.teamId, teamId)).orderBy(asc(streams.id));
    for (const row of rows) {
      const ordinal = ALL_STREAMS.findIndex(({ team, name }) => team === key && name === row.name);
      const data = ALL_STREAMS[ordinal];
      if (data) await completeStream(tx, row, data, ordinal);
    }
  });
}

async function completeStream(
  tx: TeamDb,
  row: StreamRow,
  data: SeedStreamData,
  ordinal: number,
): Promise<void> {
  const { teamId, id, memberId, cloak } = row;
  const isSplitTested = await addSplitTest(tx, row);
  await tx
    .update(streams)
    .set({ tags: tagsOf(data), settings: settingsOf(data, ordinal, isSplitTested) })
    .where(and(eq(streams.teamId, teamId), eq(streams.id, id)));
  if (cloak && data.hosts.length > 0) {
    const source = newWhitePage(languageOf(data), countingFrom(ordinal));
    await tx.insert(whitePages).values({ ...source, teamId, streamId: id, memberId });
  }
  await recordStreamVersion(tx, { teamId, streamId: id, byMemberId: memberId });
}

/** Whether it has one now: only a stream that shows a landing can test another against it. */
async function addSplitTest(tx: TeamDb, { teamId, id: streamId, name }: StreamRow): Promise<boolean> {
  const wanted = SPLIT_TESTS[name];
  if (!wanted) return false;
  const [other] = await tx
    .select({ id: landings.id })
    .from(landings)
    .where(and(eq(landings.teamId, teamId), eq(landings.name, wanted.against)));
  const own = and(eq(streamLandings.teamId, teamId), eq(streamLandings.streamId, streamId));
  if (!other || (await tx.$count(streamLandings, own)) !== 1) return false;
  await tx
    .update(streamLandings)
    .set({ weight: WHOLE - wanted.weight })
    .where(own);
  await tx
    .insert(streamLandings)
    .values({ teamId, streamId, position: 1, landingId: other.id, weight: wanted.weight });
  return true;
}

/** Countries, as buyers tag their streams, and whether it is a test. */
function tagsOf({ name, countries }: SeedStreamData): string[] {
  const isTest = /test|try|check|draft|idea/i.test(name);
  return [...countries.map((country) => country.toLowerCase()), ...(isTest ? ['test'] : [])];
}

function settingsOf(data: SeedStreamData, ordinal: number, isSplitTested: boolean): StreamRow['settings'] {
  return {
    isSplitTested,
    vertical: 'gambling',
    macros: ordinal % 3 === 0 ? 'tiktok' : 'facebook',
    pwaPlacement: ordinal % 2 === 0 ? 'first_click' : null,
    pushPlacement: ordinal % 4 === 1 ? 'win_modal' : null,
    whitePageLanguage: languageOf(data),
  };
}

/** The language of its first country, where white pages have it. */
function languageOf({ countries }: SeedStreamData) {
  const spoken = PLACES.find(({ country }) => country === countries[0])?.language;
  return WHITE_PAGE_LANGUAGES.find((language) => language === spoken) ?? 'en';
}

/** The same random numbers at every run, and different ones for every stream. */
function countingFrom(ordinal: number): () => number {
  let draws = 0;
  return () => chanceOf(ordinal, draws++);
}
