/** Statistics follow a credit note: what it gave back is taken off the cost of each event, on the event's own day. */
import type { Clickhouse } from '@sluice/clickhouse';
import { type LaterEvent, NO_IDS } from '@sluice/events';
import {
  ADJUST_REVERSALS,
  type ChargeRow,
  chargeReversals,
  charges,
  type Db,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { type Click, findClicks } from '../conversions/find-clicks.ts';
import { enqueueAdjustments } from './enqueue-adjustments.ts';

const PAGE = 500;
const payloadSchema = z.object({ teamId: z.number().int(), creditNoteId: z.number().int() });

export function adjustReversalsTasks({ db, clickhouse }: { db: Db; clickhouse: Clickhouse }): TaskList {
  /** Cut short and begun anew, it sends the same adjustments under the same ids. */
  const adjust: Task = async (payload) => {
    const { teamId, creditNoteId } = payloadSchema.parse(payload);
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const page = await withTeam(db, teamId, (tx) => listReversed(tx, teamId, creditNoteId, after));
      if (page.length === 0) return;
      const clicks = await findClicks(
        clickhouse,
        teamId,
        page.map(({ clickId }) => clickId),
      );
      const adjustments = page.map((charge) => ({
        event: eventOf(charge, clicks.get(charge.clickId)),
        differenceMicros: -charge.amountMicros,
        cause: `credit note ${creditNoteId}`,
      }));
      await withTeam(db, teamId, (tx) => enqueueAdjustments(tx, adjustments));
      after = page.at(-1)?.eventId ?? after;
    }
  };
  return { [ADJUST_REVERSALS]: adjust };
}

async function listReversed(
  tx: TeamDb,
  teamId: number,
  creditNoteId: number,
  after: string,
): Promise<ChargeRow[]> {
  const rows = await tx
    .select({ charge: charges })
    .from(chargeReversals)
    .innerJoin(
      charges,
      and(eq(charges.teamId, chargeReversals.teamId), eq(charges.eventId, chargeReversals.eventId)),
    )
    .where(
      and(
        eq(chargeReversals.teamId, teamId),
        eq(chargeReversals.creditNoteId, creditNoteId),
        gt(chargeReversals.eventId, after),
      ),
    )
    .orderBy(asc(chargeReversals.eventId))
    .limit(PAGE);
  return rows.map(({ charge }) => charge);
}

/** A visit is looked up for ninety days; of an older one statistics know what the charge knows. */
const UNKNOWN: Omit<Click, 'clickId' | 'clickAtMs' | 'teamId' | 'memberId' | 'streamId' | 'country'> = {
  edgeId: '',
  domain: '',
  page: '',
  reason: '',
  documentVersion: 0,
  visitorId: '0',
  isUnique: false,
  isBot: false,
  os: '',
  browser: '',
  device: '',
  language: '',
  subs: [],
  landingId: 0,
  template: '',
  variant: 0,
  ids: NO_IDS,
};

function eventOf(charge: ChargeRow, click: Click | undefined): LaterEvent {
  const { teamId, memberId, streamId, country, clickId, eventId, at, happenedAt } = charge;
  return {
    ...UNKNOWN,
    clickAtMs: at.getTime(),
    ...click,
    teamId,
    memberId,
    streamId,
    country,
    clickId,
    eventId,
    type: 'charge_adjustment',
    atMs: at.getTime(),
    happenedAtMs: (happenedAt ?? at).getTime(),
    isBillable: false,
    costMicros: 0,
    revenueMicros: 0,
    revenueUsdMicros: 0,
    currency: 'USD',
    unbilled: '',
  };
}
