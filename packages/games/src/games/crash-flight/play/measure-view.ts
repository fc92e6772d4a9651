/** The view's size in pixels, kept up to date: container units in a style that changes every frame cost a phone more than all else. */

export type ViewSize = { width: number; height: number };

/** `redraw` is called when the size has changed. */
export function measureView(view: HTMLElement, redraw: () => void): Readonly<ViewSize> {
  const size: ViewSize = { width: view.clientWidth, height: view.clientHeight };
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = view;
    if (width === size.width && height === size.height) return;
    Object.assign(size, { width, height });
    redraw();
  }).observe(view);
  return size;
}
