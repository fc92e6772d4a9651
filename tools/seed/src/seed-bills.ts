/** Six bills that were paid, one that nobody paid, and one that was paid in another token. */
import { createHash } from 'node:crypto';
import { KNOWN_SYSTEMS } from '@sluice/payments';
import type pg from 'pg';
import { DAY_MS } from './visitor-plan.ts';

type SeedBill = { daysAgo: number; share: number; system: string; fate: 'paid' | 'overdue' | 'rejected' };

/** `share` of what was spent in thirty days. */
const SEED_BILLS: readonly SeedBill[] = [
  { daysAgo: 27.2, share: 0.17, system: 'usdt-tron', fate: 'paid' },
  { daysAgo: 21.4, share: 0.14, system: 'usdt-ethereum', fate: 'paid' },
  { daysAgo: 16.1, share: 0.17, system: 'usdt-tron', fate: 'paid' },
  { daysAgo: 10.3, share: 0.05, system: 'usdt-bnb', fate: 'rejected' },
  { daysAgo: 9.6, share: 0.2, system: 'usdt-tron', fate: 'paid' },
  { daysAgo: 3.3, share: 0.09, system: 'usdt-tron', fate: 'overdue' },
  { daysAgo: 3.2, share: 0.09, system: 'usdt-ethereum', fate: 'paid' },
  { daysAgo: 0.4, share: 0.14, system: 'usdt-tron', fate: 'paid' },
];
const STEP_MICROS = 10_000_000;
const LEAST_MICROS = 50_000_000;
const HOUR_MS = 3_600_000;
const EXPIRES_MS = 24 * HOUR_MS;
const WATCHED_MS = 30 * DAY_MS;
const ENROLLED_AFTER_MS = 7 * 60_000;

/** Triggers that keep dates and credits as they are would refuse it. Of the transaction alone. */
export const DATE_BACK = 'SET LOCAL session_replication_role = replica';

type Options = { teamId: number; memberId: number; spentMicros: number; nowMs: number } & {
  /** Nobody has the keys of these wallets: who can be seen to wait for money by strangers has none that waits. */
  onlyPaid: boolean;
};

/** Answers what was paid. */
export async function insertBills(client: pg.Client, options: Options): Promise<number> {
  let paidMicros = 0;
  for (const [at, bill] of SEED_BILLS.entries()) {
    if (options.onlyPaid && bill.fate !== 'paid') continue;
    const sumMicros = Math.max(
      LEAST_MICROS,
      Math.round((options.spentMicros * bill.share) / STEP_MICROS) * STEP_MICROS,
    );
    const billId = await insertBill(client, options, { ...bill, sumMicros, at });
    if (bill.fate !== 'paid') continue;
    await payBill(client, options, { ...bill, billId });
    paidMicros += sumMicros;
  }
  return paidMicros;
}

/** Made up: nobody has keys to these. */
const digest = (...parts: unknown[]): string => createHash('sha256').update(parts.join(' ')).digest('hex');
const hashOf = (system: string, billId: number): string =>
  `${system === 'usdt-tron' ? '' : '0x'}${digest('txid', system, billId)}`;
const walletOf = (system: string, ...of: unknown[]): string =>
  system === 'usdt-tron'
    ? `T${digest('wallet', ...of)
        .replaceAll('0', 'x')
        .slice(0, 33)}`
    : `0x${digest('wallet', ...of).slice(0, 40)}`;

async function insertBill(
  client: pg.Client,
  { teamId, memberId, nowMs }: Options,
  { daysAgo, system, fate, sumMicros, at }: SeedBill & { sumMicros: number; at: number },
): Promise<number> {
  const { chainId, contract, decimals, confirmations, minimumMicros } = systemOf(system);
  const createdMs = nowMs - daysAgo * DAY_MS;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO bills (team_id, member_id, created_at, sum_micros, status, payment_system, chain, token, token_decimals, confirmations,
       limit_micros, wallet, wallet_number, expires_at, watched_until, rejection)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, nextval('bill_wallet_numbers'), $13, $14, $15) RETURNING id`,
    [
      ...[teamId, memberId, new Date(createdMs), sumMicros, fate === 'paid' ? 'paying' : fate, system],
      ...[chainId, contract, decimals, confirmations, minimumMicros, walletOf(system, teamId, at)],
      ...[new Date(createdMs + EXPIRES_MS), new Date(createdMs + EXPIRES_MS + WATCHED_MS)],
      fate === 'rejected' ? 'wrong_token' : null,
    ],
  );
  const billId = rows[0]?.id ?? 0;
  if (fate === 'rejected') {
    const txid = hashOf(system, billId);
    await client.query('UPDATE bills SET txid = $3 WHERE team_id = $1 AND id = $2', [teamId, billId, txid]);
  }
  return billId;
}

/** By evidence and the database's own function, as always; then both are dated back. */
async function payBill(
  client: pg.Client,
  { teamId, nowMs }: Options,
  { daysAgo, system, billId }: SeedBill & { billId: number },
): Promise<void> {
  const txid = hashOf(system, billId);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO bill_payments (team_id, bill_id, chain, txid, log_index, token, wallet, units, amount_micros, block, block_hash, confirmations)
     SELECT team_id, id, chain, $3, 0, token, wallet, sum_micros, sum_micros, 78214906 - id, $4, confirmations
     FROM bills WHERE team_id = $1 AND id = $2 RETURNING id`,
    [teamId, billId, txid, `0x${digest('block', billId)}`],
  );
  await client.query('SELECT credit_bill_payment($1)', [rows[0]?.id]);
  const enrolledAt = new Date(nowMs - daysAgo * DAY_MS + ENROLLED_AFTER_MS);
  await client.query(DATE_BACK);
  await client.query(
    `UPDATE ledger_transfers SET at = $3 WHERE team_id = $1 AND key = (
       SELECT format('bill:%s:%s:0', chain, txid) FROM bill_payments WHERE team_id = $1 AND bill_id = $2)`,
    [teamId, billId, enrolledAt],
  );
  await client.query(
    'UPDATE bill_payments SET seen_at = $3, credited_at = $3 WHERE team_id = $1 AND bill_id = $2',
    [teamId, billId, enrolledAt],
  );
  await client.query('UPDATE bills SET enrolled_at = $3, txid = $4 WHERE team_id = $1 AND id = $2', [
    ...[teamId, billId, enrolledAt, txid],
  ]);
  await client.query('SET LOCAL session_replication_role = origin');
}

function systemOf(id: string) {
  const system = KNOWN_SYSTEMS[id];
  if (!system) throw new Error(`${id} is no payment system`);
  return system;
}
