/** What only an operator does about charges; each is written down with who and why. */
import { asOperator, type ChargedItem, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

type Evidence = { reason: string; operator: string };

/**
 * Gives back what these events were charged, by one transfer that the team sees as a credit note. A charge that was given back before is
 * left out. Answers the number of the credit note; undefined where nothing is left to give back.
 */
export async function reverseCharges(
  tx: TeamDb,
  { eventIds, reason, operator }: Evidence & { eventIds: readonly string[] },
): Promise<number | undefined> {
  const { rows } = await asOperator(tx, () =>
    tx.execute<{ note: string | null }>(
      sql`SELECT reverse_charges(${sql.param(eventIds)}::uuid[], ${reason}, ${operator}) AS note`,
    ),
  );
  return rows[0]?.note ? Number(rows[0].note) : undefined;
}

export type NewTariff = Evidence & {
  item: ChargedItem;
  vertical?: string | undefined;
  countries?: readonly string[] | undefined;
  amountMicros: number;
  /** In the future: what was charged before stays as it is. */
  validFrom: Date;
};

export async function addTariff(tx: TeamDb, tariff: NewTariff): Promise<number> {
  const { item, vertical = null, countries = null, amountMicros, validFrom, reason, operator } = tariff;
  const { rows } = await asOperator(tx, () =>
    tx.execute<{ id: number }>(sql`
      SELECT add_tariff(
        ${item}, ${vertical}, ${sql.param(countries)}::text[], ${amountMicros}, ${validFrom.toISOString()}::timestamptz, ${reason}, ${operator}
      ) AS id`),
  );
  return rows[0]?.id ?? 0;
}

/** False: the team was not stopped. */
export async function liftChargeStop(tx: TeamDb, { reason, operator }: Evidence): Promise<boolean> {
  const { rows } = await asOperator(tx, () =>
    tx.execute<{ isLifted: boolean }>(sql`SELECT lift_charge_stop(${reason}, ${operator}) AS "isLifted"`),
  );
  return rows[0]?.isLifted === true;
}
