/** The rings on the screen: how full they are, how they turn, how one lights up when it pays. */
import type { Stage } from '../../../player/stage.ts';
import { chargeOf, RINGS, SOCKETS } from '../layout.ts';
import type { Levels } from '../ring-levels.ts';

/** Neighbours turn against each other. Whole turns: the elements stand upright again, in the light from the top left. */
const TURNS = [3, -2, 2];
const PULL_BACK_DEGREES = 16;

export function createRings(stage: Stage) {
  const plates = [...stage.field.querySelectorAll<HTMLElement>('.vx-plate')];
  const rings = Array.from({ length: RINGS }, (_, at) => {
    const root = stage.find(`.vx-ring[data-ring="${at}"]`);
    return {
      root,
      elements: [...root.querySelectorAll('.vx-el')],
      charges: [...root.querySelectorAll('.vx-charge')],
      full: root.querySelector<SVGElement>('.vx-full'),
      plate: plates[at],
    };
  });

  const show = (ring: number, level: number) => {
    const shown = rings[ring];
    if (!shown) return;
    for (const [at, element] of shown.elements.entries()) element.classList.toggle('on', at < level);
    for (const charge of shown.charges) charge.setAttribute('stroke-dasharray', chargeOf(ring, level));
    shown.plate?.style.setProperty('--level', String(level / (SOCKETS[ring] ?? 1)));
  };
  const lightsOf = (ring: number) => [rings[ring]?.full, rings[ring]?.plate?.querySelector('i')];

  return {
    show,
    showAll(levels: Levels) {
      for (const [ring, level] of levels.entries()) show(ring, level);
    },
    dim() {
      for (let ring = 0; ring < RINGS; ring++) {
        for (const light of lightsOf(ring)) {
          for (const animation of light?.getAnimations() ?? []) animation.cancel();
          if (light instanceof HTMLElement || light instanceof SVGElement) light.style.opacity = '0';
        }
      }
    },
    async spin(ms: number): Promise<void> {
      await Promise.all(
        rings.map(async ({ root }, ring) => {
          const turns = TURNS[ring] ?? 1;
          await stage.animate(
            root,
            [
              { transform: 'rotate(0deg)', easing: 'ease-in-out' },
              {
                transform: `rotate(${-Math.sign(turns) * PULL_BACK_DEGREES}deg)`,
                offset: 0.16,
                easing: 'cubic-bezier(.45,0,.12,1)',
              },
              { transform: `rotate(${turns * 360}deg)` },
            ],
            { duration: ms },
          );
          root.style.transform = '';
        }),
      );
    },
    /** The ring that has just been filled. */
    async pay(ring: number): Promise<void> {
      const root = rings[ring]?.root;
      const lights = lightsOf(ring).map(
        (light) =>
          light && stage.animate(light, { opacity: [0, 1, 0.25, 1, 0.35, 0.9, 0.5] }, { duration: 1_100 }),
      );
      if (root) {
        await stage.animate(
          root,
          { transform: ['rotate(0deg)', 'rotate(360deg)'] },
          { duration: 1_000, easing: 'cubic-bezier(.3,1.25,.4,1)' },
        );
        root.style.transform = '';
      }
      await Promise.all(lights);
    },
    /** Element by element, from the last. */
    async drain(ring: number, from: number, to: number): Promise<void> {
      for (let level = from - 1; level >= to; level--) {
        show(ring, level);
        await stage.wait(45);
      }
    },
    glory(ring: number): void {
      const shown = rings[ring];
      if (!shown?.full) return;
      void stage.animate(
        shown.root,
        { transform: ['rotate(0deg)', 'rotate(360deg)'] },
        { duration: 5_000, iterations: 3 },
      );
      void stage.animate(
        shown.full,
        { opacity: [0.5, 0.9] },
        { duration: 420, iterations: 14, direction: 'alternate', easing: 'ease-in-out' },
      );
    },
  };
}
