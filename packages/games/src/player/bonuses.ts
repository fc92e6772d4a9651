/**
 * The bonus box and its window. Opened by the box, after loading, and when the visitor turns to leave: the pointer goes out at the top,
 * or they come back from another tab. Nothing holds anybody back: no history entry, no question on closing.
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
  // Whoever plays already is not interrupted.
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
