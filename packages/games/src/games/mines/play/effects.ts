/** Elements of a moment, over the board: made, moved, taken away. Where less motion is asked for there are none. */
import type { Stage } from '../../../player/stage.ts';

/** x and y are the middle, from the corner of the board. */
export type Box = { readonly x: number; readonly y: number; readonly width: number };

export type Effects = {
  readonly stage: Stage;
  /** Where an element is seen. */
  boxOf(element: Element): Box;
  /** Puts an element of that size on the board, and answers the transform that brings it there. */
  place(element: HTMLElement | SVGElement, box: Box, size: number): string;
  /** A light of the styles, at a place. */
  shine(
    name: string,
    box: Box,
    size: number,
    keyframes: (at: string) => Keyframe[],
    ms: number,
  ): Promise<void>;
};

export function createEffects(stage: Stage): Effects {
  const board = stage.find('.mn');
  const place: Effects['place'] = (element, { x, y }, size) => {
    element.style.width = `${size}px`;
    element.style.height = `${size}px`;
    board.append(element);
    return `translate(${(x - size / 2).toFixed(1)}px,${(y - size / 2).toFixed(1)}px)`;
  };
  return {
    stage,
    place,
    boxOf(element) {
      const [own, all] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
      return { x: own.x - all.x + own.width / 2, y: own.y - all.y + own.height / 2, width: own.width };
    },
    async shine(name, box, size, keyframes, ms) {
      if (stage.isCalm) return;
      const light = document.createElement('i');
      light.className = `mn-light ${name}`;
      const at = place(light, box, size);
      await stage.animate(light, keyframes(at), { duration: ms, easing: 'ease-out' });
      light.remove();
    },
  };
}
