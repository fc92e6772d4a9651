import type { Question } from '../app-data.ts';

/** For a moment after the play its end stays visible, without a sheet over it. */
const isPlaying = (): boolean => document.documentElement.dataset.state === 'playing';

/**
 * Asks the question in its own sheet and waits for the answer: the button means yes, everything else no. It opens in one of three places:
 * inside an open dialog of the page, below its text, so that "You have won" stays visible and there is only one backdrop; over the header,
 * during a play; otherwise as a dialog of its own. Only the last takes the focus.
 */
export function askBySheet(question: Question): Promise<boolean> {
  const sheet = document.querySelector<HTMLDialogElement>(`#ask-${question}`);
  if (!sheet || sheet.open) return Promise.resolve(false);
  const host = document.querySelector<HTMLDialogElement>('dialog[open]:not(.ask)');
  const isWindow = !host && !isPlaying();
  (host ?? document.body).append(sheet);
  sheet.classList.toggle('aside', !isWindow);
  // Otherwise browsers use the back gesture for a sheet that is not modal, and nothing closes.
  if (host) sheet.setAttribute('closedby', 'closerequest');
  else sheet.removeAttribute('closedby');
  host?.classList.add('asking');
  return new Promise((resolve) => {
    // Escape, or the back gesture, closes the newest first; closing the dialog also closes the question in it.
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
