import { describe, expect, it } from 'vitest';
import { RATIO_NAMES, ratioOf } from './ratios.ts';

const counts = {
  unics: 400,
  blackPage: 500,
  clickButton: 100,
  push: 20,
  discovery: 80,
  pwa: 40,
  installs: 10,
  registrations: 50,
  deposits: 5,
  pushSent: 1000,
  pushClicks: 200,
  spent: 2_500_000,
  revenue: 120_000_000,
  depositRevenue: 100_000_000,
  profit: 117_500_000,
};

describe('a ratio', () => {
  it.each([
    ['[S2.9-03] Black/Click', 'blackToClick', 20],
    ['[S2.9-03] Click/Dep', 'clickToDeposit', 5],
    ['[S2.9-03] Uniq/Push', 'uniqueToPush', 5],
    ['[S2.9-03] Uniq/PWA', 'uniqueToPwa', 10],
    ['[S2.9-03] Uniq/Regs', 'uniqueToRegistration', 12.5],
    ['[S2.9-03] Regs/Dep', 'registrationToDeposit', 10],
    ['[S2.9-04] install/per', 'installToOffer', 12.5],
    ['[S2.9-04] unique/install', 'uniqueToInstall', 2.5],
    ['[S2.10-22] Sent/Click', 'pushSentToClick', 20],
    ['[S2.10-22] Click/Regs', 'pushClickToRegistration', 25],
    ['[S2.10-22] Regs/Deps', 'registrationToDeposit', 10],
  ] as const)('%s is what it says', (_name, ratio, percent) => {
    expect(ratioOf(ratio, counts)).toBe(percent);
  });

  it.each([
    ['ROI, per cent', 'roi', 4_700],
    ['EPC, dollars a press of the button', 'epc', 1.2],
    ['CPA, dollars a deposit', 'cpa', 0.5],
    ['the average deposit, dollars', 'averageDeposit', 20],
  ] as const)('%s is what it says', (_name, ratio, value) => {
    expect(ratioOf(ratio, counts)).toBe(value);
  });

  it('is nothing where there is nothing to divide by, and zero where there is', () => {
    for (const ratio of RATIO_NAMES) expect(ratioOf(ratio, {})).toBeNull();
    expect(ratioOf('blackToClick', { blackPage: 7 })).toBe(0);
  });
});
