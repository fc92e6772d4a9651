/**
 * The focus goes to the way on, not to the cross that stands before it. By script: a browser looks at `autofocus` when the page
 * loads, dialog or not, and in the frame of the editor's preview it refuses that aloud.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true });
}
