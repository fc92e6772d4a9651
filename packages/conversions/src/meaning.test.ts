import { expect, it } from 'vitest';
import { meaningOf, repeatOf, statusKey } from './meaning.ts';

it.each([
  ['registration', ['reg', 'Registration', 'LEAD', ' signup ', 'CompleteRegistration']],
  ['deposit', ['dep', 'FTD', 'sale', 'rebill', 'redep', 'Purchase', 'CompletePayment']],
  ['refund', ['refund', 'Refunded', 'CHARGEBACK', 'reversal']],
  ['rejected', ['rejected', 'trash', 'Cancel', 'declined']],
  [undefined, ['', 'hold', 'confirmed', '1', 'toString', '__proto__', 'registrationx']],
] as const)('%s is what %j mean', (meaning, statuses) => {
  for (const status of statuses) expect(meaningOf(status), status).toBe(meaning);
});

it('a status is the same however it is written', () => {
  expect(statusKey('  Hold ')).toBe('hold');
});

it('a further deposit is known by its word, and a first one by none', () => {
  expect(['Rebill', 'redep', 'ftd', 'deposit', 'reg'].map(repeatOf)).toEqual(['rebill', 'redep', '', '', '']);
});
