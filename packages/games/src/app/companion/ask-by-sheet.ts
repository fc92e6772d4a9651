import type { Question } from '../app-data.ts';

/** For a moment after the play its end stays visible, without a sheet over it. */
const isPlaying = (): boolean => document.documentElement.dataset.state === 'playing';

const findOpenDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]:not(.ask)');

/**
 * Asks the question in its own sheet and waits for the answer: the button means yes, everything else no. It opens in one of three places:
 * inside an open dialog of the page, below its text, so that "You have won" stays visible and there is only one backdrop; over the header,
 * during a play; otherwise as a dialog of its own. Only the last takes the focus. When the win's dialog opens over a question, the question
 * moves into it: nothing that waits for an answer is ever covered.
 */
export function askBySheet(question: Question): Promise<boolean> {
  const sheet = document.querySelector<HTMLDialogElement>(`#ask-${question}`);
  if (!sheet || sheet.open) return Promise.resolve(false);
  return new Promise((resolve) => {
    const asked = new AbortController();
    const { signal } = asked;
    sheet.returnValue = '';
    sheet.querySelector('.yes')?.addEventListener('click', () => sheet.close('yes'), { signal });
    sheet.addEventListener(
      'close',
      () => {
        asked.abort();
        resolve(sheet.returnValue === 'yes');
      },
      { signal },
    );
    const host = findOpenDialog();
    if (host) putInto(host, sheet, signal);
    else {
      putOnPage(sheet);
      const move = ({ detail }: CustomEvent) => {
        const opened = detail === 'win_modal' && findOpenDialog();
        if (opened) putInto(opened, sheet, signal);
      };
      document.addEventListener('landing:placement', move as EventListener, { signal });
    }
  });
}

function putOnPage(sheet: HTMLDialogElement): void {
  document.body.append(sheet);
  sheet.removeAttribute('closedby');
  sheet.classList.toggle('aside', isPlaying());
  if (isPlaying()) {
    // Not `show()`, which takes the focus.
    sheet.open = true;
  } else {
    sheet.showModal();
    sheet.querySelector<HTMLElement>('.yes')?.focus({ preventScroll: true });
  }
}

/** Until the signal: a sheet that was a window of its own stops being one when it is moved, and stays open. */
function putInto(host: HTMLDialogElement, sheet: HTMLDialogElement, signal: AbortSignal): void {
  host.append(sheet);
  sheet.classList.add('aside');
  // Otherwise browsers use the back gesture for a sheet that is not modal, and nothing closes.
  sheet.setAttribute('closedby', 'closerequest');
  host.classList.add('asking');
  signal.addEventListener('abort', () => host.classList.remove('asking'));
  // Escape, or the back gesture, closes the newest first; closing the dialog also closes the question in it.
  const dismiss = (event: Event) => {
    event.preventDefault();
    sheet.close();
  };
  host.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss(event), { signal });
  host.addEventListener('cancel', dismiss, { signal });
  host.addEventListener('close', () => sheet.close(), { signal });
  sheet.open = true;
}
