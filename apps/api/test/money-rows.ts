/** A team's money as the worker and the operator make it, at moments of the test's choice. */
import { randomUUID } from 'node:crypto';
import { type ChargedItem, charges, type Db, ledgerTransfers, withTeam } from '@sluice/postgres';
import type { Client } from 'pg';

export type ChargedEvents = {
  teamId: number;
  memberId: number;
  streamId: number;
  item?: ChargedItem;
  /** How many, at which price. */
  count: number;
  cents: number;
  /** When the money was taken. */
  at: Date;
  country?: string;
};

/** One transfer for all of them. Answers the visits that they were for. */
export function storeCharges(db: Db, charged: ChargedEvents): Promise<string[]> {
  const { teamId, memberId, streamId, item = 'click', count, cents, at, country = 'DE' } = charged;
  const amountMicros = cents * 10_000;
  const clicks = Array.from({ length: count }, () => randomUUID());
  return withTeam(db, teamId, async (tx) => {
    const [moved] = await tx
      .insert(ledgerTransfers)
      .values({
        teamId,
        key: `test:${randomUUID()}`,
        kind: 'charge',
        purpose: item === 'install' ? 'pwa' : 'click_button',
        fromAccount: 'wallet',
        toAccount: 'spent',
        amountMicros: amountMicros * count,
        at,
      })
      .returning();
    const of = { teamId, memberId, streamId, item, amountMicros, country, transferId: moved?.id ?? 0 };
    await tx.insert(charges).values(
      clicks.map((clickId, index) => ({
        ...of,
        clickId,
        eventId: randomUUID(),
        at,
        happenedAt: new Date(at.getTime() + index),
      })),
    );
    return clicks;
  });
}

type Income = {
  teamId: number;
  kind: 'correction' | 'bill';
  dollars: number;
  at: Date;
  description?: string;
};

/** Given by the operator (taken, below zero), or paid. As the tables' owner: the application cannot make money. */
export async function storeIncome(
  superuser: Client,
  { teamId, kind, dollars, at, description = '' }: Income,
): Promise<number> {
  const accounts = dollars > 0 ? ['outside', 'wallet'] : ['wallet', 'outside'];
  await superuser.query('BEGIN');
  try {
    await superuser.query(`SELECT set_config('sluice.team_id', $1, true)`, [String(teamId)]);
    const { rows } = await superuser.query<{ id: string }>(
      `INSERT INTO ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros, description, at)
       VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        teamId,
        `test:${randomUUID()}`,
        kind,
        ...accounts,
        Math.round(Math.abs(dollars) * 1_000_000),
        description,
        at,
      ],
    );
    return Number(rows[0]?.id);
  } finally {
    await superuser.query('COMMIT');
  }
}
