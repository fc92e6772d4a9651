/** Columns that are one count over another. */
import type { Column } from './columns.ts';

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
} as const satisfies Record<string, { of: Column; over: Column }>;

export type Ratio = keyof typeof RATIOS;
export const RATIO_NAMES = Object.keys(RATIOS) as readonly Ratio[];

/** In per cent. Null when the divisor is zero. */
export function ratioOf(ratio: Ratio, counts: Readonly<Partial<Record<Column, number>>>): number | null {
  const { of, over } = RATIOS[ratio];
  const divisor = counts[over] ?? 0;
  return divisor === 0 ? null : ((counts[of] ?? 0) / divisor) * 100;
}
