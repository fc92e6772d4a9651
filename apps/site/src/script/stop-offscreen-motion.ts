/** Lines that nobody sees do not drift: a phone's battery pays for them. */
export function stopOffscreenMotion(page: Document): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-still', !isIntersecting);
  });
  for (const drawing of page.querySelectorAll('.lines, .wires')) observer.observe(drawing);
}
