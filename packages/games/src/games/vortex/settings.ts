/** Elements spin into three rings around a core; the ring of the winning sector is the one that the last turn fills. */
import { defineGame, sectorsOf } from '../define-game.ts';

export const vortex = defineGame({
  type: 'vortex',
  mode: 'attempts',
  turns: { min: 1, max: 6 },
  sectors: { min: 3, max: 3 },
  uses: ['winningSector', 'sectors', 'rotateAgainButton'],
  templates: [
    {
      id: 'vortex-cosmos',
      name: 'Cosmos',
      palette: {
        background: '#0b0724',
        main: '#7048e8',
        accent: '#22d3ee',
        extra: ['#ff6b6b', '#51cf66', '#4dabf7'],
      },
    },
    {
      id: 'vortex-magma',
      name: 'Magma',
      palette: {
        background: '#240802',
        main: '#ff5714',
        accent: '#ffd60a',
        extra: ['#ff4d4d', '#ffb703', '#ff8fa3'],
      },
    },
    {
      id: 'vortex-tide',
      name: 'Tide',
      palette: {
        background: '#03202f',
        main: '#0ea5a4',
        accent: '#a3e635',
        extra: ['#38bdf8', '#34d399', '#c4b5fd'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 4,
    failStep: 2,
    winningSector: 3,
    sectors: sectorsOf('x5', 'x20', 'x100'),
    clickButton: 'SPIN THE VORTEX',
    rotateAgainButton: 'SPIN AGAIN',
    contentTitle: 'Fill a ring and take its prize',
    preLandingName: 'COSMOS',
    metaTitle: 'Vortex: fill the rings',
    pwaName: 'Vortex',
  },
});
