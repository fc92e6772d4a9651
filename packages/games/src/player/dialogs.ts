/** Windows close by their cross, by Escape and by a tap beside them. */
export function startDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', (event) => {
      const target = event.target as Element;
      if (target === dialog || target.closest('[data-close]')) dialog.close();
    });
  }
}
