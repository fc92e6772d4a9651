/** Five reels of three rows stop one after another; on a winning turn the middle row shows the symbol of the sector five times. */
import { defineGame, sectorsOf } from '../define-game.ts';

export const slots = defineGame({
  type: 'slots',
  mode: 'attempts',
  turns: { min: 1, max: 5 },
  sectors: { min: 5, max: 5 },
  uses: ['winningSector', 'sectors', 'rotateAgainButton'],
  templates: [
    {
      id: 'slots-vault',
      name: 'Golden Vault',
      palette: {
        background: '#1b0b2e',
        main: '#e0a526',
        accent: '#ff4d6d',
        extra: ['#ff2f55', '#ffc933', '#2fdc6b', '#39a8ff', '#c05cff'],
      },
    },
    {
      id: 'slots-fruit',
      name: 'Fruit Market',
      palette: {
        background: '#3b0d0c',
        main: '#ff8a3d',
        accent: '#57cc3a',
        extra: ['#ff2d3f', '#ffc61a', '#6fc21c', '#ff5a8f', '#8f4dff'],
      },
    },
    {
      id: 'slots-ocean',
      name: 'Ocean Pearls',
      palette: {
        background: '#052b48',
        main: '#3fd0d4',
        accent: '#ffd166',
        extra: ['#ff5f8a', '#ffc83d', '#06c795', '#3db8ff', '#a878ff'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 3,
    failStep: 1,
    winningSector: 1,
    sectors: sectorsOf('x500', 'x100', 'x50', 'x20', 'x10'),
    clickButton: 'SPIN',
    rotateAgainButton: 'SPIN AGAIN',
    contentTitle: 'Five in a row opens the vault',
    preLandingName: 'GOLDEN VAULT',
    metaTitle: 'Slots: spin the reels',
    pwaName: 'Slots',
  },
});
