/** The board over the stand: runs, wickets, and what every ball brought. */
import type { Stage } from '../../../player/stage.ts';

export function createBoard(stage: Stage): (ball: number, brought: 4 | 6 | 'wicket') => void {
  const chips = [...stage.field.querySelectorAll<SVGElement>('.fb-chip')];
  let [runs, wickets] = [0, 0];
  return (ball, brought) => {
    if (brought === 'wicket') wickets++;
    else runs += brought;
    stage.find('.fb-score').textContent = `${runs}/${wickets}`;
    const chip = chips[ball - 1];
    const text = chip?.querySelector('text');
    chip?.classList.add(brought === 'wicket' ? 'lost' : 'won');
    if (text && brought !== 'wicket') text.textContent = String(brought);
    void stage.animate(
      stage.find('.fb-board'),
      { transform: ['scale(1)', 'scale(1.12)', 'scale(.98)', 'scale(1)'] },
      { duration: 520, easing: 'ease-out' },
    );
  };
}
