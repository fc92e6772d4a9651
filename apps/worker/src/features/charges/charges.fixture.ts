/** A team with a stream, events of its visitors, and what became of its money. For tests only. */
import { type EventIds, eventIdOf, type LaterEvent, newEventId } from '@sluice/events';
import { findBalances } from '@sluice/ledger';
import { charges, type Db, ledgerTransfers, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';

export const CLICK_MICROS = 20_000;
export const INSTALL_MICROS = 30_000;

export type ChargedTeam = { teamId: number; memberId: number; streamId: number; apiKey: string };

let made = 0;
export async function seedChargedTeam(db: Db): Promise<ChargedTeam> {
  made += 1;
  const name = `Charged ${made} ${newEventId()}`;
  const { teamId, memberId, streams, apiKey } = await seedTeam(db, { name, streams: [{ name: 'First' }] });
  return { teamId, memberId, apiKey, streamId: streams[0]?.id ?? 0 };
}

type Happened = Partial<
  Pick<LaterEvent, 'isBillable' | 'costMicros' | 'country' | 'isBot' | 'revenueMicros' | 'unbilled'>
> & {
  clickId?: string;
  ids?: EventIds;
  atMs?: number;
  happenedAtMs?: number;
  documentVersion?: number;
};

/** Free unless it is said what it costs. */
export function happened(
  { teamId, memberId, streamId }: Omit<ChargedTeam, 'apiKey'>,
  type: LaterEvent['type'],
  { clickId = newEventId(), costMicros = 0, atMs = Date.now(), ...changes }: Happened = {},
): LaterEvent {
  return {
    type,
    eventId: eventIdOf(type, clickId),
    atMs,
    edgeId: 'edge-1',
    teamId,
    memberId,
    streamId,
    domain: 'play.example',
    page: 'black',
    reason: 'conditions_met',
    documentVersion: 1,
    visitorId: '42',
    isUnique: true,
    isBot: false,
    country: 'DE',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
    language: 'de',
    subs: [],
    landingId: 0,
    template: '',
    variant: 0,
    ids: { fbclid: 'IwAR1', ttclid: 'E.C.P.1' },
    clickId,
    clickAtMs: atMs - 5_000,
    isBillable: costMicros > 0,
    costMicros,
    revenueMicros: 0,
    revenueUsdMicros: 0,
    currency: 'USD',
    unbilled: '',
    happenedAtMs: atMs,
    ...changes,
  };
}

/** The team's money, once it was checked that charges, transfers and accounts say the same. */
export function readMoney(db: Db, teamId: number) {
  return withTeam(db, teamId, async (tx) => {
    const rows = await tx.select().from(charges);
    const transfers = (await tx.select().from(ledgerTransfers)).filter(({ kind }) => kind === 'charge');
    const balances = await findBalances(tx, teamId);
    const sum = (amounts: readonly { amountMicros: number }[]) =>
      amounts.reduce((total, { amountMicros }) => total + amountMicros, 0);
    const isSound =
      Object.values(balances).reduce((total, balance) => total + balance, 0) === 0 &&
      transfers.every(
        ({ id, amountMicros }) => sum(rows.filter(({ transferId }) => transferId === id)) === amountMicros,
      ) &&
      sum(rows) === sum(transfers) &&
      sum(rows) === balances.spent;
    return { rows, transfers, balances, isSound };
  });
}
