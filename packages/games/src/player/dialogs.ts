/** Dialogs close by their cross, by Escape and by a tap outside. */
export function startDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', (event) => {
      const target = event.target as Element;
      // A question may be inside a dialog: its cross closes only the question.
      const closed = target.closest('[data-close]')?.closest('dialog') ?? target;
      if (closed === dialog) dialog.close();
    });
  }
}
