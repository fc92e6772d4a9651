/** What a frame of a table that is being scrolled costs, measured so that a busy or slow machine does not change it. */
import type { Locator } from '@playwright/test';

export type Frames = {
  /** Of the page's main thread, a frame: its own CPU time, so that other processes do not count. */
  workMs: number;
  /** Frames in which the middle of the table had no row to show. */
  bare: number;
};
const FRAMES = 60;

/**
 * Moves the table by so much a frame. `plain` does the same with a copy of it that nobody but the browser works on: rows
 * that leave at the top come back at the bottom. What a frame costs there is what this machine needs to draw such rows at all.
 */
export async function watchFrames(table: Locator, stepPx: number, which: 'ours' | 'plain'): Promise<Frames> {
  const page = table.page();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await workMs();
  const bare = await table.evaluate(moveTable, { stepPx, frames: FRAMES, isPlain: which === 'plain' });
  const spent = (await workMs()) - before;
  await session.detach();
  return { workMs: Math.round((spent / FRAMES) * 100) / 100, bare };
}

/** In the page. Answers how many frames showed bare ground. */
async function moveTable(
  table: Element,
  { stepPx, frames, isPlain }: { stepPx: number; frames: number; isPlain: boolean },
): Promise<number> {
  const original = table.parentElement as HTMLElement;
  const { left, top, width, height } = original.getBoundingClientRect();
  const scroller = isPlain ? (original.cloneNode(true) as HTMLElement) : original;
  if (isPlain) {
    Object.assign(scroller.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, zIndex: '1000' });
    Object.assign(scroller.style, { width: `${width}px`, height: `${height}px` });
    // Beside the original, so that the same style sheets reach it.
    original.after(scroller);
    scroller.scrollTop = original.scrollTop;
  }
  const lines = scroller.querySelector('tr[data-index]')?.parentElement;
  const rowPx = lines?.querySelector('tr[data-index]')?.getBoundingClientRect().height || stepPx;
  let bare = 0;
  for (let frame = 0; frame < frames; frame++) {
    if (isPlain) {
      for (let movedPx = 0; movedPx < stepPx; movedPx += rowPx) {
        const first = lines?.querySelector('tr[data-index]');
        if (first) lines?.append(first.cloneNode(true));
        first?.remove();
      }
    } else scroller.scrollTop += stepPx;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = Math.min(height, innerHeight - top);
    const middle = document.elementFromPoint(left + width / 2, top + shown / 2);
    if (!middle?.closest('tr[data-index]')) bare += 1;
  }
  if (isPlain) scroller.remove();
  return bare;
}
