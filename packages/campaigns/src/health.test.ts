import { expect, it } from 'vitest';
import { findHealthProblem } from './health.ts';

it.each([
  ['too few to say', { tried: 999, refused: 999, unsubscribed: 0 }, undefined],
  ['at the limits', { tried: 1_000, refused: 50, unsubscribed: 14 }, undefined],
  ['refused too often', { tried: 1_000, refused: 51, unsubscribed: 0 }, 'refused'],
  ['unsubscribed too often', { tried: 2_000, refused: 0, unsubscribed: 31 }, 'unsubscribed'],
  ['unsubscribed of those who got one', { tried: 2_000, refused: 90, unsubscribed: 29 }, 'unsubscribed'],
])('%s', (_name, health, problem) => expect(findHealthProblem(health)).toBe(problem));
