import { openPaymentSystems, type PaymentSystems } from '@sluice/payments';
import { billPayments, bills, type TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

/** Published: m/44'/60'/0' of the phrase of the BIP-39 test vectors. */
const ACCOUNT =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

/** Nobody asks a chain here. */
export function openTestPaymentSystems(): PaymentSystems {
  const node = 'http://127.0.0.1:9';
  return openPaymentSystems({
    PAYMENT_SYSTEMS: [
      { id: 'usdt-tron', node },
      { id: 'usdt-ethereum', node },
    ],
    PAYMENT_EVM_ACCOUNT: ACCOUNT,
    PAYMENT_TRON_ACCOUNT: ACCOUNT,
  });
}

/** A new bill, and one that was paid. */
export async function insertBillRows(
  tx: TeamDb,
  { teamId, memberId }: { teamId: number; memberId: number },
): Promise<{ billId: number; paidBillId: number }> {
  const billId = await insertBill(tx, { teamId, memberId });
  const paidBillId = await insertBill(tx, { teamId, memberId });
  await payBill(tx, { teamId, billId: paidBillId, amountMicros: 50_000_000 });
  return { billId, paidBillId };
}

const OF = { chain: 'eip155:1', token: '0xdAC17F958D2ee523a2206206994597C13D831ec7' };

async function insertBill(tx: TeamDb, of: { teamId: number; memberId: number }): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`SELECT nextval('bill_wallet_numbers')::integer AS number`,
  );
  const walletNumber = rows[0]?.number ?? 0;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const [bill] = await tx
    .insert(bills)
    .values({
      ...OF,
      ...of,
      walletNumber,
      sumMicros: 50_000_000,
      paymentSystem: 'usdt-ethereum',
      tokenDecimals: 6,
      confirmations: 12,
      limitMicros: 50_000_000,
      wallet: walletOf(walletNumber),
      expiresAt,
      watchedUntil: expiresAt,
    })
    .returning();
  return bill?.id ?? 0;
}

const walletOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;

/** As the worker does once the chain has confirmed what arrived. */
export async function payBill(
  tx: TeamDb,
  { teamId, billId, amountMicros }: { teamId: number; billId: number; amountMicros: number },
): Promise<void> {
  const [bill] = await tx
    .select()
    .from(bills)
    .where(sql`${bills.teamId} = ${teamId} AND ${bills.id} = ${billId}`);
  if (!bill) throw new Error('no such bill');
  const [payment] = await tx
    .insert(billPayments)
    .values({
      teamId,
      billId,
      chain: bill.chain,
      token: bill.token,
      wallet: bill.wallet,
      txid: `0x${crypto.randomUUID().replaceAll('-', '').padStart(64, '0')}`,
      logIndex: 0,
      units: BigInt(amountMicros) * 10n ** BigInt(bill.tokenDecimals - 6),
      amountMicros,
      block: 1,
      blockHash: `0x${'b'.repeat(64)}`,
      confirmations: bill.confirmations,
    })
    .returning();
  await tx.execute(sql`SELECT credit_bill_payment(${payment?.id ?? 0})`);
}
