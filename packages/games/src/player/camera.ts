/** Zooms in with the ball, shakes when it strikes, and zooms back: the same movement for every layer of a scene. */
import type { Motion } from './motion.ts';

const JOLT_MS = 260;
const BACK_MS = 900;
const JOLT = ['0,.8%', '-.5%,-.4%', '.3%,.2%', '0,0'] as const;

export type Camera = (push: { by: number; ms: number; isJolted: boolean }) => Promise<void>;

export function createCamera(motion: Motion, layers: readonly Element[]): Camera {
  const move = (transforms: readonly string[], duration: number, easing: string) =>
    Promise.all(
      layers.map((layer) => motion.animate(layer, { transform: [...transforms] }, { duration, easing })),
    );
  return async ({ by, ms, isJolted }) => {
    const [still, near] = ['scale(1) translate(0,0)', `scale(${by}) translate(0,0)`];
    await move([still, near], ms, 'ease-out');
    if (isJolted) await move([near, ...JOLT.map((to) => `scale(${by}) translate(${to})`)], JOLT_MS, 'linear');
    await move([near, still], BACK_MS, 'ease-in-out');
  };
}

/** A colour of the page, for what is drawn by script. */
export const pageColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
