import type { Question } from '../app-data.ts';

/** For a moment after the play the end itself is to be seen; nothing of ours lies over it. */
const isPlaying = (): boolean => document.documentElement.dataset.state === 'playing';

/**
 * Puts the question in its own sheet and waits for the answer: the button says yes, everything else no. During a play it stands aside
 * and takes nothing, not even the focus; otherwise it is a window like the page's others.
 */
export function askBySheet(question: Question): Promise<boolean> {
  const sheet = document.querySelector<HTMLDialogElement>(`#ask-${question}`);
  if (!sheet || sheet.open) return Promise.resolve(false);
  return new Promise((resolve) => {
    sheet.returnValue = '';
    sheet.querySelector('.yes')?.addEventListener('click', () => sheet.close('yes'), { once: true });
    sheet.addEventListener('close', () => resolve(sheet.returnValue === 'yes'), { once: true });
    sheet.classList.toggle('aside', isPlaying());
    if (isPlaying()) {
      const focused = document.activeElement;
      sheet.show();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    } else {
      sheet.showModal();
      sheet.querySelector<HTMLElement>('.yes')?.focus({ preventScroll: true });
    }
  });
}
