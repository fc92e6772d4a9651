import {
  conversionRequests,
  conversions,
  landings,
  members,
  type PixelRow,
  type PostbackRow,
  pixels,
  postbackAttempts,
  postbacks,
  streams,
  type TeamDb,
  users,
} from '@sluice/postgres';
import type { PostbackNetwork } from '@sluice/reference';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';

/** An attempt is kept for thirty days, and an event lives for seven; far more than anybody reads. */
const ATTEMPTS_MAX = 300;
const CHOICES_MAX = 1_000;
const DAY_MS = 24 * 3_600_000;

export type ShownPostback = Awaited<ReturnType<typeof listRows>>[number];

/** What a row shows, in the order of the ids. */
export async function listPostbackRows(tx: TeamDb, teamId: number, ids: readonly number[]) {
  const rows = await listRows(tx, teamId, ids);
  const byId = new Map(rows.map((row) => [row.postback.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function listRows(tx: TeamDb, teamId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      postback: postbacks,
      tokenHint: pixels.tokenHint,
      streamName: streams.name,
      landingName: landings.name,
      memberName,
    })
    .from(postbacks)
    .leftJoin(
      pixels,
      and(
        eq(pixels.teamId, postbacks.teamId),
        eq(pixels.streamId, postbacks.streamId),
        sql`${pixels.network} = ${postbacks.network}`,
        eq(pixels.pixelId, postbacks.pixelId),
      ),
    )
    .leftJoin(streams, and(eq(streams.teamId, postbacks.teamId), eq(streams.id, postbacks.streamId)))
    .leftJoin(landings, and(eq(landings.teamId, postbacks.teamId), eq(landings.id, postbacks.landingId)))
    .leftJoin(members, and(eq(members.teamId, postbacks.teamId), eq(members.id, postbacks.memberId)))
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(postbacks.teamId, teamId), inArray(postbacks.id, [...ids])));
}

/** Oldest first. */
export function listAttemptRows(tx: TeamDb, { teamId, id, at }: PostbackRow) {
  return tx
    .select()
    .from(postbackAttempts)
    .where(
      and(
        eq(postbackAttempts.teamId, teamId),
        eq(postbackAttempts.postbackId, id),
        // No attempt is older than its event, but for clocks: no other day's partition is opened.
        gte(postbackAttempts.at, new Date(at.getTime() - DAY_MS)),
      ),
    )
    .orderBy(asc(postbackAttempts.at), asc(postbackAttempts.id))
    .limit(ATTEMPTS_MAX);
}

/** The advertiser's request that an event comes from. */
export async function findConversion(tx: TeamDb, { teamId, eventId }: PostbackRow) {
  const [row] = await tx
    .select({ conversion: conversions, requestedAt: conversionRequests.at })
    .from(conversions)
    .leftJoin(
      conversionRequests,
      and(
        eq(conversionRequests.teamId, conversions.teamId),
        eq(conversionRequests.id, conversions.requestId),
      ),
    )
    .where(and(eq(conversions.teamId, teamId), eq(conversions.id, eventId)));
  return row;
}

/** The pixels of a network, on whatever stream. */
export function listPixelRows(
  tx: TeamDb,
  teamId: number,
  network: PixelRow['network'],
  pixelIds: readonly string[],
): Promise<PixelRow[]> {
  if (pixelIds.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(pixels)
    .where(
      and(eq(pixels.teamId, teamId), eq(pixels.network, network), inArray(pixels.pixelId, [...pixelIds])),
    )
    .orderBy(asc(pixels.id));
}

/** Of chosen rows: each pixel, state and error. */
export function listSelectedRows(
  tx: TeamDb,
  teamId: number,
  network: PostbackNetwork,
  ids: readonly number[],
) {
  return tx
    .select({ id: postbacks.id, pixelId: postbacks.pixelId, state: postbacks.state, error: postbacks.error })
    .from(postbacks)
    .where(
      and(eq(postbacks.teamId, teamId), eq(postbacks.network, network), inArray(postbacks.id, [...ids])),
    );
}

type Choice = { id: number; name: string };

/** Removed ones too: what they told stays. */
export async function listNameChoices(
  tx: TeamDb,
  teamId: number,
): Promise<Record<'streams' | 'members' | 'landings', Choice[]>> {
  return {
    streams: await tx
      .select({ id: streams.id, name: streams.name })
      .from(streams)
      .where(eq(streams.teamId, teamId))
      .orderBy(desc(streams.id))
      .limit(CHOICES_MAX),
    landings: await tx
      .select({ id: landings.id, name: landings.name })
      .from(landings)
      .where(eq(landings.teamId, teamId))
      .orderBy(desc(landings.id))
      .limit(CHOICES_MAX),
    members: await tx
      .select({ id: members.id, name: memberName })
      .from(members)
      .leftJoin(users, eq(users.id, members.userId))
      .where(eq(members.teamId, teamId))
      .orderBy(memberName)
      .limit(CHOICES_MAX),
  };
}
