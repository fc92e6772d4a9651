import type { Question } from '../app-data.ts';

/** For a moment after the play the end itself is to be seen; nothing of ours lies over it. */
const isPlaying = (): boolean => document.documentElement.dataset.state === 'playing';

/**
 * Puts the question in its own sheet and waits for the answer: the button says yes, everything else no. Three places: inside a window
 * of the page that is open, below what that says, so that "You have won" stays in sight and there is one veil, not two; aside, over the
 * header, during a play; otherwise as a window of its own. Only the last takes the focus.
 */
export function askBySheet(question: Question): Promise<boolean> {
  const sheet = document.querySelector<HTMLDialogElement>(`#ask-${question}`);
  if (!sheet || sheet.open) return Promise.resolve(false);
  const host = document.querySelector<HTMLDialogElement>('dialog[open]:not(.ask)');
  const isWindow = !host && !isPlaying();
  (host ?? document.body).append(sheet);
  sheet.classList.toggle('aside', !isWindow);
  // Otherwise browsers spend the way back on a sheet that is no window, and nothing closes.
  if (host) sheet.setAttribute('closedby', 'closerequest');
  else sheet.removeAttribute('closedby');
  host?.classList.add('asking');
  return new Promise((resolve) => {
    // Escape, or the way back, takes the newest away first; whoever closes the window closes the question in it.
    const place = new AbortController();
    const { signal } = place;
    const dismiss = (event: Event) => {
      event.preventDefault();
      sheet.close();
    };
    host?.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss(event), { signal });
    host?.addEventListener('cancel', dismiss, { signal });
    host?.addEventListener('close', () => sheet.close(), { signal });
    sheet.returnValue = '';
    sheet.querySelector('.yes')?.addEventListener('click', () => sheet.close('yes'), { once: true });
    sheet.addEventListener(
      'close',
      () => {
        place.abort();
        host?.classList.remove('asking');
        resolve(sheet.returnValue === 'yes');
      },
      { once: true },
    );
    if (isWindow) {
      sheet.showModal();
      sheet.querySelector<HTMLElement>('.yes')?.focus({ preventScroll: true });
    } else {
      // Not `show()`, which takes the focus.
      sheet.open = true;
    }
  });
}
