export { type BillHappening, type BillLife, isHashSearched, nextBill } from './bill-life.ts';
export { judgeTransaction } from './judge-transaction.ts';
export { drawReceipt, type ReceiptFacts } from './receipt/draw-receipt.ts';
export {
  openPaymentSystems,
  type PaymentSystems,
  paymentSettings,
} from './settings.ts';
export {
  explorerUrlOf,
  KNOWN_SYSTEMS,
  normaliseTxid,
  type PaymentSystem,
  paymentUriOf,
} from './systems.ts';
export { toMicros as tokenToMicros } from './token-amount.ts';
