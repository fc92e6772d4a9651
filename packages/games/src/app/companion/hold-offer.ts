import { PATHS } from '../../page/page-resources.ts';

/** A browser prompt that never settles must not cost the click. While a sheet of ours is open, the visitor may take longer. */
const ANSWER_LIMIT_MS = 20_000;

async function waitForAnswer(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS));
  while (document.querySelector('.ask[open]'));
}

/**
 * Delays the redirect to the offer while a question is open, and continues it afterwards, whatever the answer. Must be called after the
 * player has added its listener: the player reports the click first.
 */
export function createOfferDelay(): (asked: Promise<unknown>) => void {
  let holding: Promise<unknown> | undefined;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href="${PATHS.offer}"]`);
    if (!link || !holding) return;
    event.preventDefault();
    void holding.then(() => location.assign(link.href));
  });
  return (asked) => {
    holding = Promise.race([asked, waitForAnswer()]).finally(() => {
      holding = undefined;
    });
  };
}
