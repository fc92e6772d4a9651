import type { Stage } from '../../../player/stage.ts';
import { WIDTH } from '../layout.ts';
import type { Dispenser } from './dispenser.ts';

/** A finger on the board aims while it is down and lets the ball go when it leaves; a lane can also be chosen by keyboard. */
export function listenToLanes(stage: Stage, dispenser: Dispenser, isWaiting: () => boolean): void {
  const lanes = stage.find('.pk-lanes');
  const xOf = (event: MouseEvent) => {
    const box = lanes.getBoundingClientRect();
    return ((event.clientX - box.left) / box.width) * WIDTH;
  };
  for (const kind of ['pointerdown', 'pointermove'] as const) {
    lanes.addEventListener(kind, (event) => isWaiting() && dispenser.follow(xOf(event)));
  }
  // A finger that has aimed is no tap, so no click follows it; a click without a finger comes from the keyboard.
  lanes.addEventListener('pointerup', (event) => stage.begin(dispenser.entryNear(xOf(event))));
  lanes.addEventListener('click', (event) => {
    const { lane } = (event.target as HTMLElement).dataset;
    if (event.detail === 0 && lane !== undefined) stage.begin(Number(lane));
  });
}
