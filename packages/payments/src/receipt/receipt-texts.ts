import type { BillPurpose, InterfaceLanguage } from '@sluice/reference';

export type ReceiptTexts = {
  title: string;
  team: string;
  member: string;
  purpose: string;
  purposes: Record<BillPurpose, string>;
  method: string;
  created: string;
  enrolled: string;
  sum: string;
  total: string;
  wallet: string;
  txid: string;
};

export const RECEIPT_TEXTS: Readonly<Record<InterfaceLanguage, ReceiptTexts>> = {
  en: {
    title: 'Receipt for bill',
    team: 'Team',
    member: 'Made by',
    purpose: 'Purpose',
    purposes: { top_up: 'Top-up of the balance' },
    method: 'Payment method',
    created: 'Created',
    enrolled: 'Credited',
    sum: 'Sum',
    total: 'Total credited',
    wallet: 'Wallet',
    txid: 'Transaction hash (txid)',
  },
  ru: {
    title: 'Квитанция к счёту',
    team: 'Команда',
    member: 'Кем создан',
    purpose: 'Назначение',
    purposes: { top_up: 'Пополнение баланса' },
    method: 'Способ оплаты',
    created: 'Создан',
    enrolled: 'Зачислено',
    sum: 'Сумма',
    total: 'Итого зачислено',
    wallet: 'Кошелёк',
    txid: 'Хеш транзакции (txid)',
  },
  uk: {
    title: 'Квитанція до рахунку',
    team: 'Команда',
    member: 'Ким створено',
    purpose: 'Призначення',
    purposes: { top_up: 'Поповнення балансу' },
    method: 'Спосіб оплати',
    created: 'Створено',
    enrolled: 'Зараховано',
    sum: 'Сума',
    total: 'Разом зараховано',
    wallet: 'Гаманець',
    txid: 'Хеш транзакції (txid)',
  },
};
