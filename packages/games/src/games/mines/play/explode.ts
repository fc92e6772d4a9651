/** The mine: a flash, points of fire, a wave, pieces of the tile, and the whole board shaken. */
import { between } from '../../../play/random.ts';
import type { Box, Effects } from './effects.ts';

const SHARDS = 14;
const SHARD_MS = 760;
const SHAKE = [
  'none',
  'translate(-9px,5px) rotate(-.6deg)',
  'translate(8px,-6px) rotate(.5deg)',
  'translate(-6px,-3px)',
  'translate(4px,3px)',
  'none',
];

const flash = (at: string) => [
  { opacity: 1, transform: `${at} scale(.2)` },
  { opacity: 0.9, transform: `${at} scale(1)`, offset: 0.3 },
  { opacity: 0, transform: `${at} scale(1.1)` },
];
const burst = (at: string) => [
  { opacity: 1, transform: `${at} scale(.15) rotate(-20deg)` },
  { opacity: 1, transform: `${at} scale(1) rotate(0deg)`, offset: 0.4 },
  { opacity: 0, transform: `${at} scale(1.2) rotate(12deg)` },
];
const wave = (at: string) => [
  { opacity: 0.9, transform: `${at} scale(.15)` },
  { opacity: 0, transform: `${at} scale(1)` },
];

export async function explode(effects: Effects, tile: Element): Promise<void> {
  const { stage } = effects;
  const box = effects.boxOf(tile);
  void effects.shine('mn-flash', box, box.width * 5, flash, 620);
  void effects.shine('mn-burst', box, box.width * 3.4, burst, 440);
  void effects.shine('mn-blast', box, box.width * 7, wave, 640);
  if (!stage.isCalm) for (let at = 0; at < SHARDS; at++) void throwShard(effects, box, at);
  await stage.animate(stage.find('.mn'), { transform: SHAKE }, { duration: 460, easing: 'linear' });
}

async function throwShard({ stage, place }: Effects, box: Box, at: number): Promise<void> {
  const shard = document.createElement('i');
  shard.className = 'mn-shard';
  const start = place(shard, box, box.width * between(stage.random, 0.16, 0.4));
  const angle = ((at + between(stage.random, -0.4, 0.4)) / SHARDS) * 2 * Math.PI;
  const far = box.width * between(stage.random, 1.2, 2.6);
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
  const turn = between(stage.random, -360, 360);
  const moved = (right: number, down: number, degrees: number) =>
    `${start} translate(${right.toFixed(1)}px,${down.toFixed(1)}px) rotate(${degrees.toFixed(0)}deg)`;
  await stage.animate(
    shard,
    [
      { transform: `${start} scale(.6)`, opacity: 1, easing: 'cubic-bezier(.1,.7,.4,1)' },
      { transform: moved(x * 0.8, y * 0.8, turn * 0.7), opacity: 1, offset: 0.5, easing: 'ease-in' },
      // What flies also falls.
      { transform: moved(x, y + box.width * 1.6, turn), opacity: 0 },
    ],
    { duration: SHARD_MS },
  );
  shard.remove();
}
