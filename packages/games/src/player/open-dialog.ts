/**
 * Focuses the link to the offer, not the cross before it. By script: browsers handle `autofocus` when the page loads, even inside a dialog,
 * and report an error in the frame of the editor's preview.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true });
}

/** Leaves the focus where it is: in the editor it is in the field whose text the dialog shows. */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.inert = true;
  dialog.showModal();
  dialog.inert = false;
}
