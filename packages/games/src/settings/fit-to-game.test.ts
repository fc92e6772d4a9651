import { GAME_TYPES } from '@sluice/reference';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { fitToGame } from './fit-to-game.ts';
import { validSettings } from './settings.fixture.ts';

const RUNS = { numRuns: 30 };
const anyType = fc.constantFrom(...GAME_TYPES);
const anyLanding = anyType.chain((type) =>
  fc.record({ type: fc.constant(type), settings: validSettings(type) }),
);

it('what is whole for one game is whole for any other, once it was fitted', () => {
  fc.assert(
    fc.property(anyLanding, anyType, ({ settings }, to) => {
      expect(checkSettings(to, fitToGame(to, settings))).toEqual([]);
    }),
    RUNS,
  );
});

it('what fits already is left alone', () => {
  fc.assert(
    fc.property(anyLanding, ({ type, settings }) => {
      expect(fitToGame(type, settings)).toEqual(settings);
    }),
    RUNS,
  );
});
