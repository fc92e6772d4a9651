/** An order of organic traffic, and a body that the route takes. */
import { holdFunds } from '@sluice/ledger';
import { type TeamDb, trafficOrders } from '@sluice/postgres';

export const TRAFFIC_ORDER = {
  name: 'Organic',
  geos: [
    { country: 'DE', amount: 25 },
    { country: 'AT', amount: 15.5 },
  ],
  utcOffsetMinutes: 60,
};

const AMOUNT_MICROS = 10_000_000;

export async function insertTrafficRows(
  tx: TeamDb,
  { teamId, memberId, streamId }: { teamId: number; memberId: number; streamId: number },
): Promise<void> {
  const hold = await holdFunds(tx, {
    teamId,
    key: 'traffic:start',
    purpose: 'traffic',
    amountMicros: AMOUNT_MICROS,
    description: 'First',
  });
  await tx.insert(trafficOrders).values({
    teamId,
    memberId,
    streamId,
    key: crypto.randomUUID(),
    geos: [{ country: 'DE', amountMicros: AMOUNT_MICROS }],
    utcOffsetMinutes: 60,
    amountMicros: AMOUNT_MICROS,
    holdId: hold.id,
  });
}
