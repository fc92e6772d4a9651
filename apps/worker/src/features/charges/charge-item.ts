import type { LaterEvent } from '@sluice/events';
import type { ChargedItem, LedgerTransferRow } from '@sluice/postgres';

type ItemText = { purpose: LedgerTransferRow['purpose']; label: string };

/** How the list of transactions shows each. */
export const ITEM_TEXTS: Readonly<Record<ChargedItem, ItemText>> = {
  click: { purpose: 'click_button', label: 'Clicks' },
  install: { purpose: 'pwa', label: 'Installs' },
  ios_redirect: { purpose: 'click_button', label: 'iOS redirects' },
};

/** Undefined for what costs nothing. A redirect that is billable is one to the app platform. */
export function findChargedItem({ type, isBillable, costMicros }: LaterEvent): ChargedItem | undefined {
  if (!isBillable || costMicros <= 0) return undefined;
  if (type === 'click' || type === 'install') return type;
  return type === 'redirect' ? 'ios_redirect' : undefined;
}
