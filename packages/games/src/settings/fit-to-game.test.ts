import { GAME_TYPES } from '@sluice/reference';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { fitToGame } from './fit-to-game.ts';
import { validSettings } from './settings.fixture.ts';

const type = fc.constantFrom(...GAME_TYPES);

it('what is whole for one game is whole for any other, once it was fitted', () => {
  fc.assert(
    fc.property(
      type.chain((from) => fc.tuple(validSettings(from), type)),
      ([settings, to]) => {
        expect(checkSettings(to, fitToGame(to, settings))).toEqual([]);
      },
    ),
  );
});

it('what fits already is left alone', () => {
  fc.assert(
    fc.property(
      type.chain((same) => fc.tuple(fc.constant(same), validSettings(same))),
      ([same, settings]) => {
        expect(fitToGame(same, settings)).toEqual(settings);
      },
    ),
  );
});
