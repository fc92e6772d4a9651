/** What each event costs, whatever the edge believed: by the tariffs at the event's time, and by what spoke against billing it. */
import type { LaterEvent } from '@sluice/events';
import { listTariffs, priceAt } from '@sluice/ledger';
import type { ChargedItem, ChargeReason, TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

export type SoldEvent = { event: LaterEvent; item: ChargedItem };
export type JudgedEvent = SoldEvent & { amountMicros: number; reason: ChargeReason };

export async function judgeEvents(
  tx: TeamDb,
  teamId: number,
  sold: readonly SoldEvent[],
): Promise<JudgedEvent[]> {
  const tariffs = await listTariffs(tx);
  const verticals = tariffs.some(({ vertical }) => vertical !== null)
    ? await findVerticals(tx, teamId, sold)
    : undefined;
  return sold.map(({ event, item }) => {
    const { country, atMs, unbilled } = event;
    const vertical = verticals?.get(versionKey(event)) ?? null;
    const price = unbilled === '' ? priceAt(tariffs, { item, country, vertical, atMs }) : 0;
    return { event, item, amountMicros: price, reason: unbilled || (price === 0 ? 'free' : '') };
  });
}

/**
 * Of the stream as it was when the page was shown: the event carries its version. One that is not stored takes the newest before it.
 */
async function findVerticals(
  tx: TeamDb,
  teamId: number,
  sold: readonly SoldEvent[],
): Promise<ReadonlyMap<string, string | null>> {
  const shown = new Map(sold.map(({ event }) => [versionKey(event), event]));
  const asked = [...shown.values()].map(({ streamId, documentVersion }) => ({
    stream_id: streamId,
    version: documentVersion,
  }));
  const { rows } = await tx.execute<{ streamId: number; version: number; vertical: string | null }>(sql`
    SELECT asked.stream_id AS "streamId", asked.version, known.vertical
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (stream_id integer, version integer)
    CROSS JOIN LATERAL (
      SELECT fields -> 'settings' ->> 'vertical' AS vertical FROM stream_versions
      WHERE team_id = ${teamId} AND stream_id = asked.stream_id AND version <= asked.version
      ORDER BY version DESC LIMIT 1
    ) AS known`);
  return new Map(
    rows.map(({ streamId, version, vertical }) => [
      versionKey({ streamId, documentVersion: version }),
      vertical,
    ]),
  );
}

const versionKey = ({
  streamId,
  documentVersion,
}: Pick<LaterEvent, 'streamId' | 'documentVersion'>): string => `${streamId}:${documentVersion}`;
