/** Orders organic traffic: the money is held, the stream made and the order stored in one transaction. The operator does the rest. */
import { isDeepStrictEqual } from 'node:util';
import { streamCreateBody, type TrafficOrderInput } from '@sluice/contracts';
import { authorisePurchase, holdFunds } from '@sluice/ledger';
import type { TeamDb, TrafficGeoRow } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor, TeamWork } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { toMicros } from '../../http/money.ts';
import { createStream } from '../streams/change-stream.ts';
import { findOrderByKey, insertOrder, type ListedOrder, lockOrderKey } from './traffic-orders.store.ts';

type OrderWork = { actor: Actor; inTeam: TeamWork; clock: () => Date };

export function orderTraffic(
  { actor, inTeam, clock }: OrderWork,
  wanted: TrafficOrderInput,
): Promise<ListedOrder> {
  const { teamId } = actor;
  return inTeam(async (tx) => {
    await lockOrderKey(tx, teamId, wanted.key);
    const existing = await findOrderByKey(tx, teamId, wanted.key);
    if (existing) return sameOrder(existing, wanted);
    await placeOrder(tx, actor, wanted, clock());
    const made = await findOrderByKey(tx, teamId, wanted.key);
    if (!made) throw new Error('the order was not inserted');
    return made;
  });
}

/** A key that was used for another order is refused. */
function sameOrder(existing: ListedOrder, wanted: TrafficOrderInput): ListedOrder {
  const isSame =
    existing.orderedName === wanted.name &&
    existing.utcOffsetMinutes === wanted.utcOffsetMinutes &&
    isDeepStrictEqual(existing.geos.map(toGeo), geosOf(wanted).map(toGeo));
  if (!isSame) throw new AppError('request.key_reused');
  return existing;
}

const toGeo = ({ country, amountMicros }: TrafficGeoRow) => [country, amountMicros];

const geosOf = ({ geos }: TrafficOrderInput): TrafficGeoRow[] =>
  geos.map(({ country, amount }) => ({ country, amountMicros: toMicros(amount) }));

async function placeOrder(tx: TeamDb, actor: Actor, wanted: TrafficOrderInput, now: Date): Promise<void> {
  const { teamId, memberId } = actor;
  const { key, name, utcOffsetMinutes } = wanted;
  const geos = geosOf(wanted);
  const amountMicros = geos.reduce((sum, geo) => sum + geo.amountMicros, 0);
  // Lock order: the ledger before the team's row, as everywhere.
  const holdId = await hold(tx, { teamId, memberId, amountMicros, name, key, now });
  const fields = streamCreateBody.parse({ name, countries: geos.map(({ country }) => country) });
  const stream = await createStream(tx, actor, fields, now);
  await insertOrder(tx, {
    teamId,
    memberId,
    key,
    streamId: stream.id,
    geos,
    utcOffsetMinutes,
    amountMicros,
    holdId,
  });
  await recordAudit(tx, actor, { action: 'traffic.ordered', subject: stream });
}

type Hold = {
  teamId: number;
  memberId: number;
  amountMicros: number;
  name: string;
  key: string;
  now: Date;
};

async function hold(tx: TeamDb, { teamId, memberId, amountMicros, name, key, now }: Hold): Promise<number> {
  try {
    await authorisePurchase(tx, { teamId, memberId, amountMicros, now });
    const made = await holdFunds(tx, {
      teamId,
      purpose: 'traffic',
      amountMicros,
      description: name,
      key: `traffic:${key}`,
    });
    return made.id;
  } catch (error) {
    // The ledger's own message is the specification's, and speaks of a domain.
    if (error instanceof AppError && error.code === 'balance.not_enough') {
      throw new AppError('traffic.not_enough_funds');
    }
    throw error;
  }
}
