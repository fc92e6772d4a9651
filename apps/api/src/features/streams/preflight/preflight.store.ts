import type { Preflight } from '@sluice/contracts';
import { landings, type StreamRow, streamPreflights, type TeamDb } from '@sluice/postgres';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { WeighedLanding } from './weigh-pages.ts';

/** Per stream; older ones are deleted. */
const REPORTS_KEPT = 20;

export type Report = Pick<Preflight, 'streamVersion' | 'isReady' | 'checks' | 'table'>;
export type PreflightRow = typeof streamPreflights.$inferSelect;
type StreamKey = Pick<StreamRow, 'teamId' | 'id'>;

const ofStream = ({ teamId, id }: StreamKey) =>
  and(eq(streamPreflights.teamId, teamId), eq(streamPreflights.streamId, id));

export async function keepReport(
  tx: TeamDb,
  stream: StreamKey,
  { memberId, report, at }: { memberId: number; report: Report; at: Date },
): Promise<PreflightRow> {
  const { teamId, id: streamId } = stream;
  const [row] = await tx
    .insert(streamPreflights)
    .values({ teamId, streamId, memberId, report, at })
    .returning();
  if (!row) throw new Error('the report was not kept');
  const newest = tx
    .select({ id: streamPreflights.id })
    .from(streamPreflights)
    .where(ofStream(stream))
    .orderBy(desc(streamPreflights.id))
    .limit(REPORTS_KEPT);
  await tx.delete(streamPreflights).where(and(ofStream(stream), notInArray(streamPreflights.id, newest)));
  return row;
}

export async function findLastReport(tx: TeamDb, stream: StreamKey): Promise<PreflightRow | undefined> {
  const [row] = await tx
    .select()
    .from(streamPreflights)
    .where(ofStream(stream))
    .orderBy(desc(streamPreflights.id))
    .limit(1);
  return row;
}

/** With everything that rendering needs. */
export async function listWeighedLandings(
  tx: TeamDb,
  teamId: number,
  landingIds: readonly number[],
): Promise<WeighedLanding[]> {
  if (landingIds.length === 0) return [];
  const { name, type, template, settings } = landings;
  return tx
    .select({ name, type, template, settings })
    .from(landings)
    .where(and(eq(landings.teamId, teamId), inArray(landings.id, [...landingIds])));
}
