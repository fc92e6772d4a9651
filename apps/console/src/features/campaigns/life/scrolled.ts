/**
 * A table that may be wider than its place: scrolled by the keyboard too. Its first column stays, and has a line at its side once something
 * is under it.
 */
export const SCROLLED = {
  viewportProps: {
    tabIndex: 0,
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0),
  },
};
