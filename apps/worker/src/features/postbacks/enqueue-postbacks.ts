import type { EventIds, LaterEvent } from '@sluice/events';
import { hasIdentifier } from '@sluice/networks';
import { type PixelRow, pixels, postbacks, streams, type TeamDb } from '@sluice/postgres';
import { readStreamSettings, wakePostbacks } from '@sluice/streams';
import { and, eq, inArray } from 'drizzle-orm';

/** The types that networks accept. */
const SENT_TYPES = ['click', 'install', 'registration', 'deposit'] as const;
/** The ids that networks use; each is cut to what the table can hold. */
const KEPT_IDS = ['fbclid', 'fbp', 'ttclid', 'ttp', 'agent'] as const;
const ID_LENGTH_MAX = 500;
type SentType = (typeof SENT_TYPES)[number];
type SentEvent = LaterEvent & { type: SentType };
type Pixel = { streamId: number; network: PixelRow['network']; pixelId: string };
type NewPostback = typeof postbacks.$inferInsert;

/**
 * One row for each event and each pixel of its stream, where the stream's settings give the event a name at that network. Runs in the
 * caller's transaction and may be repeated: a row exists once. All events are of one team, the transaction's.
 */
export async function enqueuePostbacks(tx: TeamDb, events: readonly LaterEvent[]): Promise<void> {
  const sent = events.filter(isSent);
  const [first] = sent;
  if (!first) return;
  const { teamId } = first;
  const streamIds = [...new Set(sent.map(({ streamId }) => streamId))];
  const [carried, settings] = [
    await listPixels(tx, teamId, streamIds),
    await findSettings(tx, teamId, streamIds),
  ];
  const rows = sent.flatMap((event): NewPostback[] => {
    const told = settings.get(event.streamId);
    const toPixels = carried
      .filter(({ streamId }) => streamId === event.streamId)
      .flatMap(({ network, pixelId }) => {
        const name = told?.postbacks[network][event.type];
        return name ? [toRow(event, { network, pixelId, event: name, ids: keptIds(event.ids) })] : [];
      });
    const toAddresses = (told?.s2s ?? [])
      .filter(({ events: wanted }) => wanted.includes(event.type))
      .map(({ id }) =>
        toRow(event, { network: 's2s', pixelId: id, event: event.type, ids: macroValues(event) }),
      );
    return [...toPixels, ...toAddresses];
  });
  if (rows.length === 0) return;
  const made = await tx.insert(postbacks).values(rows).onConflictDoNothing().returning({
    teamId: postbacks.teamId,
    network: postbacks.network,
    streamId: postbacks.streamId,
    pixelId: postbacks.pixelId,
    state: postbacks.state,
  });
  await wakePostbacks(
    tx,
    made.filter(({ state }) => state === 'new'),
  );
}

/** A bot's event is no conversion, and a network would count it as one. */
function isSent(event: LaterEvent): event is SentEvent {
  return !event.isBot && SENT_TYPES.some((type) => type === event.type);
}

function listPixels(tx: TeamDb, teamId: number, streamIds: readonly number[]): Promise<Pixel[]> {
  return tx
    .select({ streamId: pixels.streamId, network: pixels.network, pixelId: pixels.pixelId })
    .from(pixels)
    .where(and(eq(pixels.teamId, teamId), inArray(pixels.streamId, [...streamIds])))
    .orderBy(pixels.id);
}

/** By stream: the name of each event at each network, and the addresses of the team's own. */
async function findSettings(tx: TeamDb, teamId: number, streamIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(streams)
    .where(and(eq(streams.teamId, teamId), inArray(streams.id, [...streamIds])));
  return new Map(rows.map((stream) => [stream.id, readStreamSettings(stream)]));
}

type Told = Pick<NewPostback, 'network' | 'pixelId' | 'event' | 'ids'>;

function toRow(event: SentEvent, told: Told): NewPostback {
  const { teamId, eventId, streamId, memberId, template, country, clickId, visitorId } = event;
  return {
    teamId,
    eventId,
    network: told.network,
    pixelId: told.pixelId,
    event: told.event,
    ids: told.ids,
    // The network could match it to nobody: listed with the reason, and not sent.
    ...(told.network !== 's2s' &&
      !hasIdentifier(told.network, told.ids ?? {}) && { state: 'error', error: 'No_Identifier' }),
    streamId,
    memberId,
    template,
    country,
    clickId,
    visitorId,
    host: event.domain,
    landingId: event.landingId || null,
    // When it happened, not the time by which we count it.
    at: new Date(event.happenedAtMs),
    amountMicros: event.revenueMicros,
    currency: event.currency,
  };
}

const keptIds = (ids: EventIds): Record<string, string> => cleaned(KEPT_IDS.map((name) => [name, ids[name]]));

/** What an address of the team's own can ask for, beside what every row has. */
function macroValues({ ids, subs, language, device, os, browser }: SentEvent): Record<string, string> {
  const { fbclid, ttclid, tracker: subid } = ids;
  return cleaned([
    ...Object.entries({ fbclid, ttclid, subid, language, device, os, browser }),
    ...subs.map((sub, index): [string, string] => [`sub${index + 1}`, sub]),
  ]);
}

/** They come from visitors: PostgreSQL rejects a NUL in a text, and no network has such an id. */
function cleaned(values: readonly (readonly [string, string | undefined])[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap(([name, given]) => {
      const value = given?.replaceAll('\0', '').slice(0, ID_LENGTH_MAX).toWellFormed();
      return value ? [[name, value]] : [];
    }),
  );
}
