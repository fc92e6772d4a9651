/** Teams with bills, and what became of them. */
import { openPaymentSystems } from '@sluice/payments';
import {
  type BillPaymentRow,
  type BillRow,
  billPayments,
  bills,
  type Db,
  ledgerTransfers,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { and, asc, eq, sql } from 'drizzle-orm';

/** Published: m/44'/60'/0' of the phrase of the BIP-39 test vectors. */
const ACCOUNT =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const HOUR_MS = 3_600_000;
export const EXPIRY_MS = 24 * HOUR_MS;

export const paymentConfig = (system: {
  id: string;
  node: string;
  chainId: string;
  contract: string;
  confirmations: number;
}) => ({
  PAYMENT_SYSTEMS: [system],
  PAYMENT_EVM_ACCOUNT: ACCOUNT,
  PAYMENT_TRON_ACCOUNT: ACCOUNT,
});

export type BillTeam = { teamId: number; memberId: number };

let made = 0;
export const seedBillTeam = (db: Db): Promise<BillTeam> => seedTeam(db, { name: `Payers ${made++}` });

export function openBills(db: Db, config: ReturnType<typeof paymentConfig>) {
  const systems = openPaymentSystems(config);
  const inTeam = <Result>({ teamId }: BillTeam, work: (tx: TeamDb) => Promise<Result>) =>
    withTeam(db, teamId, work);
  const one = (teamId: number, id: number) => and(eq(bills.teamId, teamId), eq(bills.id, id));
  return {
    /** As the api makes it. */
    create: (team: BillTeam, dollars: number, now = new Date()): Promise<BillRow> =>
      inTeam(team, async (tx) => {
        const [system] = systems.list;
        if (!system) throw new Error('no payment system');
        const { rows } = await tx.execute<{ number: number }>(
          sql`SELECT nextval('bill_wallet_numbers')::integer AS number`,
        );
        const walletNumber = rows[0]?.number ?? 0;
        const [bill] = await tx
          .insert(bills)
          .values({
            ...team,
            walletNumber,
            createdAt: now,
            sumMicros: dollars * 1_000_000,
            paymentSystem: system.id,
            chain: system.chainId,
            token: system.contract,
            tokenDecimals: system.decimals,
            confirmations: system.confirmations,
            limitMicros: system.minimumMicros,
            wallet: systems.walletOf(system, walletNumber),
            expiresAt: new Date(now.getTime() + EXPIRY_MS),
            watchedUntil: new Date(now.getTime() + EXPIRY_MS + 30 * 24 * HOUR_MS),
          })
          .returning();
        if (!bill) throw new Error('no bill was made');
        return bill;
      }),
    giveHash: ({ teamId, id }: BillRow, txid: string, at = new Date()) =>
      inTeam({ teamId, memberId: 0 }, (tx) =>
        tx
          .update(bills)
          .set({ status: 'paying', txid, txidGivenAt: at, rejection: null })
          .where(one(teamId, id)),
      ),
    find: async ({ teamId, id }: BillRow): Promise<BillRow> => {
      const [row] = await withTeam(db, teamId, (tx) => tx.select().from(bills).where(one(teamId, id)));
      if (!row) throw new Error('the bill is gone');
      return row;
    },
    payments: ({ teamId, id }: BillRow): Promise<BillPaymentRow[]> =>
      withTeam(db, teamId, (tx) =>
        tx
          .select()
          .from(billPayments)
          .where(and(eq(billPayments.teamId, teamId), eq(billPayments.billId, id)))
          .orderBy(asc(billPayments.id)),
      ),
    transfers: ({ teamId }: { teamId: number }) =>
      withTeam(db, teamId, (tx) =>
        tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.teamId, teamId)),
      ),
  };
}
