const WRONG = '[aria-invalid="true"], [data-invalid="true"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** In the order of the screen, whatever the order of the schema. */
export function goToFirstError(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>(WRONG);
  const control = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  if (!control) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  control.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  control.focus({ preventScroll: true });
}
