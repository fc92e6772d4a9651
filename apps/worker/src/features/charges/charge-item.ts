import type { LaterEvent } from '@sluice/events';
import type { noteUncharged } from '@sluice/ledger';
import type { ChargedItem, LedgerTransferRow } from '@sluice/postgres';

type ItemText = { purpose: LedgerTransferRow['purpose']; label: string };

/** How the list of transactions shows each. */
export const ITEM_TEXTS: Readonly<Record<ChargedItem, ItemText>> = {
  click: { purpose: 'click_button', label: 'Clicks' },
  install: { purpose: 'pwa', label: 'Installs' },
  ios_redirect: { purpose: 'click_button', label: 'iOS redirects' },
};

/** Undefined for what is not sold. A redirect that is billable is one to the app platform. The line's own price does not matter. */
export function findChargedItem({ type, isBillable }: LaterEvent): ChargedItem | undefined {
  if (!isBillable) return undefined;
  if (type === 'click' || type === 'install') return type;
  return type === 'redirect' ? 'ios_redirect' : undefined;
}

type Uncharged = Parameters<typeof noteUncharged>[2][number];

/** What counts as spent until it is judged; nothing where the edge says that nobody pays. */
export function unchargedOf(event: LaterEvent): Uncharged[] {
  const item = findChargedItem(event);
  const { eventId, memberId, unbilled } = event;
  return item && unbilled === '' ? [{ eventId, memberId, item }] : [];
}
