/**
 * The bonus box and its dialog. Opened by the box, after loading, and on exit intent: the pointer leaves at the top, or the visitor returns
 * from another tab. Nothing keeps a visitor from leaving: no history entry, no `beforeunload` prompt.
 */
import type { PlayerData } from '../page/player-data.ts';
import { openDialog } from './open-dialog.ts';

const AFTER_LOAD_MS = 1_400;

export function startBonuses({ isOnLoad, isOnLeave }: PlayerData['bonus'], isBusy: () => boolean): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.bonus');
  if (!dialog) return;
  const box = document.querySelector<HTMLElement>('.gift');
  const leaveText = dialog.querySelector<HTMLElement>('.leave');
  let wasLeft = false;

  const open = (isLeaving: boolean) => {
    if (dialog.open || document.querySelector('dialog[open]')) return;
    if (leaveText) leaveText.hidden = !isLeaving;
    if (box) box.hidden = false;
    openDialog(dialog);
  };
  box?.addEventListener('click', () => open(false));
  // A play in progress is not interrupted.
  if (isOnLoad) setTimeout(() => !isBusy() && open(false), AFTER_LOAD_MS);
  if (!isOnLeave) return;
  const leave = () => {
    if (wasLeft || isBusy()) return;
    wasLeft = true;
    open(true);
  };
  document.documentElement.addEventListener('mouseleave', (event) => event.clientY <= 0 && leave());
  let isAway = false;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) isAway = true;
    else if (isAway) leave();
  });
}
