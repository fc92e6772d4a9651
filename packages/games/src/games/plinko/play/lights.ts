/** What answers the ball: rings at the pegs it meets, and the slot it lands in. */
import type { Stage } from '../../../player/stage.ts';
import type { Contact } from '../flight.ts';
import { HEIGHT, type Layout, SLOT_TOP, WIDTH } from '../layout.ts';

/** More than can be seen at once: a ring is gone before the next peg, a glow stays for a few. */
const RINGS = 3;
const GLOWS = 6;
const DEGREES = Math.PI / 180;

export function createLights(stage: Stage, layout: Layout, at: (x: number, y: number) => string) {
  const air = stage.find('.pk-air');
  const slots = [...stage.field.querySelectorAll<HTMLElement>('.pk-slot')];
  const add = (name: string) => {
    const light = document.createElement('i');
    light.className = name;
    air.prepend(light);
    return light;
  };
  const rings = Array.from({ length: RINGS }, () => add('pk-ping'));
  const glows = Array.from({ length: GLOWS }, () => add('pk-glow'));
  let next = 0;
  const partOf = (slot: number, part: string) => slots[slot]?.querySelector(part) ?? stage.find(part);

  return {
    ping({ x, y, normal }: Contact) {
      const [ring, glow] = [rings[next % RINGS], glows[next % GLOWS]];
      next++;
      if (!ring || !glow || stage.isCalm) return;
      const distance = layout.ballRadius + layout.pegRadius;
      const place = at(x - Math.sin(normal * DEGREES) * distance, y + Math.cos(normal * DEGREES) * distance);
      void stage.animate(
        ring,
        { opacity: [0.9, 0], transform: [`${place} scale(.6)`, `${place} scale(2.4)`] },
        { duration: 420, easing: 'cubic-bezier(.1,.7,.4,1)' },
      );
      void stage.animate(
        glow,
        {
          opacity: [1, 0.7, 0],
          transform: [`${place} scale(1.6)`, `${place} scale(1)`, `${place} scale(.9)`],
        },
        { duration: 1_100, easing: 'ease-out' },
      );
    },
    /** Pressed down by the ball, and back up. */
    press(slot: number) {
      void stage.animate(
        partOf(slot, '.pk-front'),
        { transform: ['none', 'translateY(9%) scaleY(.95)', 'translateY(-4%)', 'none'] },
        { duration: 380, easing: 'ease-out' },
      );
    },
    async win(slot: number) {
      stage.burst(layout.x(slot + 0.5) / WIDTH, SLOT_TOP / HEIGHT);
      void stage.animate(
        partOf(slot, '.pk-beam'),
        {
          opacity: [0, 0.95, 0.7, 0],
          transform: ['scale(.7,.1)', 'scale(1,1.06)', 'scale(1,1)', 'scale(.6,1.1)'],
        },
        { duration: 1_300, easing: 'ease-out' },
      );
      await stage.animate(
        partOf(slot, '.pk-flash'),
        { opacity: [0, 0.9, 0.1, 0.8, 0.1, 0.6, 0] },
        { duration: 900 },
      );
    },
    async lose(slot: number) {
      await stage.animate(
        partOf(slot, '.pk-front'),
        { transform: ['none', 'translateX(-4%)', 'translateX(4%)', 'translateX(-2%)', 'none'] },
        { duration: 320 },
      );
    },
    /** The winning slot stays lit. */
    celebrate(slot: number) {
      const beam = partOf(slot, '.pk-beam') as HTMLElement;
      beam.style.transform = 'none';
      void stage.animate(
        beam,
        { opacity: [0.35, 0.9] },
        { duration: 620, iterations: 9, direction: 'alternate' },
      );
      void stage.animate(
        partOf(slot, '.pk-front'),
        { transform: ['none', 'translateY(-8%) scale(1.08)', 'none'] },
        { duration: 620, iterations: 4, easing: 'ease-in-out' },
      );
    },
  };
}
