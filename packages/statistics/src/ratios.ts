/** Columns that are one number over another: per cent, or dollars where an amount is divided among events. */
import { type Column, isAmount } from './columns.ts';

export const RATIOS = {
  blackToClick: { of: 'clickButton', over: 'blackPage' },
  clickToDeposit: { of: 'deposits', over: 'clickButton' },
  uniqueToPush: { of: 'push', over: 'unics' },
  uniqueToPwa: { of: 'pwa', over: 'unics' },
  uniqueToRegistration: { of: 'registrations', over: 'unics' },
  registrationToDeposit: { of: 'deposits', over: 'registrations' },
  installToOffer: { of: 'installs', over: 'discovery' },
  uniqueToInstall: { of: 'installs', over: 'unics' },
  pushSentToClick: { of: 'pushClicks', over: 'pushSent' },
  pushClickToRegistration: { of: 'registrations', over: 'pushClicks' },
  roi: { of: 'profit', over: 'spent' },
  epc: { of: 'revenue', over: 'clickButton' },
  cpa: { of: 'spent', over: 'deposits' },
  averageDeposit: { of: 'depositRevenue', over: 'deposits' },
} as const satisfies Record<string, { of: Column; over: Column }>;

export type Ratio = keyof typeof RATIOS;
export const RATIO_NAMES = Object.keys(RATIOS) as readonly Ratio[];

export const MICROS = 1_000_000;

/** Whether it is in dollars: an amount for each of some events. */
export const areDollarsEach = (of: Column, over: Column): boolean => isAmount(of) && !isAmount(over);

/** In per cent, or in dollars. Null when the divisor is zero. */
export function ratioOf(ratio: Ratio, counts: Readonly<Partial<Record<Column, number>>>): number | null {
  const { of, over } = RATIOS[ratio];
  const divisor = counts[over] ?? 0;
  if (divisor === 0) return null;
  const quotient = (counts[of] ?? 0) / divisor;
  return areDollarsEach(of, over) ? quotient / MICROS : quotient * 100;
}
