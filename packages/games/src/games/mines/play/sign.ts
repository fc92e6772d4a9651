import { easeOut } from '../../../player/motion.ts';
import type { Stage } from '../../../player/stage.ts';

const COUNT_MS = 700;

/** The sum that grows, and the sockets that fill. */
export function createSign(stage: Stage) {
  const count = stage.find<SVGElement>('.mn-count');
  const sum = stage.find<SVGElement>('.mn-sum');
  const sockets = [...stage.field.querySelectorAll<SVGElement>('.mn-won')];
  let shown = 0;

  return {
    socketOf: (step: number): SVGElement | undefined => sockets[step - 1],
    fill(step: number) {
      const socket = sockets[step - 1];
      if (!socket) return;
      void stage.animate(
        socket,
        { opacity: [0, 1, 1], transform: ['scale(.4)', 'scale(1.5)', 'none'] },
        { duration: 340, easing: 'ease-out' },
      );
    },
    async countTo(amount: number) {
      const from = shown;
      shown = amount;
      void stage.animate(
        count,
        { transform: ['none', 'scale(1.16)', 'none'] },
        { duration: 420, easing: 'ease-out' },
      );
      await stage.frames(COUNT_MS, (share) => {
        sum.textContent = stage.money(Math.round(from + (amount - from) * easeOut(share)));
      });
    },
    /** What was not taken is gone. */
    async empty() {
      shown = 0;
      sum.textContent = stage.money(0);
      for (const socket of sockets) void stage.animate(socket, { opacity: 0 }, { duration: 260 });
      await stage.animate(count, { opacity: [1, 0.4, 1] }, { duration: 320 });
    },
  };
}
