/** Before a tile turns: a light that looks for one, and the tile that trembles. */
import { pick } from '../../../play/random.ts';
import type { Stage } from '../../../player/stage.ts';
import type { Effects } from './effects.ts';

const HOPS = 3;
const HOP_MS = 130;
/** How long a tile trembles; the further the play has come, the longer. */
const TREMBLE_MS = { least: 120, most: 620 };
const SHIVER_MS = 90;

/** The button has been pressed instead of a tile. */
export async function search(
  effects: Effects,
  tiles: readonly HTMLElement[],
  closed: readonly number[],
): Promise<number> {
  const { stage } = effects;
  const cursor = stage.find('.mn-cursor');
  let found = closed[0] ?? 0;
  for (let hop = 0; hop < HOPS; hop++) {
    found = closed[pick(stage.random, closed.length)] ?? found;
    const { x, y, width } = effects.boxOf(tiles[found] ?? cursor);
    const height = width * 1.04;
    cursor.style.width = `${width}px`;
    cursor.style.height = `${height}px`;
    const at = `translate(${(x - width / 2).toFixed(1)}px,${(y - height / 2).toFixed(1)}px)`;
    await stage.animate(
      cursor,
      { opacity: [1, 1], transform: [`${at} scale(1.14)`, `${at} scale(1)`] },
      { duration: HOP_MS, easing: 'ease-out' },
    );
  }
  return found;
}

export async function tremble(stage: Stage, tile: HTMLElement, progress: number): Promise<void> {
  const side = tile.querySelector('.mn-side');
  if (!side) return;
  const ms = TREMBLE_MS.least + (TREMBLE_MS.most - TREMBLE_MS.least) * progress;
  const by = 1.5 + progress * 2.5;
  await stage.animate(
    side,
    { transform: ['none', `rotate(${by}deg) scale(1.02)`, `rotate(${-by}deg) scale(1.02)`, 'none'] },
    { duration: SHIVER_MS, iterations: Math.max(1, Math.round(ms / SHIVER_MS)), easing: 'linear' },
  );
  stage.find('.mn-cursor').style.opacity = '0';
}
