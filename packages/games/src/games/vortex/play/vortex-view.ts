/** What turns behind the rings, and the core in the middle. */
import type { Stage } from '../../../player/stage.ts';

export function createVortex(stage: Stage) {
  const swirls = [...stage.field.querySelectorAll('.vx-swirl')];
  const [streak, core, wave] = [stage.find('.vx-streak'), stage.find('.vx-core'), stage.find('.vx-wave')];

  return {
    /** Up to speed at once, and slower and slower until everything has landed. */
    async spin(ms: number): Promise<void> {
      void stage.animate(
        core,
        { transform: ['scale(1)', 'scale(.86)', 'scale(1.14)', 'scale(1)'], offset: [0, 0.06, 0.16, 1] },
        { duration: ms },
      );
      void stage.animate(
        streak,
        {
          opacity: [0, 0, 0.75, 0.6, 0],
          transform: ['rotate(0deg)', 'rotate(-20deg)', 'rotate(200deg)', 'rotate(700deg)', 'rotate(900deg)'],
          offset: [0, 0.08, 0.25, 0.6, 1],
        },
        { duration: ms },
      );
      await Promise.all(
        swirls.map(async (swirl, at) => {
          await stage.animate(
            swirl,
            { transform: ['rotate(0deg)', `rotate(${at === 0 ? 1_440 : 1_080}deg)`] },
            { duration: ms + 600, easing: 'cubic-bezier(.35,.05,.2,1)' },
          );
          (swirl as HTMLElement).style.transform = '';
        }),
      );
    },
    wave(): void {
      void stage.animate(
        wave,
        { opacity: [0, 1, 0], transform: ['scale(.2)', 'scale(.8)', 'scale(1.25)'] },
        { duration: 760, easing: 'ease-out' },
      );
    },
    /** The core takes what slipped away. */
    swallow(): void {
      void stage.animate(
        core,
        { transform: ['scale(1)', 'scale(1.16)', 'scale(.94)', 'scale(1)'] },
        { duration: 420 },
      );
    },
  };
}
