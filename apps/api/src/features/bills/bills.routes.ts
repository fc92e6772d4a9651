import type { PaymentSystem as ShownSystem } from '@sluice/contracts';
import { drawReceipt, type PaymentSystem } from '@sluice/payments';
import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { toDollars } from '../../http/money.ts';
import { procedures } from '../../http/procedures.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { getBillRow, listBillRows, listPaymentRows } from './bills.store.ts';
import { approveBill, createBill, openBill } from './change-bill.ts';
import { findReceipt } from './find-receipt.ts';
import { presentBill, presentBillDetail } from './present-bill.ts';

export const billRoutes = {
  listSystems: procedures.bills.listSystems.handler(async ({ context: { paymentSystems } }) =>
    paymentSystems.list.map(presentSystem),
  ),

  list: procedures.bills.list.handler(async ({ input: { query }, context: { actor, inTeam } }) => {
    const { rows, total } = await inTeam((tx) => listBillRows(tx, actor, query));
    return { items: rows.map(presentBill), total };
  }),

  get: procedures.bills.get.handler(async ({ input: { params }, context }) =>
    context.inTeam((tx) => findDetail(tx, context, params.billId)),
  ),

  create: procedures.bills.create.handler(async ({ input: { body }, context }) => {
    const { actor, clock, inTeam, paymentSystems } = context;
    return inTeam(async (tx) => {
      const billId = await createBill(tx, actor, body, { paymentSystems, now: clock() });
      return findDetail(tx, context, billId);
    });
  }),

  open: procedures.bills.open.handler(async ({ input: { params }, context }) =>
    context.inTeam(async (tx) => {
      await openBill(tx, context.actor, params.billId);
      return findDetail(tx, context, params.billId);
    }),
  ),

  approve: procedures.bills.approve.handler(async ({ input: { params, body }, context }) => {
    const { actor, clock, inTeam } = context;
    const { billId } = params;
    return inTeam(async (tx) => {
      await approveBill(tx, actor, { billId, txid: body.txid, now: clock() });
      return findDetail(tx, context, billId);
    });
  }),

  receipt: procedures.bills.receipt.handler(async ({ input: { params }, context }) => {
    const { actor, inTeam, language } = context;
    const receipt = await inTeam((tx) => findReceipt(tx, actor, params.billId));
    if (!receipt) throw new AppError('bill.not_paid');
    const bytes = await drawReceipt({ ...receipt, language });
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${params.billId}.pdf"`,
      },
      body: new Blob([bytes]).stream(),
    };
  }),
};

async function findDetail(
  tx: TeamDb,
  { actor, paymentSystems }: Pick<TeamContext, 'actor' | 'paymentSystems'>,
  billId: number,
) {
  const row = await getBillRow(tx, actor.teamId, billId);
  return presentBillDetail(row, await listPaymentRows(tx, row), paymentSystems);
}

function presentSystem(system: PaymentSystem): ShownSystem {
  const { id, token, chain, standard, confirmations, minutes, minimumMicros } = system;
  return { id, token, chain, standard, confirmations, minutes, minimum: toDollars(minimumMicros) };
}
