/** A game of the lobby is chosen, its scene is shown in the window, a round is flown, and joins the earlier ones. */
import type { CreateGame } from '../../player/stage.ts';
import { formatMultiplier } from '../crash-flight/flight-plan.ts';
import { createFlight } from '../crash-flight/play/fly.ts';
import { measureView } from '../crash-flight/play/measure-view.ts';
import { CRAFTS } from './crafts.ts';
import { PAST_SHOWN, rankOf } from './past-rounds.ts';
import { createScene } from './play/scene.ts';

export const createGame: CreateGame = (stage) => {
  const past = stage.find('.cg-past');
  const veil = stage.find('.cg-veil');
  const doors = [...stage.field.querySelectorAll<HTMLButtonElement>('.cg-door')];
  const size = measureView(stage.find('.cg-view'), () => current()?.travel.redraw());
  const scenes = [...stage.field.querySelectorAll<HTMLElement>('.cg-scene')].map((root, at) =>
    createScene(stage, root, CRAFTS[at] ?? CRAFTS[0], size),
  );
  const flight = createFlight(stage, () => stage.begin());
  let chosen = 0;
  let isAtHome = true;

  const current = () => scenes[chosen];
  for (const [at, door] of doors.entries()) door.addEventListener('click', () => stage.begin(at));

  /** Behind the veil: the chosen world, with its craft where it starts. */
  const bring = async (at: number) => {
    await stage.animate(veil, { opacity: [0, 1] }, { duration: 200 });
    chosen = at;
    for (const [index, scene] of scenes.entries()) scene.root.hidden = index !== at;
    for (const [index, door] of doors.entries()) door.setAttribute('aria-pressed', String(index === at));
    current()?.travel.show(0, 0);
    flight.reset();
    await stage.animate(veil, { opacity: [1, 0] }, { duration: 260 });
  };
  const remember = (multiplier: number) => {
    const chip = document.createElement('li');
    chip.className = rankOf(multiplier);
    chip.textContent = formatMultiplier(multiplier);
    past.prepend(chip);
    while (past.children.length > PAST_SHOWN) past.lastElementChild?.remove();
    void stage.animate(
      chip,
      { transform: ['scale(.3)', 'scale(1.15)', 'none'], opacity: [0, 1, 1] },
      { duration: 420 },
    );
  };
  const allowDoors = (isAllowed: boolean) => {
    for (const door of doors) door.disabled = !isAllowed;
  };

  return {
    async play(turn, choice, taken) {
      allowDoors(false);
      const next = choice ?? chosen;
      if (next !== chosen || !isAtHome) await bring(next);
      isAtHome = false;
      stage.sound.play('whoosh');
      const scene = current();
      if (!scene) return undefined;
      const { isLost, multiplier, share, endedAt } = await flight.fly(turn, scene.travel, taken);
      remember(multiplier);
      if (isLost) scene.travel.forget();
      await (isLost ? scene.leave(...endedAt) : scene.stop());
      allowDoors(true);
      return share;
    },
    cashOut: () => flight.cashOut(),
    end: () => allowDoors(false),
  };
};
