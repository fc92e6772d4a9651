/** Windows close by their cross, by Escape and by a tap beside them. */
export function startDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', (event) => {
      const target = event.target as Element;
      // A question may stand inside a window: its cross closes it alone.
      const closed = target.closest('[data-close]')?.closest('dialog') ?? target;
      if (closed === dialog) dialog.close();
    });
  }
}
