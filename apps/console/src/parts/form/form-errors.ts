/** Counting the errors of a form, and going to the first. */

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Errors are nested like the values; a leaf has a message. */
export function countErrors(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('message' in node && typeof node.message === 'string') return 1;
  return Object.entries(node).reduce(
    (sum, [key, child]) => sum + (key === 'ref' ? 0 : countErrors(child)),
    0,
  );
}

/** The first by position on the screen, not by schema order. */
export function focusFirstError(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>(INVALID);
  const control = invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE);
  if (!control) return;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  control.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  control.focus({ preventScroll: true });
}
