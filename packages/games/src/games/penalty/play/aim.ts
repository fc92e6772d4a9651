/** How the visitor says where to: a tap on a corner, or a flick of the ball towards it. */
import type { Stage } from '../../../player/stage.ts';
import { aimOf, WIDTH } from '../pitch.ts';

export function listenForAim(stage: Stage): void {
  for (const target of stage.field.querySelectorAll<HTMLElement>('.pk-target'))
    target.addEventListener('click', () => stage.begin(Number(target.dataset.target)));

  const flick = stage.find('.pk-flick');
  let start: { x: number; y: number } | undefined;
  flick.addEventListener('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY };
    flick.setPointerCapture(event.pointerId);
  });
  flick.addEventListener('pointercancel', () => {
    start = undefined;
  });
  flick.addEventListener('pointerup', (event) => {
    if (!start) return;
    const unit = stage.field.clientWidth / WIDTH;
    const aim = aimOf((event.clientX - start.x) / unit, (event.clientY - start.y) / unit);
    start = undefined;
    if (aim !== undefined) stage.begin(aim);
  });
}

/** The chosen corner stays lit until the ball is on its way. */
export function showAim(stage: Stage, aim: number | undefined): void {
  for (const target of stage.field.querySelectorAll<HTMLElement>('.pk-target'))
    target.classList.toggle('aimed', Number(target.dataset.target) === aim);
}
