/** A page that is not looked at has no frames, and must not wait for one. */
const GIVE_UP_MS = 50;

/**
 * Until the browser has drawn what a press changed. A screen is rendered in one go: what comes right before it, such as the menu's mark, would
 * not be seen before the screen is.
 */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, GIVE_UP_MS);
    // The callback runs before the frame is drawn, a task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
