/** The three boards: a lamp-lit night sky, a forge, a lagoon under water. */
import { createRandom } from '../../../play/random.ts';

export type Style = 'aurora' | 'ember' | 'lagoon';

const STYLES: Readonly<Record<string, Style>> = {
  'plinko-aurora': 'aurora',
  'plinko-ember': 'ember',
  'plinko-lagoon': 'lagoon',
};

export const styleOf = (templateId: string): Style => STYLES[templateId] ?? 'aurora';

/** Scattered, and the same at every drawing: the page of a landing must not change from visit to visit. */
export function scatter(count: number, seed: number): readonly (readonly [number, number, number])[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => [random(), random(), random()] as const);
}
