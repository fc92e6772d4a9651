import { PATHS } from '../../page/page-resources.ts';

/** A browser whose own window never answers must not cost the click. While a sheet of ours is open, the visitor has the word. */
const SILENCE_MS = 20_000;

async function untilSilence(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
  while (document.querySelector('.ask[open]'));
}

/**
 * The way to the offer waits while something is asked at it, and goes on by itself afterwards, whatever was answered. To be called once
 * the player listens: it is the player that tells of the click first.
 */
export function createHold(): (asked: Promise<unknown>) => void {
  let holding: Promise<unknown> | undefined;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href="${PATHS.offer}"]`);
    if (!link || !holding) return;
    event.preventDefault();
    void holding.then(() => location.assign(link.href));
  });
  return (asked) => {
    holding = Promise.race([asked, untilSilence()]).finally(() => {
      holding = undefined;
    });
  };
}
