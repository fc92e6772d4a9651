import type { EventIds, LaterEvent } from '@sluice/events';
import {
  enqueueTeamJobs,
  type PixelRow,
  pixels,
  postbacks,
  readStreamSettings,
  sendPostbacksJob,
  streams,
  type TeamDb,
} from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';

/** What a network can be told of. The rest is ours alone. */
const TOLD_TYPES = ['click', 'install', 'registration', 'deposit'] as const;
/** The ids that a network can use, and how much of each the table has room for. */
const KEPT_IDS = ['fbclid', 'fbp', 'ttclid', 'ttp', 'agent'] as const;
const ID_LENGTH_MAX = 500;
type ToldType = (typeof TOLD_TYPES)[number];
type ToldEvent = LaterEvent & { type: ToldType };
type Pixel = { streamId: number; network: PixelRow['network']; pixelId: string };
type NewPostback = typeof postbacks.$inferInsert;

/**
 * One row for each event and each pixel of its stream whose network has a name for it in the stream's settings. In the caller's
 * transaction, and as often as the caller likes: a row exists once. All events are of one team, the transaction's.
 */
export async function enqueuePostbacks(tx: TeamDb, events: readonly LaterEvent[]): Promise<void> {
  const told = events.filter(isTold);
  const [first] = told;
  if (!first) return;
  const { teamId } = first;
  const streamIds = [...new Set(told.map(({ streamId }) => streamId))];
  const carried = await listPixels(tx, teamId, streamIds);
  if (carried.length === 0) return;
  const names = await findEventNames(tx, teamId, streamIds);
  const rows = told.flatMap((event) =>
    carried
      .filter(({ streamId }) => streamId === event.streamId)
      .flatMap((pixel): NewPostback[] => {
        const name = names.get(event.streamId)?.[pixel.network][event.type];
        return name ? [toRow(event, pixel, name)] : [];
      }),
  );
  if (rows.length === 0) return;
  const made = await tx
    .insert(postbacks)
    .values(rows)
    .onConflictDoNothing()
    .returning({ network: postbacks.network });
  const networks = new Set(made.map(({ network }) => network));
  await enqueueTeamJobs(
    tx,
    [...networks].map((network) => sendPostbacksJob(network)),
  );
}

/** What a machine did is no conversion, and a network would take it for one. */
function isTold(event: LaterEvent): event is ToldEvent {
  return !event.isBot && TOLD_TYPES.some((type) => type === event.type);
}

function listPixels(tx: TeamDb, teamId: number, streamIds: readonly number[]): Promise<Pixel[]> {
  return tx
    .select({ streamId: pixels.streamId, network: pixels.network, pixelId: pixels.pixelId })
    .from(pixels)
    .where(and(eq(pixels.teamId, teamId), inArray(pixels.streamId, [...streamIds])))
    .orderBy(pixels.id);
}

/** By stream: under which name each network is told of what. */
async function findEventNames(tx: TeamDb, teamId: number, streamIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(streams)
    .where(and(eq(streams.teamId, teamId), inArray(streams.id, [...streamIds])));
  return new Map(rows.map((stream) => [stream.id, readStreamSettings(stream).postbacks]));
}

function toRow(event: ToldEvent, { network, pixelId }: Pixel, name: string): NewPostback {
  const { teamId, eventId, streamId, memberId, template, country, clickId, visitorId } = event;
  return {
    ...{ teamId, eventId, network, pixelId, event: name },
    ...{ streamId, memberId, template, country, clickId, visitorId },
    ...{
      host: event.domain,
      landingId: event.landingId || null,
      ids: keptIds(event.ids),
      // The network wants to know when it happened, not by which day we count it.
      at: new Date(event.happenedAtMs),
    },
    ...{ amountMicros: event.revenueMicros, currency: event.currency },
  };
}

/** They come from visitors: PostgreSQL has no room for a NUL in a text, and none of the networks would know such an id. */
function keptIds(ids: EventIds): Record<string, string> {
  return Object.fromEntries(
    KEPT_IDS.flatMap((name) => {
      const value = ids[name]?.replaceAll('\0', '').slice(0, ID_LENGTH_MAX).toWellFormed();
      return value ? [[name, value]] : [];
    }),
  );
}
