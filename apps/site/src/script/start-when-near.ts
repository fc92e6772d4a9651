/** Two heights of the window before it is seen, so that it is there by then. */
const NEAR = '200%';

/** What stands far below costs a slow phone nothing while the top of the page comes: the calculator's formats are half of the script. */
export function startWhenNear(place: Element | null, start: () => void): void {
  if (!place) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
}
